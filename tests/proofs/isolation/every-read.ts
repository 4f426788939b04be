import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { plausibleInput } from '../../workflow/plausible-input.ts';
import { findIdFields } from './console-id-fields.ts';
import type { ConsoleScene, MatrixVisitor } from './console-matrix.ts';
import { sendRequest } from './console-requests.ts';
import type { DescribedOperation } from './id-fields.ts';
import { fullKeyNames } from './matrix-keys.ts';
import type { SeededCompany } from './seed-every-table.ts';
import type { MatrixKey } from './tenant-expectation.ts';

/** One GET. */
export interface Read {
  readonly surface: string;
  /** Of the operation. */
  readonly name: string;
  readonly detail: string;
  readonly send: () => Promise<{ readonly status: number }>;
}

interface Schema {
  readonly format?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export type Query = Readonly<Record<string, string>>;

/** As the console sends it: by everyone with a role, alone and with each parameter. */
export async function consoleReads(scene: ConsoleScene): Promise<Read[]> {
  return consoleLike('console', scene);
}

/** As a tool of an agent. */
export async function agentReads(scene: ConsoleScene): Promise<Read[]> {
  return consoleLike('mcp', scene);
}

async function consoleLike(surface: string, scene: ConsoleScene): Promise<Read[]> {
  const { server, visitors, send = sendRequest } = scene;
  const people = visitors.filter(({ role }) => role !== undefined);
  const reads: Read[] = [];
  for (const operation of scene.operations.filter(({ method }) => method === 'GET')) {
    const { pathId, queries } = await variantsOf(scene, operation);
    for (const { name, credentials } of people) {
      for (const query of queries) {
        reads.push({
          surface,
          name: operation.operationId,
          detail: `as ${name}, ${shown(query)}`,
          send: () => send(server, { operation, credentials, query, ...(pathId && { pathId }) }),
        });
      }
    }
  }
  return reads;
}

async function variantsOf(
  scene: ConsoleScene,
  operation: ConsoleOperation,
): Promise<{ readonly pathId: string | undefined; readonly queries: readonly Query[] }> {
  const ids = new Map<string, string>();
  for (const { place, pointer, table } of findIdFields(operation)) {
    ids.set(`${place} ${pointer[0] ?? ''}`, await scene.idOf('own', table, place));
  }
  const queries = queriesOf(operation.query, (name) => ids.get(`query ${name}`));
  return { pathId: ids.get('path id'), queries };
}

/** None, and each parameter alone, with each kind of value that leads elsewhere. */
export function queriesOf(
  schema: Schema | undefined,
  idOf: (name: string) => string | undefined,
): Query[] {
  const required = plausibleInput(schema ?? {}) as Query;
  const single = Object.entries(schema?.properties ?? {}).flatMap(([name, member]) =>
    valuesOf(name, member, idOf).map((value) => ({ ...required, [name]: value })),
  );
  return [required, ...single];
}

function valuesOf(
  name: string,
  schema: Schema,
  idOf: (name: string) => string | undefined,
): string[] {
  const id = idOf(name);
  if (id !== undefined) return [id];
  const { enum: choices, format, items } = schema;
  if (items !== undefined) return valuesOf(name, items, idOf);
  if (choices !== undefined) return choices.map(String);
  const { year } = Temporal.Now.plainDateISO('UTC');
  if (name === 'year') return [year - 1, year, year + 1].map(String);
  // The seeded rows are in 2031.
  if (format === 'date') return [year - 1, year, year + 1, 2031].map((each) => `${each}-12-31`);
  return [String(plausibleInput(schema, name))];
}

function shown(query: Query): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? 'plain' : text;
}

interface PublicScene {
  readonly server: FastifyInstance;
  readonly described: readonly DescribedOperation[];
  readonly keys: readonly MatrixKey[];
  readonly own: SeededCompany;
}

/** SCIM has its own language, which no schema describes. */
const scimQueries: readonly Query[] = [
  {},
  { filter: 'userName eq "ada@example.test"' },
  { filter: 'members[value pr]' },
  { startIndex: '1', count: '2', attributes: 'userName', sortBy: 'userName' },
];

/** `/api/v1` and `/scim/v2`, with credentials that allow everything. */
export function publicReads({ server, described, keys, own }: PublicScene): Read[] {
  const full = keys.filter(({ name }) => fullKeyNames.includes(name));
  return described
    .filter(({ operation }) => operation.method === 'GET')
    .flatMap(({ operation, prefix, need, idFields }) => {
      const wanted = need.kind === 'every caller' ? 'key' : need.kind;
      const key = full.find(({ kind = 'key' }) => kind === wanted)?.key;
      const idOf = (place: string) => (name: string) => {
        const field = idFields.find((each) => each.place === place && each.name === name);
        // The provider's users have no table of their own.
        return field && String((own.rows.get(field.table) ?? own.rows.get('users'))?.['id']);
      };
      const path = operation.path.replaceAll(
        /:(\w+)/g,
        (_part, name: string) => idOf('path')(name) ?? 'x',
      );
      const schema = (operation as { readonly query?: Schema }).query;
      const queries = prefix === '/scim/v2' ? scimQueries : queriesOf(schema, idOf('query'));
      return queries.map((query) => ({
        surface: prefix,
        name: operation.operationId,
        detail: shown(query),
        send: () =>
          get(server, `${prefix}${path}?${new URLSearchParams(query).toString()}`, {
            authorization: `Bearer ${key ?? ''}`,
          }),
      }));
    });
}

async function get(
  server: FastifyInstance,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number }> {
  // Its own network each time: refused requests are counted by network.
  const remoteAddress = `10.${randomBytes(3).join('.')}`;
  const { statusCode: status } = await server.inject({ url, headers, remoteAddress });
  return { status };
}

/** Routes that no registry of operations lists. */
export async function otherReads(
  server: FastifyInstance,
  owner: MatrixVisitor,
  addresses: { readonly file: string },
): Promise<Read[]> {
  const feed = await server.inject({
    method: 'POST',
    url: '/console/api/me/calendar-feeds',
    headers: { 'sec-fetch-site': 'same-origin', ...owner.credentials },
    payload: { kind: 'team' },
  });
  const calendar = feed.json<{ secret_path: string }>().secret_path;
  const authorize = new URLSearchParams({
    client_id: 'none',
    response_type: 'code',
    redirect_uri: 'https://app.example.test/back',
    scope: 'profile',
    state: 's',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const paths: readonly string[] = [
    calendar,
    addresses.file,
    `/oauth/authorize?${authorize.toString()}`,
    '/oauth/authorize/none',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/healthz',
    '/readyz',
    '/docs',
  ];
  return paths.map((path) => ({
    surface: 'other',
    name: `GET ${path.replace(calendar, '/calendar/{token}').replace(addresses.file, '/files/{token}').split('?')[0] ?? ''}`,
    detail: '',
    send: () => get(server, path, owner.credentials),
  }));
}
