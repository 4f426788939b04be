import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isPermitted, type KeyPermissions } from '../../../server/src/access/scopes.ts';
import { documentedPath, type Operation } from '../../../server/src/public-api/v1/operation.ts';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import { expectedScopes } from './expected-scopes.ts';
import { type DescribedOperation, type IdField, plausibleValue } from './id-fields.ts';
import type { SeededCompany } from './seed-every-table.ts';

export interface MatrixKey extends KeyPermissions {
  readonly name: string;
  /** Undefined = the request carries none. */
  readonly key: string | undefined;
  /** The cookie of a console session beside it; absent = there is none. */
  readonly cookie?: string;
  /** Undefined = not a key of anybody. */
  readonly company: SeededCompany | undefined;
}

export interface MatrixScene {
  readonly server: FastifyInstance;
  readonly operations: readonly DescribedOperation[];
  readonly keys: readonly MatrixKey[];
  readonly own: SeededCompany;
  readonly other: SeededCompany;
  /** Counts up over all requests, so that none collides with an earlier one. */
  readonly nextSerial: () => number;
  /** Makes a company's record ready for an operation that works once only. */
  readonly prepare: (operation: Operation, company: SeededCompany) => Promise<void>;
}

export interface MatrixReport {
  readonly cases: number;
  /** Each names operation, field, kind of id and key. */
  readonly faults: readonly string[];
}

const idKinds = ['own', 'other', 'random', 'malformed'] as const;
type IdKind = (typeof idKinds)[number];

interface Case {
  readonly described: DescribedOperation;
  readonly key: MatrixKey;
  /** Undefined = the plain request. */
  readonly field?: IdField;
  readonly kind?: IdKind;
  /** For requests that are wrong in other ways too. */
  readonly spoilt?: 'body' | 'query';
}

interface Answer {
  readonly status: number;
  readonly payload: string;
  /** Without what differs from request to request. */
  readonly comparable: string;
  /** The length of the one list in the answer, if there is one. */
  readonly listed: number | undefined;
}

/** The seeded record isn't in the state that the operation needs. */
const statusOfSeeded: Readonly<Record<string, number>> = { getContractFile: 409 };

/** What a case must come to. Answers of one `sameAs` are identical but for the request id. */
interface Expectation {
  readonly status: number;
  readonly sameAs?: 'refused' | 'absent';
  readonly isListEmpty?: boolean;
}

/** Every operation × id field × kind of id × key, one request each. */
export async function runMatrix(scene: MatrixScene): Promise<MatrixReport> {
  const faults: string[] = [];
  const firstOf = new Map<string, string>();
  const cases = listCases(scene);
  for (const tried of cases) {
    const expected = expectationOf(tried);
    const { key, described } = tried;
    if (key.company !== undefined) await scene.prepare(described.operation, key.company);
    const answer = await send(scene, tried);
    const title = titleOf(tried);
    const { successStatus, otherSuccessStatus } = described.operation;
    const isSuccess = expected.status === successStatus && answer.status === otherSuccessStatus;
    if (answer.status !== expected.status && !isSuccess) {
      faults.push(`${title}: ${answer.status} instead of ${expected.status}`);
    }
    if (expected.isListEmpty !== undefined && (answer.listed === 0) !== expected.isListEmpty) {
      faults.push(`${title}: ${answer.listed} in the list`);
    }
    if (expected.sameAs !== undefined) {
      const group = `${tried.described.operation.operationId} ${expected.sameAs} ${tried.key.name} ${expected.sameAs === 'absent' ? tried.field?.name : ''}`;
      const first = firstOf.get(group);
      if (first === undefined) firstOf.set(group, answer.comparable);
      else if (first !== answer.comparable) faults.push(`${title}: told apart by its answer`);
    }
    if (mentionsStranger(scene, tried, answer)) {
      faults.push(`${title}: the answer holds an id of another company`);
    }
  }
  return { cases: cases.length, faults };
}

function listCases({ operations, keys }: MatrixScene): Case[] {
  return operations.flatMap((described) =>
    keys.flatMap((key): Case[] => [
      { described, key },
      { described, key, spoilt: 'query' },
      ...(described.operation.body === undefined
        ? []
        : [{ described, key, spoilt: 'body' } as const]),
      ...described.idFields.flatMap((field) =>
        idKinds.map((kind) => ({ described, key, field, kind })),
      ),
    ]),
  );
}

function expectationOf({ described, key, field, kind, spoilt }: Case): Expectation {
  const { method, path, successStatus } = described.operation;
  const scope = expectedScopes[`${method} ${documentedPath(described.operation)}`];
  if (scope === undefined) throw new Error(`say in expected-scopes.ts what ${path} asks for`);
  if (key.company === undefined) return { status: 401, sameAs: 'refused' };
  if (!isPermitted(key, scope)) return { status: 403, sameAs: 'refused' };
  if (spoilt !== undefined) return { status: 422 };
  if (field === undefined || isMine(key, kind)) {
    const refused = statusOfSeeded[described.operation.operationId];
    if (refused !== undefined) return { status: refused };
    return field?.place === 'query'
      ? { status: successStatus, isListEmpty: false }
      : { status: successStatus };
  }
  switch (field.place) {
    case 'path':
      return { status: 404, sameAs: 'absent' };
    case 'query':
      return kind === 'malformed'
        ? { status: 422 }
        : { status: successStatus, sameAs: 'absent', isListEmpty: true };
    case 'body':
      return kind === 'malformed' ? { status: 422 } : { status: 422, sameAs: 'absent' };
  }
}

/** `own` and `other` are said of the first company's key; the other company's key sees it reversed. */
function isMine(key: MatrixKey, kind: IdKind | undefined): boolean {
  return kind === (key.name === 'other company' ? 'other' : 'own');
}

