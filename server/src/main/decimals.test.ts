import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { operations as consoleOperations } from '../console-api/operations.ts';
import { eventCatalogue } from '../events/catalogue.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLog } from '../platform/log.ts';
import { allOperations } from '../public-api/v1/operations.ts';

interface Found {
  readonly place: string;
  readonly schema: TSchema & { readonly multipleOf?: number; readonly format?: string };
}

/** Every schema inside a value, with its place. */
function schemasIn(value: unknown, place: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    schemasIn(part, `${place}/${name}`),
  );
  return 'type' in value ? [{ place, schema: value }, ...inside] : inside;
}

const surfaces = [...consoleOperations, ...allOperations].flatMap((operation) =>
  schemasIn(operation, operation.operationId),
);
const events = schemasIn(eventCatalogue, 'events');

test('no schema asks for multiples that binary numbers do not have', () => {
  const steps = [...surfaces, ...events].filter(({ schema }) => schema.multipleOf !== undefined);
  expect(steps.length).toBeGreaterThan(3);
  const inexact = steps.filter(
    ({ schema }) => !Number.isInteger(Math.log2(schema.multipleOf ?? 0)),
  );
  expect(inexact.map(({ place }) => place)).toEqual([]);
});

const numbers = surfaces.filter(({ schema }) => schema.format === 'hundredths');

test.each(numbers)('$place accepts every value with two decimals and no other', async (found) => {
  const log = createLog({ level: 'silent', pretty: false, destination: { write: () => true } });
  const server = createHttpServer({ log, trustProxy: false });
  const values = { type: 'array', items: found.schema };
  server.post('/', { schema: { body: values } }, () => ({}));
  const { minimum = 0.01, maximum } = found.schema as { minimum?: number; maximum: number };
  const [from, to] = [Math.max(minimum, -99.99), Math.min(maximum, 99.99)].map((value) =>
    Math.round(value * 100),
  ) as [number, number];
  const every = Array.from({ length: to - from + 1 }, (_, index) => (from + index) / 100);
  for (let at = 0; at < every.length; at += 2_401) {
    const payload = every.slice(at, at + 2_401);
    const answer = await server.inject({ method: 'POST', url: '/', payload });
    expect(answer.body).toBe('{}');
  }
  const refused = await server.inject({
    method: 'POST',
    url: '/',
    payload: [7.8, 7.805, 1.0000001],
  });
  expect(refused.json()).toMatchObject({
    errors: ['/1', '/2'].map((pointer) => ({ pointer, detail: 'must have at most two decimals' })),
  });
  await server.close();
});

test('hours of working patterns, timesheets and adjustments are such values', () => {
  const ids = numbers.map(({ place }) => place.split('/')[0]);
  expect(ids).toEqual(
    expect.arrayContaining(['createWorkPattern', 'updateTimesheet', 'adjustLeaveBalance']),
  );
});
