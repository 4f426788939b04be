import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/main/config.ts';
import { problemAdvice } from '../../server/src/public-api/reference/problem-advice.ts';
import { expandParts } from '../../server/src/public-api/v1/share-parts.ts';
import { nextWaitMs } from '../../server/src/webhooks/deliveries/retry-schedule.ts';
import { readValue, root } from './read-bounds.ts';
import { readPage } from './read-pages.ts';

interface Field {
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly default?: number;
}

interface ApiDocument {
  readonly components: {
    readonly schemas: Readonly<Record<string, { properties: Readonly<Record<string, Field>> }>>;
  };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { parameters: readonly { name: string; schema: Field & { pattern?: string } }[] }
        >
      >
    >
  >;
}

const { components, paths } = expandParts(
  JSON.parse(readFileSync(join(root, 'docs/openapi/muster.v1.json'), 'utf8')) as ApiDocument,
);

const http = 'server/src/platform/http';
const bound = (file: string, name: string): number => readValue({ file, name });
const { pump, retention } = readConfig({});

/** The value that all of them share. */
function same(values: readonly (number | undefined)[]): number {
  const [value] = new Set(values);
  expect(new Set(values).size).toBe(1);
  return value ?? Number.NaN;
}

const lengthOf = (schemas: readonly string[], names: readonly string[]): number =>
  same(
    schemas.flatMap((schema) =>
      names.map((name) => components.schemas[schema]?.properties[name]?.maxLength),
    ),
  );

function parameters(
  name: string,
): readonly { path: string; schema: Field & { pattern?: string } }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods)
      .flatMap((operation) => operation.parameters ?? [])
      .filter((parameter) => parameter.name === name)
      .map(({ schema }) => ({ path, schema })),
  );
}

function countAttempts(schedule: 'standard' | 'extended'): number {
  let attempts = 1;
  while (nextWaitMs(schedule, attempts, undefined) !== undefined) attempts += 1;
  return attempts;
}

/** Those with their own page size. */
const otherLists = ['webhooks', 'events'];

function limitsOfList(name: string | undefined): readonly Field[] {
  return parameters('limit')
    .filter(({ path }) => otherLists.find((each) => path.endsWith(`/${each}`)) === name)
    .map(({ schema }) => schema);
}

const changed = ['NewEmployee', 'EmployeePatch'];
const seconds = (ms: number): string => `${ms / 1_000} seconds`;
const count = (value: number): string => value.toLocaleString('en-US');
const characters = (value: number): string => `${count(value)} characters`;

const batchFile = 'server/src/public-api/v1/schemas/employee-batch.ts';