async function send(scene: MatrixScene, tried: Case): Promise<Answer> {
  const { described, key } = tried;
  const { method, body: bodySchema } = described.operation;
  const body = bodySchema === undefined ? undefined : bodyOf(scene, tried);
  const sent = body === undefined ? undefined : describeBody(tried, body);
  const answer = await scene.server.inject({
    method,
    url: `/api/v1${pathOf(scene, tried)}${queryOf(scene, tried)}`,
    headers: {
      ...(key.key === undefined ? {} : { authorization: `Bearer ${key.key}` }),
      ...(key.cookie === undefined ? {} : { cookie: key.cookie, 'sec-fetch-site': 'same-origin' }),
      ...(sent === undefined ? {} : { 'content-type': sent.type }),
    },
    ...(sent === undefined ? {} : { payload: sent.payload }),
  });
  return toAnswer(answer.statusCode, answer.headers, answer.payload);
}

function describeBody(
  { described: { operation }, spoilt }: Case,
  body: Record<string, unknown>,
): { type: string; payload: string | Buffer } {
  const members = spoilt === 'body' ? { no_such_member: '1' } : body;
  if (operation.upload === undefined) {
    return { type: 'application/json', payload: JSON.stringify(members) };
  }
  const { file: _, ...fields } = members as Record<string, string>;
  const file = { name: 'note.txt', type: 'text/plain', content: Buffer.from('A note.') };
  return { type: formContentType, payload: encodeForm({ fields, files: [file] }) };
}

/** A parameter that takes no id of ours gets a new value. */
function pathOf(scene: MatrixScene, tried: Case): string {
  const { operation, idFields } = tried.described;
  const isId = (name: string) =>
    idFields.some((field) => field.place === 'path' && field.name === name);
  return operation.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    isId(name) ? idIn(scene, tried, 'path', name) : `${name}-${scene.nextSerial()}`,
  );
}

function toAnswer(status: number, allHeaders: object, payload: string): Answer {
  const headers = Object.entries(allHeaders)
    .filter(([name]) => !['x-request-id', 'date', 'ratelimit'].includes(name))
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  const withoutRequestId = payload.replace(/"request_id":"[^"]*"/, '');
  const parsed = payload === '' ? {} : (JSON.parse(payload) as Record<string, unknown>);
  const list = status === 200 ? Object.values(parsed).find(Array.isArray) : undefined;
  return {
    status,
    payload,
    comparable: JSON.stringify([status, headers, withoutRequestId]),
    listed: list?.length,
  };
}

function queryOf(scene: MatrixScene, { described, key, field, kind, spoilt }: Case): string {
  if (spoilt === 'query') return '?no_such_parameter=1';
  if (field?.place !== 'query') return '';
  const id = idIn(scene, { described, key, field, ...(kind && { kind }) }, 'query', field.name);
  return `?${field.name}=${id}`;
}

function bodyOf(scene: MatrixScene, tried: Case): Record<string, unknown> {
  const { described, field } = tried;
  const company = tried.key.company ?? scene.own;
  const serial = scene.nextSerial();
  // The first and the last day are the same Monday.
  const members = Object.entries(described.required).map(([name, schema]): [string, unknown] => {
    if (name === 'leave_type') return [name, company.rows.get('leave_types')?.['code']];
    if (name === 'time_entries') return [name, [timeEntry(company, serial)]];
    return described.idFields.some((idField) => idField.name === name)
      ? [name, idIn(scene, tried, 'body', name)]
      : [name, plausibleValue(name, schema, serial)];
  });
  const given =
    field?.place === 'body' ? [[field.name, idIn(scene, tried, 'body', field.name)]] : [];
  return Object.fromEntries([...members, ...given]) as Record<string, unknown>;
}

function timeEntry({ rows }: SeededCompany, serial: number): object {
  const employee_id = rows.get('employees')?.['id'];
  const date = plausibleValue('date', { format: 'date' }, serial);
  return { external_id: `entry-${serial}`, employee_id, date, hours: 1 };
}

/** The id that a case sends in a field: of its kind in the field it is about, valid elsewhere. */
function idIn(scene: MatrixScene, tried: Case, place: IdField['place'], name: string): string {
  const { described, key, field, kind } = tried;
  const wanted = described.idFields.find((other) => other.place === place && other.name === name);
  if (wanted === undefined) return '';
  const isSubject = field?.place === place && field.name === name;
  switch (isSubject ? kind : undefined) {
    case 'own':
      return idOf(scene.own, wanted);
    case 'other':
      return idOf(scene.other, wanted);
    case 'random':
      return randomUUID();
    case 'malformed':
      return `${idOf(scene.own, wanted)}0`;
    case undefined:
      return idOf(key.company ?? scene.own, wanted);
  }
}

function idOf({ rows }: SeededCompany, { table, name }: IdField): string {
  // Nobody is their own manager.
  const row = rows.get(name === 'manager_id' ? 'manager' : table);
  return String(row?.['id']);
}

function mentionsStranger(
  { own, other }: MatrixScene,
  { key }: Case,
  { payload }: Answer,
): boolean {
  const stranger = key.company === other ? own : other;
  return [stranger.companyId, ...[...stranger.rows.values()].map((row) => row['id'])]
    .filter((id) => typeof id === 'string')
    .some((id) => payload.includes(id));
}

function titleOf({ described, key, field, kind, spoilt }: Case): string {
  const { operationId } = described.operation;
  const what =
    field === undefined ? (spoilt ?? 'plain') : `${kind} ${field.name} in the ${field.place}`;
  return `${operationId}, ${what}, key: ${key.name}`;
}
