import { confirmTool } from '../../../../server/src/mcp/run-tool.ts';
import { nameOf, tools } from '../../../../server/src/mcp/tools.ts';
import { operations } from '../../../../server/src/console-api/operations.ts';
import { operations as scimOperations } from '../../../../server/src/scim/operations.ts';
import {
  operations as publicOperations,
  personOperations,
} from '../../../../server/src/public-api/v1/operations.ts';
import { documentedPath } from '../../../../server/src/public-api/v1/operation.ts';
import { nilUuid } from '../../../../server/src/platform/ids.ts';
import { sampleFiles } from '../../../harness/sample-files.ts';
import { encodeForm, formContentType } from '../../../harness/send-form.ts';
import { findIdFields } from '../../isolation/console-id-fields.ts';
import type { MatrixVisitor } from '../../isolation/console-matrix.ts';
import { letterKinds, worstValue, type WorstOptions, type WorstSchema } from './worst-values.ts';

/** One request that asks for as much as the schemas allow. */
export interface WorstRequest {
  readonly surface: string;
  readonly name: string;
  readonly detail: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whose session it has. */
  readonly as?: string | undefined;
  readonly body?: string | Uint8Array;
}

const bodyCharactersMax = 250_000;
const urlCharactersMax = 8_000;

interface Target {
  readonly surface: string;
  readonly name: string;
  readonly method: string;
  /** With a record of the company. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly as?: string | undefined;
  readonly query?: WorstSchema | undefined;
  readonly body?: WorstSchema | undefined;
  readonly fileBytesMax?: number | undefined;
  readonly bodyBytesMax?: number | undefined;
  readonly type?: string;
  readonly idOf: (name: string) => string;
  readonly resolve: (schema: WorstSchema) => WorstSchema;
}

/** Every kind of worst request to one operation. */
export function worstOf(target: Target): WorstRequest[] {
  const requests = [...queriesOf(target), ...bodiesOf(target)];
  return requests.map(({ query, ...request }) => ({
    surface: target.surface,
    name: target.name,
    method: target.method,
    as: target.as,
    url: `${target.path}${query === undefined ? '' : `?${query}`}`,
    ...request,
    headers: { ...target.headers, ...request.headers },
  }));
}

type Part = Pick<WorstRequest, 'detail' | 'headers' | 'body'> & { readonly query?: string };

function optionsOf(target: Target, more: Partial<WorstOptions>): WorstOptions {
  const { idOf, resolve } = target;
  const charactersMax = (target.bodyBytesMax ?? bodyCharactersMax) * 0.95;
  return { charactersMax, size: 'longest', letters: 'a', idOf, resolve, ...more };
}

function queriesOf(target: Target): Part[] {
  const parameters = Object.entries(target.query?.properties ?? {});
  const plain: Part = { detail: 'plain', headers: {} };
  const long = parameters.flatMap(([name, schema]) =>
    ['a', ' \u00a0', 'e\u0301'].map((letters): Part => {
      const options = optionsOf(target, { charactersMax: urlCharactersMax / 9, letters });
      const value = worstValue(schema, options, name);
      const query = [value]
        .flat()
        .map((each) => `${name}=${encodeURIComponent(String(each).toWellFormed())}`);
      return {
        detail: `query ${name} ${letters}`,
        headers: {},
        query: query.join('&').slice(0, urlCharactersMax),
      };
    }),
  );
  const name = parameters[0]?.[0] ?? 'a';
  const repeated = `${name}=1&`.repeat(urlCharactersMax / (name.length + 3));
  return [plain, ...long, { detail: 'query repeated', headers: {}, query: repeated }];
}

function bodiesOf(target: Target): Part[] {
  const { body, fileBytesMax, method, type = 'application/json' } = target;
  if (fileBytesMax !== undefined) return filesOf(target, fileBytesMax);
  if (method === 'GET' || method === 'DELETE') return [];
  const json = (detail: string, text: string): Part => ({
    detail,
    headers: { 'content-type': type },
    body: text,
  });
  const any = [
    json('deep lists', '['.repeat(130_000) + ']'.repeat(119_000)),
    json('deep objects', `${'{"a":'.repeat(49_000)}1${'}'.repeat(1_000)}`),
    json(
      'unknown members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`m${n}`, 1]))),
    ),
    json('a list of numbers', JSON.stringify(Array.from({ length: 110_000 }, () => 1))),
  ];
  if (body === undefined) return any;
  const longest = letterKinds.map((letters) =>
    json(`longest ${letters}`, write(worstValue(body, optionsOf(target, { letters })))),
  );
  const most = json('most', write(worstValue(body, optionsOf(target, { size: 'most' }))));
  return [...longest, most, ...any];
}

function write(value: unknown): string {
  return JSON.stringify(value);
}

function filesOf(target: Target, fileBytesMax: number): Part[] {
  const options = optionsOf(target, { charactersMax: 4_000 });
  const fields = Object.entries(
    target.body === undefined ? {} : (worstValue(target.body, options) as object),
  ).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  const filled = (head: Uint8Array, unit: string) =>
    Buffer.concat([head, Buffer.from(unit.repeat(fileBytesMax / unit.length))]).subarray(
      0,
      fileBytesMax,
    );
  const wide = `${','.repeat(49_000)}\n`;
  const files = {
    pdf: filled(sampleFiles.pdf, 'a'),
    png: filled(sampleFiles.png, 'a'),
    docx: sampleFiles.docx,
    csv: filled(Buffer.from('first_name,last_name,email\n'), wide),
    txt: filled(Buffer.from(''), 'é'),
  };
  return Object.entries(files).map(([kind, content]) => ({
    detail: `file ${kind}`,
    headers: { 'content-type': formContentType },
    body: encodeForm({
      fields: Object.fromEntries(fields) as Record<string, string>,
      files: [{ name: `worst.${kind}`, content }],
    }),
  }));
}

const asIs = (schema: WorstSchema): WorstSchema => schema;

type IdIn = (table: string) => Promise<string>;

/** Of the console, by someone who may. */
export async function consoleTargets(
  visitors: readonly MatrixVisitor[],
  idIn: IdIn,
): Promise<Target[]> {
  return Promise.all(
    operations.map(async (operation): Promise<Target> => {
      const ids = new Map<string, string>();
      for (const { place, pointer, table } of findIdFields(operation)) {
        const name = pointer.findLast((part) => part !== '0') ?? '';
        ids.set(place === 'path' ? 'path' : name, await idIn(table));
      }
      const { access, upload } = operation;
      const may = visitors.find(({ role }) => role !== undefined && access.includes(role));
      return {
        surface: 'console',
        name: operation.operationId,
        method: operation.method,
        path: `/console/api${operation.path.replace(':id', ids.get('path') ?? nilUuid)}`,
        headers: { 'sec-fetch-site': 'same-origin', origin: 'http://muster.test' },
        as: may?.name,
        query: operation.query as WorstSchema | undefined,
        body: operation.body as WorstSchema | undefined,
        fileBytesMax: upload?.fileBytesMax,
        idOf: (name) => ids.get(name) ?? nilUuid,
        resolve: asIs,
      };
    }),
  );
}

/** The parts of the OpenAPI document that describe requests. */
interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: WorstSchema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, WorstSchema>> };
}

