import swagger from '@fastify/swagger';
import { Type } from 'typebox';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createLog } from '../../platform/log.ts';
import type { Credentials } from './authenticate.ts';
import { deprecationHeaders } from './deprecation.ts';
import { type CollectedDocument, completeDocument } from './complete-document.ts';
import type { Operation } from './operation.ts';
import { type RouteParts, toRoute } from './route.ts';
import { problemSchema } from './schemas/problem.ts';

const deprecation = {
  since: '2027-01-01',
  sunset: '2028-02-01',
  instead: 'Use `GET /rolls`.',
};

const listNames: Operation = {
  operationId: 'listNames',
  method: 'GET',
  path: '/names',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List names',
  description: 'An operation of this test.',
  answer: Type.Object({ names: Type.Array(Type.String()) }),
  successStatus: 200,
  problems: [],
  handle: async ({ query }) => {
    if ('fail' in query) throw new Error('planted');
    return { status: 200, body: { names: [] } };
  },
  query: Type.Object(
    { fail: Type.Optional(Type.String({ description: 'Whether to.' })) },
    { additionalProperties: false },
  ),
};
const listRolls: Operation = { ...listNames, operationId: 'listRolls', path: '/rolls' };

/**
 * Serves the two operations behind a hook that refuses requests before the operations' own hooks,
 * as the API does.
 */
async function serve() {
  const served = [{ ...listNames, deprecation }, listRolls];
  const server = createHttpServer({
    log: createLog({ level: 'silent', pretty: false }),
    trustProxy: false,
  });
  onTestFinished(() => server.close());
  const securitySchemes = { apiKey: { type: 'http', scheme: 'bearer' } } as const;
  await server.register(swagger, {
    openapi: { openapi: '3.1.0', components: { securitySchemes } },
  });
  await server.register(async (scope) => {
    scope.decorateRequest('credentials');
    scope.decorateRequest('actor');
    scope.decorateRequest('uploadedFile');
    scope.addSchema(problemSchema);
    scope.addHook('onRequest', async (request) => {
      const { as } = request.headers;
      if (as === 'too many') throw new Problem('rate_limited', 'Too many.');
      const key = { actor: { scopes: [] } };
      const credentials = as === 'no key' ? { kind: 'missing' } : { kind: 'recognised', key };
      request.setDecorator('credentials', credentials as unknown as Credentials);
    });
    for (const operation of served) scope.route(toRoute(operation, { services: {} } as RouteParts));
  });
  await server.ready();
  const document = server.swagger() as unknown as CollectedDocument;
  completeDocument(document, served, {});
  return { server, document };
}

const headersOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  deprecation: headers['deprecation'],
  sunset: headers['sunset'],
  link: headers['link'],
});

test.each([
  ['a success', '/names', '', 200],
  ['a refusal of the query', '/names?limit=1', '', 422],
  ['a refusal of the key', '/names', 'no key', 401],
  ['a refusal at the gate', '/names', 'too many', 429],
  ['a failure', '/names?fail=1', '', 500],
])('a deprecated operation announces it with %s', async (_name, url, as, status) => {
  const { server } = await serve();
  const answer = await server.inject({ url, headers: { as } });
  expect(answer.statusCode).toBe(status);
  expect(headersOf(answer)).toEqual({
    deprecation: '@1798761600',
    sunset: 'Tue, 01 Feb 2028 00:00:00 GMT',
    link: '</docs/stability>; rel="deprecation"; type="text/html"',
  });
});

test('other operations announce nothing', async () => {
  const { server } = await serve();
  const none = { deprecation: undefined, sunset: undefined, link: undefined };
  expect(headersOf(await server.inject('/rolls'))).toEqual(none);
  expect(headersOf(await server.inject({ url: '/rolls', headers: { as: 'no key' } }))).toEqual(
    none,
  );
});

interface Described {
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly responses?: Record<string, { headers?: Record<string, object> }>;
}

test('the document marks it, gives its end and its replacement, and declares the headers', async () => {
  const { document } = await serve();
  const of = (path: string) => document.paths?.[path]?.['get'] as Described;
  expect(of('/names').deprecated).toBe(true);
  expect(of('/names').description).toContain(
    '**Deprecated** since 2027-01-01; available until at least 2028-02-01. Use `GET /rolls`.',
  );
  for (const [status, { headers }] of Object.entries(of('/names').responses ?? {})) {
    expect([status, Object.keys(headers ?? {})]).toEqual([
      status,
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    ]);
  }
  expect(of('/rolls').deprecated).toBeUndefined();
  expect(of('/rolls').description).toBe('An operation of this test.\n\nScope: `employees:read`.');
  expect(JSON.stringify(of('/rolls'))).not.toContain('Sunset');
});

test('the service starts only if clients have twelve months', () => {
  const { since, instead } = deprecation;
  expect(() => deprecationHeaders({ since, instead, sunset: '2027-12-31' })).toThrow('2028-01-01');
  expect(deprecationHeaders({ since, instead, sunset: '2028-01-01' })).toMatchObject({
    sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
  });
});
