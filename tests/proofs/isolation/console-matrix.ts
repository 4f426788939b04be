import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UserRole } from '../../../server/src/access/actor.ts';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { type ConsoleIdField, findIdFields } from './console-id-fields.ts';
import {
  type Credentials,
  type PlainAnswer,
  type SendRequest,
  sendRequest,
} from './console-requests.ts';
import { expectedRoles } from './expected-roles.ts';
import type { BodyOf } from './plausible-bodies.ts';
import type { SeededCompany } from './seed-every-table.ts';

/** The sender; without a role it may not use the console. */
export interface MatrixVisitor {
  readonly name: string;
  readonly credentials: Credentials;
  readonly role?: UserRole;
  /** Operations that the person didn't allow the agent. */
  readonly without?: readonly ConsoleOperation[];
}

export interface ConsoleScene {
  readonly server: FastifyInstance;
  readonly operations: readonly ConsoleOperation[];
  /** Those of the own company, and those without any. */
  readonly visitors: readonly MatrixVisitor[];
  readonly other: SeededCompany;
  /**
   * The id of a row of the other company, or of the own one, which the request may change freely.
   */
  readonly idOf: (
    whose: 'own' | 'other',
    table: string,
    place: ConsoleIdField['place'],
  ) => Promise<string>;
  /** Additional members of an operation's body that its schema doesn't show. */
  readonly bodyOf: BodyOf;
  /** Default: as the console does. */
  readonly send?: SendRequest;
}

export interface ConsoleReport {
  /** One request each. */
  readonly cases: number;
  /** Each names the operation first, then the field and the sender. */
  readonly faults: readonly string[];
}

/** Every operation × visitor, plain, and × id field × {random, other company's, malformed}. */
export async function runConsoleMatrix(scene: ConsoleScene): Promise<ConsoleReport> {
  const report = { cases: 0, faults: [] as string[] };
  for (const operation of scene.operations) {
    const fields = findIdFields(operation);
    for (const visitor of scene.visitors) {
      if (isPlainTried(operation, visitor)) {
        report.faults.push(...(await tryPlain(scene, operation, visitor)));
        report.cases += 1;
      }
      for (const field of fields) {
        report.faults.push(...(await tryField(scene, operation, field, visitor)));
        report.cases += 3;
      }
    }
  }
  return report;
}

/** An admitted sender would change something; a rejected one must change nothing. */
function isPlainTried(operation: ConsoleOperation, visitor: MatrixVisitor): boolean {
  if (operation.path.includes(':id')) return false;
  return operation.method === 'GET' || refusalOf(operation, visitor) !== undefined;
}

export function nameOf({ method, path }: ConsoleOperation): string {
  return `${method} ${path.replace(':id', '{id}')}`;
}

export function nameOfField({ pointer, place }: ConsoleIdField): string {
  return `${pointer.join('/')} in the ${place}`;
}

/** `undefined`: the visitor is admitted. */
function refusalOf(
  operation: ConsoleOperation,
  { role, without }: MatrixVisitor,
): 401 | 403 | undefined {
  const roles = expectedRoles[nameOf(operation)];
  if (roles === undefined) throw new Error(`say in expected-roles.ts who may ${nameOf(operation)}`);
  if (roles === 'anyone') return undefined;
  if (role === undefined) return 401;
  return roles.includes(role) && without?.includes(operation) !== true ? undefined : 403;
}

async function tryPlain(
  scene: ConsoleScene,
  operation: ConsoleOperation,
  visitor: MatrixVisitor,
): Promise<string[]> {
  const { credentials } = visitor;
  const { send = sendRequest } = scene;
  const answer = await send(scene.server, { operation, credentials });
  const expected = refusalOf(operation, visitor) ?? operation.successStatus;
  // Rejected even with an API key.
  const isForAnyone = expectedRoles[nameOf(operation)] === 'anyone';
  const isExpected = isForAnyone || answer.status === expected;
  return [
    ...(isExpected ? [] : [`${answer.status} instead of ${expected}`]),
    ...(mentions(scene.other, answer, '') ? ['shows what is of another company'] : []),
  ].map((fault) => `${nameOf(operation)}, plain, ${visitor.name}: ${fault}`);
}

async function tryField(
  scene: ConsoleScene,
  operation: ConsoleOperation,
  field: ConsoleIdField,
  visitor: MatrixVisitor,
): Promise<string[]> {
  const otherId = await scene.idOf('other', field.table, field.place);
  const ask = await askWith(scene, operation, field, visitor);
  const random = await ask(randomUUID());
  const other = await ask(otherId);
  const malformed = await ask(`${otherId}0`);
  const refusal = refusalOf(operation, visitor);
  const faults =
    refusal === undefined ? judgeInside(operation, field, visitor, { random, malformed }) : [];
  if (refusal !== undefined && random.status !== refusal) {
    faults.push(`${random.status} instead of ${refusal}`);
  }
  const isAlike = refusal !== undefined || field.place !== 'body';
  if (isAlike && malformed.comparable !== random.comparable) {
    faults.push(`malformed told apart from random: ${malformed.status} and ${random.status}`);
  }
  if (other.comparable !== random.comparable) {
    faults.push(`other told apart from random: ${other.status} and ${random.status}`);
  }
  if (mentions(scene.other, other, otherId)) faults.push('shows what is of another company');
  const what = `${nameOf(operation)}, ${nameOfField(field)}`;
  return faults.map((fault) => `${what}, ${visitor.name}: ${fault}`);
}

