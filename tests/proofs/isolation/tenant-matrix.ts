import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import { type DescribedOperation, type IdField, plausibleValue } from './id-fields.ts';
import type { SeededCompany } from './seed-every-table.ts';
import { type Case, expectationOf, idKinds, type MatrixKey } from './tenant-expectation.ts';

export interface MatrixScene {
  readonly server: FastifyInstance;
  readonly operations: readonly DescribedOperation[];
  readonly keys: readonly MatrixKey[];
  readonly own: SeededCompany;
  readonly other: SeededCompany;
  /** Counts over all requests, so that none conflicts with an earlier one. */
  readonly nextSerial: () => number;
  /** Prepares a company's record for an operation that works only once. */
  readonly prepare: (
    operation: DescribedOperation['operation'],
    company: SeededCompany,
  ) => Promise<void>;
}

export interface MatrixReport {
  readonly cases: number;
  /** Each names operation, field, kind of id and key. */
  readonly faults: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly payload: string;
  /** Without values that differ between requests. */
  readonly comparable: string;
  /** The length of the one list in the response, if there is one. */
  readonly listed: number | undefined;
  readonly isRowRefused: boolean;
}

/** Every operation × id field × kind of id × key, one request each. */
export async function runMatrix(scene: MatrixScene): Promise<MatrixReport> {
  const faults: string[] = [];
  const firstOf = new Map<string, string>();
  const cases = listCases(scene);
  for (const tried of cases) {
    const expected = expectationOf(scene.other, tried);
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
    if (expected.isRowRefused !== undefined && answer.isRowRefused !== expected.isRowRefused) {
      faults.push(`${title}: the row is ${answer.isRowRefused ? '' : 'not '}refused`);
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
  return operations.flatMap((described) => {
    // The provider's operations don't look at the scopes of a key.
    const tried = keys.filter(
      ({ scopes }) => described.need.kind !== 'provider' || scopes.length === 0,
    );
    return tried.flatMap((key): Case[] => [
      { described, key },
      { described, key, spoilt: 'query' },
      ...(described.operation.body === undefined
        ? []
        : [{ described, key, spoilt: 'body' } as const]),
      ...described.idFields.flatMap((field) =>
        idKinds.map((kind) => ({ described, key, field, kind })),
      ),
    ]);
  });
}

async function send(scene: MatrixScene, tried: Case): Promise<Answer> {
  const { described, key } = tried;
  const { method, body: bodySchema } = described.operation;
  const body = bodySchema === undefined ? undefined : bodyOf(scene, tried);
  const sent = body === undefined ? undefined : describeBody(tried, body);
  const answer = await scene.server.inject({
    method,
    // Its own network each time: refused requests are counted by network.
    remoteAddress: `10.${randomBytes(3).join('.')}`,
    url: `${described.prefix}${pathOf(scene, tried)}${queryOf(scene, tried)}`,
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
  { described: { operation, prefix }, spoilt }: Case,
  body: object,
): { type: string; payload: string | Buffer } {
  const members = spoilt === 'body' ? { no_such_member: '1' } : body;
  if (operation.upload === undefined) {
    return {
      type: prefix === '/scim/v2' ? 'application/scim+json' : 'application/json',
      payload: JSON.stringify(members),
    };
  }
  const { file: _, ...fields } = members as Record<string, string>;
  const file = { name: 'note.txt', type: 'text/plain', content: Buffer.from('A note.') };
  return { type: formContentType, payload: encodeForm({ fields, files: [file] }) };
}

/** A parameter that takes none of our ids gets a new value. */
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
  const constant = payload.replaceAll(/"(request_id|external_id)":"[^"]*"/g, '');
  const parsed = payload === '' ? {} : (JSON.parse(payload) as Record<string, unknown>);
  // A list of SCIM names its schemas before its resources.
  const lists = status === 200 ? Object.values(parsed).filter(Array.isArray) : [];
  return {
    status,
    payload,
    comparable: JSON.stringify([status, headers, constant]),
    listed: lists.at(-1)?.length,
    isRowRefused: payload.includes('"problem":{'),
  };
}

function queryOf(scene: MatrixScene, { described, key, field, kind, spoilt }: Case): string {
  if (spoilt === 'query') return '?no_such_parameter=1';
  if (field?.place !== 'query') return '';
  const id = idIn(scene, { described, key, field, ...(kind && { kind }) }, 'query', field.name);
  return described.prefix === '/scim/v2'
    ? `?filter=${encodeURIComponent(`${field.name} eq "${id}"`)}`
    : `?${field.name}=${id}`;
}

function bodyOf(scene: MatrixScene, tried: Case): object {
  const { required, row, writeBody } = tried.described;
  const serial = scene.nextSerial();
  if (writeBody !== undefined) return writeBody((name) => idIn(scene, tried, 'body', name), serial);
  const members = membersOf(scene, tried, { place: 'body', required, serial });
  if (row === undefined) return members;
  const element = membersOf(scene, tried, { place: 'row', required: row.required, serial });
  return { ...members, [row.list]: [element] };
}

interface Part {
  readonly place: 'body' | 'row';
  readonly required: DescribedOperation['required'];
  readonly serial: number;
}

function membersOf(scene: MatrixScene, tried: Case, { place, required, serial }: Part): object {
  const { described, field, key } = tried;
  const company = key.company ?? scene.own;
  // The first and the last day are the same Monday.
  const members = Object.entries(required).map(([name, schema]): [string, unknown] => {
    if (name === 'leave_type') return [name, company.rows.get('leave_types')?.['code']];
    if (name === described.row?.list) return [name, []];
    return described.idFields.some((each) => each.place === place && each.name === name)
      ? [name, idIn(scene, tried, place, name)]
      : [name, plausibleValue(name, schema, serial)];
  });
  const given = field?.place === place ? [[field.name, idIn(scene, tried, place, field.name)]] : [];
  return Object.fromEntries([...members, ...given]) as object;
}

/** The id that a case sends in a field: of its kind in the tested field, valid elsewhere. */
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
  // Employees can't be their own manager.
  const { id } = rows.get(name === 'manager_id' ? 'manager' : table) ?? {};
  if (typeof id !== 'string') throw new Error(`no row of ${table} is seeded with an id`);
  return id;
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
