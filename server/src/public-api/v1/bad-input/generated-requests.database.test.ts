import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../../testing/test-service.ts';
import { problemTable } from '../../../platform/http/problem.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { employeePatchSchema, newEmployeeSchema } from '../schemas/employee.ts';
import { newLeaveRequestSchema } from '../schemas/leave-request.ts';

/** `GENERATED_REQUESTS=10000 GENERATED_SEED=1 npx vitest run …` for more, or for the same again. */
const requests = Number(process.env['GENERATED_REQUESTS'] ?? 300);
const seed = Number(process.env['GENERATED_SEED'] ?? Date.now() % 2 ** 31);
const answerMsMax = 5_000;

let service: TestService;
let key: string;
let employeeId: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  ({ key } = await service.createCompany());
  const body = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.test' };
  const answer = await service.api('POST', '/employees', { key, body });
  employeeId = (answer.body as { employee: { id: string } }).employee.id;
});
afterAll(() => service.close());

interface Property {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}
type Properties = Readonly<Record<string, Property>>;

const bodies: readonly TSchema[] = [newEmployeeSchema, employeePatchSchema, newLeaveRequestSchema];

function propertiesOf(schema: TSchema | undefined): Properties {
  const { $ref, properties = {} } = (schema ?? {}) as { $ref?: string; properties?: Properties };
  const target = bodies.find((body) => `${(body as { $id?: string }).$id}#` === $ref);
  return $ref === undefined ? properties : propertiesOf(target);
}

const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'infinity', 'NaN', '-1', '1e309', '%', "'", 'null'),
  fc.integer({ min: 0, max: 40_000 }).map((length) => 'a@'.padEnd(length, '.')),
);

const realDates = {
  min: new Date('1950-01-01'),
  max: new Date('2199-12-31'),
  noInvalidDate: true,
};

function padded(part: number, length = 2): string {
  return String(part).padStart(length, '0');
}

function texts({ format, enum: values }: Property): fc.Arbitrary<unknown> {
  switch (format) {
    case 'uuid':
      return fc.oneof(
        { weight: 6, arbitrary: fc.constant('<employee>') },
        { weight: 1, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
      );
    case 'date':
      return fc.oneof(
        { weight: 8, arbitrary: fc.date(realDates).map((date) => date.toISOString().slice(0, 10)) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.nat(9_999), fc.nat(13), fc.nat(32))
            .map(([year, month, day]) => `${padded(year, 4)}-${padded(month)}-${padded(day)}`),
        },
      );
    case 'date-time':
      return fc
        .tuple(fc.date(realDates), fc.constantFrom('+', '-'), fc.nat(24), fc.nat(60))
        .map(
          ([date, sign, hours, minutes]) =>
            `${date.toISOString().slice(0, -1)}${sign}${padded(hours)}:${padded(minutes)}`,
        );
    case 'idn-email':
      return fc.oneof(
        { weight: 4, arbitrary: fc.emailAddress() },
        { weight: 1, arbitrary: fc.constant('ann@example.test') },
      );
    default:
      return values === undefined
        ? fc.oneof(
            { weight: 20, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
            { weight: 10, arbitrary: fc.constant('annual') },
            { weight: 1, arbitrary: fc.constantFrom('a\u0000b', 'a\ud800b', '\udc00') },
          )
        : fc.constantFrom(...values);
  }
}

/** Mostly what the schema asks for; now and then anything at all. */
function valuesOf(property: Property): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 100, arbitrary: texts(property) },
    { weight: 1, arbitrary: hostileTexts },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function bodiesOf(operation: Operation): fc.Arbitrary<unknown> {
  const members = Object.entries(propertiesOf(operation.body));
  const { required = [] } = (bodies.find(
    (body) => `${(body as { $id?: string }).$id}#` === (operation.body as { $ref?: string }).$ref,
  ) ?? {}) as { required?: string[] };
  const fitting = fc.record(
    Object.fromEntries(members.map(([name, property]) => [name, valuesOf(property)])),
    { requiredKeys: required },
  );
  return fc.oneof(
    { weight: 8, arbitrary: fitting },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, fc.dictionary(hostileTexts, fc.jsonValue(), { maxKeys: 3 }))
        .map(([known, unknown]) => ({ ...known, ...unknown })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function queriesOf(operation: Operation): fc.Arbitrary<string> {
  const names = [...Object.keys(propertiesOf(operation.query)), 'other'];
  const properties = propertiesOf(operation.query);
  const parameter = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(
          { weight: 3, arbitrary: valuesOf(properties[name] ?? {}) },
          { weight: 1, arbitrary: fc.integer({ min: -1, max: 201 }) },
        )
        .map((value) => `${name}=${escapeLoosely(String(value))}`),
    );
  return fc.array(parameter, { maxLength: 3 }).map((parameters) => parameters.join('&'));
}

function escapeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function requestsTo(operation: Operation): fc.Arbitrary<InjectOptions> {
  const ids = fc.oneof(fc.constant('<employee>'), fc.uuid(), hostileTexts.map(escapeLoosely));
  const headers = fc.record(
    {
      'idempotency-key': fc.string({ minLength: 0, maxLength: 260 }),
      'if-match': fc.oneof(fc.constant('"1"'), fc.string({ maxLength: 40 })),
    },
    { requiredKeys: [] },
  );
  const body = operation.body === undefined ? fc.constant(undefined) : bodiesOf(operation);
  return fc.tuple(ids, queriesOf(operation), headers, body).map(([id, query, more, content]) => ({
    method: operation.method,
    url: `/api/v1${operation.path.replace(':id', () => id)}${query === '' ? '' : `?${query}`}`,
    headers: { ...more, ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(content === undefined ? {} : { payload: JSON.stringify(content) }),
  }));
}

const anyRequest = fc.constantFrom(...operations).chain(requestsTo);

async function expectSaneAnswer(request: InjectOptions): Promise<number> {
  const filled = JSON.parse(
    JSON.stringify(request).replaceAll('<employee>', employeeId),
  ) as InjectOptions & { headers: object };
  const startedMs = performance.now();
  const answer = await service.service.server.inject({
    ...filled,
    headers: { ...filled.headers, authorization: `Bearer ${key}` },
  });
  expect(performance.now() - startedMs).toBeLessThan(answerMsMax);
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const { code, status } = answer.json<{ code: string; status: number }>();
    expect(problemTable).toHaveProperty(code);
    expect(status).toBe(answer.statusCode);
  }
  return answer.statusCode;
}

test(`${requests} generated requests: each answered in time, none with a 5xx`, {
  timeout: 60_000 + requests * 50,
}, async () => {
  const statuses = new Map<number, number>();
  const property = fc.asyncProperty(anyRequest, async (request) => {
    const status = await expectSaneAnswer(request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  process.stdout.write(`GENERATED_SEED=${seed} GENERATED_REQUESTS=${requests}\n`);
  await fc.assert(property, { numRuns: requests, seed });
  process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  // Neither all refused nor all accepted: the generator reaches past the first check.
  const accepted = [...statuses].reduce((sum, [status, n]) => sum + (status < 400 ? n : 0), 0);
  expect(accepted / requests).toBeGreaterThan(0.05);
  expect(accepted / requests).toBeLessThan(0.95);
});