type Ask = (value: string) => Promise<PlainAnswer>;

/**
 * Sends ids in one field; the record in the path, if that is another field, is the sender's own.
 */
async function askWith(
  { server, idOf, bodyOf, send = sendRequest }: ConsoleScene,
  operation: ConsoleOperation,
  field: ConsoleIdField,
  { credentials }: MatrixVisitor,
): Promise<Ask> {
  const path = findIdFields(operation).find(({ place }) => place === 'path');
  const isElsewhere = path !== undefined && field.place !== 'path';
  const pathId = isElsewhere ? await idOf('own', path.table, 'path') : undefined;
  return (value) =>
    send(server, {
      operation,
      credentials,
      id: { field, value },
      body: bodyOf(operation, field.pointer),
      ...(pathId === undefined ? {} : { pathId }),
    });
}

/**
 * The opposite: own records exist. For each id field, one request with an id of the own company,
 * whose response must differ from that for an absent one.
 */
export async function runOwnMatrix(
  scene: ConsoleScene,
  visitor: MatrixVisitor,
): Promise<ConsoleReport> {
  const report = { cases: 0, faults: [] as string[] };
  for (const operation of scene.operations) {
    if (alikeOnPurpose[nameOf(operation)] !== undefined) continue;
    for (const field of findIdFields(operation)) {
      const ask = await askWith(scene, operation, field, visitor);
      const random = await ask(randomUUID());
      const mine = await ask(await scene.idOf('own', field.table, field.place));
      const isThere =
        field.place === 'body'
          ? mine.status === operation.successStatus
          : mine.status < 500 && mine.status !== 404 && mine.status !== 422;
      const what = `${nameOf(operation)}, own ${nameOfField(field)}`;
      if (!isThere) report.faults.push(`${what}: ${mine.status} ${mine.payload}`);
      if (mine.comparable === random.comparable)
        report.faults.push(`${what}: as if it were random`);
      report.cases += 1;
    }
  }
  return report;
}

/** Operations that answer about a new record as about an absent one, and why. */
const alikeOnPurpose: Readonly<Record<string, string>> = {
  'GET /days-off': "the company's defaults apply to the seeded employee, too",
  'POST /due-elsewhere/runs': 'the seeded group has no closed period',
  'POST /approvals/remind': 'the new request was never submitted',
  'POST /employees/{id}/withdraw-planned-change': 'the row must be one of the employee in the path',
};

/** They take a list of ids, with a result for each; an absent one is skipped. */
const forEachId: readonly string[] = [
  'POST /approvals/decide',
  'POST /approvals/remind',
  'POST /employees/invite-several',
  'POST /pay-assignments/people',
  'POST /pay-group-members',
  'POST /employees/update-several',
  'POST /webhook-deliveries/retry',
];

/** The responses to an absent id for a sender whose role is admitted to the operation. */
function judgeInside(
  operation: ConsoleOperation,
  { place, pointer }: ConsoleIdField,
  { role }: MatrixVisitor,
  { random, malformed }: Readonly<Record<'random' | 'malformed', PlainAnswer>>,
): string[] {
  const { successStatus } = operation;
  if (forEachId.includes(nameOf(operation))) {
    const isOfList = pointer.includes('0');
    const isMalformedRight = isOfList
      ? malformed.comparable === random.comparable
      : malformed.status === 422;
    return random.status === successStatus && isMalformedRight
      ? []
      : [`random: ${random.status}, malformed: ${malformed.status}`];
  }
  // A sender who may act only on their own record gets one of these responses, or none.
  const absent: Readonly<Record<typeof place, readonly number[]>> = {
    path: [404],
    query: [successStatus],
    body: role === 'owner' ? [404, 422] : [403, 404, 422],
  };
  return [
    ...(absent[place].includes(random.status)
      ? []
      : [`random: ${random.status} instead of ${absent[place].join(' or ')}`]),
    ...(place === 'body' && malformed.status !== 422
      ? [`malformed: ${malformed.status} instead of 422`]
      : []),
  ];
}

function mentions({ companyId, rows }: SeededCompany, { payload }: PlainAnswer, sent: string) {
  return [companyId, ...[...rows.values()].map((row) => row['id'])]
    .filter((id) => typeof id === 'string' && id !== sent)
    .some((id) => payload.includes(String(id)));
}
