import { afterAll, beforeAll, expect, test } from 'vitest';
import { grants } from '../../server/src/access/scopes.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { AnyOperation, Operation } from '../../server/src/public-api/v1/operation.ts';
import { allOperations, operations } from '../../server/src/public-api/v1/operations.ts';
import { countCases } from '../harness/count-cases.ts';
import { type ApiAnswer, startTestService, type TestService } from '../harness/test-service.ts';
import type { AnswerRow } from './answer-row.ts';
import { answerRows, fillPath } from './answer-rows.ts';
import { type ExampleCompany, openExampleCompany } from './example-company.ts';
import { readContract } from './validate-answer.ts';

let service: TestService;
let example: ExampleCompany;
/** With every scope and grant. */
let key: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  example = await openExampleCompany(service, systemClock);
  ({ key } = await example.company.createKey([], null, grants));
});
afterAll(() => service.close());

function fill<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value ?? null).replaceAll(
      /<(\w+)>/g,
      (hole, name: string) => example.names[name] ?? hole,
    ),
  ) as T;
}

/** A person's token for what only people do. Only the key to which a task is assigned can complete it. */
function keyOf(operation: AnyOperation): string {
  const needsOwn = 'personScope' in operation || operation.operationId === 'completeOnboardingTask';
  return needsOwn ? fill(answerRows(operation)[0]?.key ?? '') : key;
}

function call(method: string, path: string, body?: unknown, as = key): Promise<ApiAnswer> {
  return service.api(method, path, { key: as, ...(body === undefined ? {} : { body }) });
}

/** The operation's success; for a list, with a path that has a next page. */
function succeed(operation: AnyOperation): Promise<ApiAnswer> {
  const [row] = answerRows(operation);
  const own = row?.path ?? fillPath(operation);
  const path = operation.links?.['nextPage'] === undefined ? own : `${operation.path}?limit=1`;
  if ('scope' in operation && operation.upload !== undefined) return sendForm(operation);
  return call(operation.method, fill(path), fill(row?.body) ?? undefined, keyOf(operation));
}

/** The first row of an operation that takes a form. */
function sendForm(operation: Operation): Promise<ApiAnswer> {
  const { form } = answerRows(operation)[0] as AnswerRow;
  const filled = form && { ...form, fields: fill(form.fields ?? {}) };
  return service.api(operation.method, operation.path, { key, form: filled });
}

/** The value of a runtime expression `$response.body#/…` in the response. */
function evaluate(expression: string, { body }: ApiAnswer, link: string): string {
  const [, pointer = ''] = /^\$response\.body#\/(.+)$/.exec(expression) ?? [];
  expect(pointer, expression).not.toBe('');
  let value: unknown = body;
  for (const name of pointer.split('/')) value = (value as Record<string, unknown>)[name];
  expect(value, `${link}: ${expression}`).toEqual(expect.any(String));
  return String(value);
}

function follow(
  target: AnyOperation,
  values: Readonly<Record<string, string>>,
): Promise<ApiAnswer> {
  const inPath = new Set(Array.from(target.path.matchAll(/:(\w+)/g), ([, name]) => name));
  const path = target.path.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(values[name] ?? '<missing>'),
  );
  const query = Object.entries(values).filter(([name]) => !inPath.has(name));
  const search = new URLSearchParams(query).toString();
  return call(
    target.method,
    search === '' ? path : `${path}?${search}`,
    target.body === undefined ? undefined : {},
    keyOf(target),
  );
}

test('each link of the document leads from a response to another success', async ({ task }) => {
  const declared = Object.values(readContract().paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ links = {} }) =>
        Object.entries(links).map(([name, link]) => ({ operationId, name, link })),
      ),
    );
  expect(declared.length).toBeGreaterThanOrEqual(operations.length);
  const byId = new Map(allOperations.map((operation) => [operation.operationId, operation]));
  const answers = new Map<string, ApiAnswer>();
  for (const { operationId, name, link } of declared) {
    const operation = byId.get(operationId) as AnyOperation;
    const answer = answers.get(operationId) ?? (await succeed(operation));
    answers.set(operationId, answer);
    const target = byId.get(link.operationId);
    expect(target, `${operationId} ${name}`).toBeDefined();
    const values = Object.fromEntries(
      Object.entries(link.parameters).map(([parameter, expression]) => [
        parameter,
        evaluate(expression, answer, `${operationId} ${name}`),
      ]),
    );
    const linked = await follow(target as AnyOperation, values);
    expect([operationId, name, linked.status]).toEqual([operationId, name, 200]);
  }
  countCases(task, 'contract-links', declared.length);
});

test('each Location leads to the created record', async ({ task }) => {
  const creating = operations.filter(
    ({ answerHeaders = {}, successStatus }) => 'Location' in answerHeaders && successStatus < 300,
  );
  const isCreate = ({ method, successStatus }: Operation) =>
    method === 'POST' && successStatus === 201;
  expect(creating).toEqual(operations.filter(isCreate));
  for (const operation of creating) {
    const [row] = answerRows(operation);
    // These don't exist yet.
    const others = { email: 'other@northwind.example', external_id: 'crm-1' };
    const days = { start_date: '2027-10-04', end_date: '2027-10-04' };
    const body = { ...(fill(row?.body) as object) };
    const isLeave = 'start_portion' in body || 'end_portion' in body;
    const answer =
      operation.upload === undefined
        ? await call('POST', operation.path, { ...body, ...(isLeave ? days : others) })
        : await sendForm(operation);
    expect(answer.status).toBe(201);
    const location = String(answer.headers['location']);
    const found = await call('GET', location.slice('/api/v1'.length));
    const [created] = Object.values(answer.body as Record<string, { id: string }>);
    expect([found.status, JSON.stringify(found.body)]).toEqual([
      200,
      expect.stringContaining(String(created?.id)),
    ]);
  }
  countCases(task, 'contract-links', creating.length);
});

test('each problem that the document shows has its page', async ({ task }) => {
  const types = new Set(
    JSON.stringify(readContract().paths).match(/"type":"\/docs\/errors\/\w+"/g) ?? [],
  );
  expect(types.size).toBeGreaterThan(15);
  for (const type of types) {
    const { type: url } = JSON.parse(`{${type}}`) as { type: string };
    const { statusCode, headers } = await service.service.server.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      200,
      expect.stringContaining('text/html'),
    ]);
  }
  countCases(task, 'contract-links', types.size);
});

test('every link on the pages of the reference has a target', async ({ task }) => {
  const waiting = ['/docs/api'];
  const seen = new Set<string>();
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { statusCode, headers, body } = await service.service.server.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    waiting.push(...linksOf(body, url));
  }
  expect([...seen]).toEqual(expect.arrayContaining(['/docs/openapi.json']));
  countCases(task, 'contract-links', seen.size);
});

function linksOf(html: string, from: string): string[] {
  const found = [...html.matchAll(/\b(?:href|src)="([^"#]+)|"url":\s*"(\/[^"]+)"/g)];
  return found
    .map(([, link, document]) => new URL(link ?? document ?? '', `http://muster.test${from}`))
    .filter(({ host, protocol }) => host === 'muster.test' && protocol === 'http:')
    .map(({ pathname, search }) => pathname + search);
}