export function publicTargets(
  document: Described,
  keys: { readonly key: string; readonly person: string },
  idOf: (name: string) => string,
): Target[] {
  return [...publicOperations, ...personOperations].map((operation): Target => {
    const { method } = operation;
    const path = `/api/v1${documentedPath(operation)}`;
    const content = Object.values(
      document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {},
    );
    const key = 'personScope' in operation ? keys.person : keys.key;
    return {
      surface: '/api/v1',
      name: operation.operationId,
      method,
      path: path.replaceAll(/\{\w+\}/g, () => idOf(path.split('/')[3] ?? '')),
      headers: { authorization: `Bearer ${key}` },
      query: operation.query as WorstSchema | undefined,
      body: content[0]?.schema,
      fileBytesMax: operation.upload?.fileBytesMax,
      bodyBytesMax: operation.bodyBytesMax,
      idOf,
      resolve: (schema) =>
        document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema,
    };
  });
}

/** SCIM has no schemas of its requests: texts that its language allows, as long as can be. */
export function scimRequests(token: string, idOf: (name: string) => string): WorstRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const filters = [
    ...[16, 46].map((count) =>
      Array.from({ length: count }, () => '(id pr or id pr)').join(' and '),
    ),
    Array.from({ length: 30 }, () => '(userName pr or active pr)').join(' and '),
    Array.from({ length: 45 }, (_, n) => `userName eq "${n}"`).join(' or '),
    `${'('.repeat(490)}userName pr${')'.repeat(490)}`,
    `${'not ('.repeat(160)}userName pr${')'.repeat(160)}`,
    `userName eq "${'a'.repeat(980)}"`,
    `emails[${Array.from({ length: 35 }, () => 'value pr or type pr').join(' and ')}]`,
  ];
  const patch = (path: string, count: number) =>
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: Array.from({ length: count }, () => ({
        op: 'add',
        path,
        value: [{ value: nilUuid }],
      })),
    });
  const members = Array.from({ length: 2_500 }, () => ({ value: crypto.randomUUID() }));
  const bodies = {
    'many operations': patch('members', 1_500),
    'many filters': patch('members[value eq "x" and (type pr or value pr)]', 1_200),
    'a long path': patch(filters[0] ?? '', 1),
    'many members': JSON.stringify({ displayName: 'a', members }),
    'many emails': JSON.stringify({ userName: 'a@example.test', emails: members }),
    deep: '['.repeat(100_000),
  };
  return scimOperations.flatMap(({ method, path }) => {
    const shared = { surface: '/scim/v2', name: `${method} ${path}`, method, headers };
    const url = `/scim/v2${path.replace(':id', () => idOf(path.includes('Group') ? 'provisioned_groups' : 'users'))}`;
    if (method === 'GET' || method === 'DELETE') {
      return filters.map((filter, index) => ({
        ...shared,
        detail: `filter ${index}`,
        url: `${url}?filter=${encodeURIComponent(filter)}`,
      }));
    }
    return Object.entries(bodies).map(([detail, body]) => ({ ...shared, detail, url, body }));
  });
}