/** The figures of the page, row by row, from the code. */
function figures(): string[] {
  const attempt = 'server/src/webhooks/deliveries/attempt.ts';
  const [, keepsHours = ''] =
    /keptMs = replayDays \* (\d+) \* 3600 \* 1000/.exec(
      readFileSync(join(root, 'server/src/public-api/v1/idempotency/once.ts'), 'utf8'),
    ) ?? [];
  const [, tolerance = ''] =
    /toleranceSeconds \?\? (\d+)/.exec(readFileSync(join(root, 'sdk/src/webhooks.ts'), 'utf8')) ??
    [];
  const [, headersKiB = ''] = /(\d+) KiB/.exec(problemAdvice.headers_too_large) ?? [];
  const years = [...parameters('updated_since')].map(({ schema }) => schema.pattern);
  expect(new Set(years)).toEqual(new Set(['^(19|20|21)[0-9]{2}-']));
  return [
    count(bound('server/src/main/config.ts', 'RATE_LIMIT_PER_MINUTE')),
    `${count(bound(`${http}/http-server.ts`, 'bodyBytesMax'))} bytes`,
    `${count(bound(batchFile, 'batchBytesMax'))} bytes`,
    count(bound(batchFile, 'batchRowsMax')),
    count(bound('server/src/main/serve-api.ts', 'batchesWaitingMax')),
    characters(bound(`${http}/request-head.ts`, 'urlLengthMax')),
    `${headersKiB} KiB`,
    seconds(bound(`${http}/http-server.ts`, 'headersTimeoutMs')),
    seconds(bound(`${http}/http-server.ts`, 'requestTimeoutMs')),
    seconds(bound(`${http}/http-server.ts`, 'keepAliveTimeoutMs')),
    characters(same(parameters('Idempotency-Key').map(({ schema }) => schema.maxLength))),
    `${keepsHours} hours`,
    count(bound('server/src/access/api-keys/create-api-key.ts', 'usableKeysMax')),

    count(same(parameters('limit').map(({ schema }) => schema.maximum))),
    count(same(limitsOfList(undefined).map((schema) => schema.default))),
    count(same(limitsOfList('webhooks').map((schema) => schema.default))),
    count(same(limitsOfList('events').map((schema) => schema.default))),
    characters(same(parameters('cursor').map(({ schema }) => schema.maxLength))),
    `${same(parameters('wait').map(({ schema }) => schema.maximum))} seconds`,
    count(bound('server/src/events/feed/event-waits.ts', 'waitsOfKeyMax')),
    count(bound('server/src/events/feed/event-waits.ts', 'waitsMax')),
    count(bound('server/src/public-api/v1/schemas/time-entry.ts', 'timeEntriesMax')),
    count(bound('server/src/events/feed/event-feed.sql.ts', 'positionsMax')),

    characters(lengthOf(changed, ['first_name', 'last_name'])),
    characters(lengthOf(changed, ['email'])),
    characters(lengthOf(changed, ['external_id', 'job_title', 'department', 'location'])),
    characters(lengthOf(changed, ['employee_number', 'phone'])),
    characters(lengthOf(['NewLeaveRequest'], ['reason'])),
    count(bound('server/src/hr/leave/leave-span.ts', 'leaveDaysMax')),
    '1900 to 2199',

    count(bound('server/src/webhooks/endpoints/create-endpoint.ts', 'endpointsMax')),
    characters(bound('server/src/platform/outbound/judge-url.ts', 'urlLengthMax')),
    seconds(bound(attempt, 'attemptDeadlineMs')),
    count(countAttempts('standard')),
    count(countAttempts('extended')),
    seconds(nextWaitMs('standard', 1, Infinity) ?? 0),
    count(pump.perEndpointMax),
    `${count(bound(attempt, 'captureBytesMax'))} bytes`,
    `${bound('server/src/platform/outbound/interim-responses.ts', 'interimResponsesMax')}`,
    `${count(bound('server/src/platform/outbound/socket-pool.ts', 'responseHeadersBytesMax'))} bytes`,
    `${retention.bodyDays} days`,
    `${retention.rowMonths} months`,
    `${tolerance} seconds`,
  ];
}

test('each figure on the page of limits matches the code', () => {
  const rows = readPage('docs/guide/limits.md')
    .split('\n')
    .filter((line) => /^\| (?!limit \|)/.test(line))
    .map((line) => line.split(' | ')[1]?.replace(/ \|$/, ''));
  expect(rows).toEqual(figures());
});

test('the page lists the fields of the API with a maximum length', () => {
  const page = readPage('docs/guide/limits.md');
  const bodies = ['NewEmployee', 'EmployeePatch', 'NewLeaveRequest'].flatMap((schema) =>
    Object.entries(components.schemas[schema]?.properties ?? {}),
  );
  const limited = bodies.filter(([, { maxLength }]) => maxLength !== undefined);
  expect(limited.length).toBeGreaterThan(15);
  // Words of the company's own list, which is shorter than its bound.
  const missing = limited.filter(
    ([name]) => name !== 'leave_type' && !page.includes(`\`${name}\``),
  );
  expect(missing.map(([name]) => name)).toEqual([]);
});