/** Tools take the same as the operations of the console, in one envelope. */
export function agentRequests(token: string, targets: readonly Target[]): WorstRequest[] {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const call = (name: string, detail: string, input: unknown): WorstRequest => ({
    surface: 'mcp',
    name,
    detail,
    method: 'POST',
    url: '/mcp',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
  });
  return tools
    .flatMap((tool) => {
      const target = targets.find(({ name }) => name === tool.operation.operationId);
      if (target === undefined) throw new Error(`${nameOf(tool)} is no operation`);
      const properties = { ...target.query?.properties, ...target.body?.properties };
      const inputs = (['a', 'e\u0301\u0323'] as const).map(
        (letters) => worstValue({ properties }, optionsOf(target, { letters })) as object,
      );
      return inputs.map((input, index) =>
        call(nameOf(tool), `longest ${index}`, { id: target.path.split('/')[4], ...input }),
      );
    })
    .concat([call(confirmTool, 'longest', { confirmation_id: 'a'.repeat(200_000) })]);
}

export function oauthRequests(): WorstRequest[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const long = `client_id=${'a'.repeat(3_000)}&redirect_uri=https://x.test/${'a'.repeat(3_000)}&scope=${'a+'.repeat(500)}`;
  const shared = { surface: 'oauth', headers: {}, method: 'GET' };
  return [
    {
      ...shared,
      name: 'authorize',
      detail: 'long',
      url: `/oauth/authorize?response_type=code&${long}`,
    },
    ...['/oauth/token', '/oauth/revoke'].flatMap((url) =>
      [`grant_type=authorization_code&code=${'a'.repeat(50_000)}`, 'a=1&'.repeat(13_000)].map(
        (body, index) => ({
          ...shared,
          name: url,
          detail: `form ${index}`,
          method: 'POST',
          url,
          headers: form,
          body,
        }),
      ),
    ),
  ];
}
