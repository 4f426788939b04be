import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Statement } from '../../src/platform/database/driver.ts';
import { countCases } from '../count-cases.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';

// An id of another company must not be told from one of nobody's by the time that the answer takes.
// Milliseconds are the machine's; compared are pairs of requests, one after the other, so that
// whatever slows one of them slows either kind alike.

vi.setConfig({ testTimeout: 300_000 });

const pairs = 1_000;
const idsOfEachKind = 20;
/**
 * Of 1,000 pairs without a difference the foreign id is the slower one in 500, with a standard
 * deviation of 16. The bound is more than six of them away.
 */
const slowerShare = { min: 0.4, max: 0.6 };
const medianRatio = { min: 0.67, max: 1.5 };

/** Ids for which the service asks the database once more: the planted fault. */
const askedTwice = new Set<string>();

/** A database that answers a little later where a statement names one of the ids. */
function withFault(database: Database): Database {
  const again = { text: 'select 1' };
  const isAskedTwice = ({ values = [] }: Statement) =>
    values.some((value) => askedTwice.has(String(value)));
  return {
    ...database,
    single: async (settings, statement) => {
      if (isAskedTwice(statement)) await database.single(settings, again);
      return database.single(settings, statement);
    },
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          query: async (statement) => {
            if (isAskedTwice(statement)) await transaction.query(again);
            return transaction.query(statement);
          },
        }),
      ),
  };
}

let opened: OpenedConsole;
beforeAll(async () => {
  opened = await openConsole(withFault);
});
afterAll(() => opened.close());

interface Place {
  readonly name: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: (id: string) => string;
  readonly table: string;
  readonly body?: object;
}

const places: readonly Place[] = [
  {
    name: 'reading an employee by /api/v1',
    method: 'GET',
    path: (id) => `/api/v1/employees/${id}`,
    table: 'employees',
  },
  {
    name: 'changing an employee by /api/v1',
    method: 'PATCH',
    path: (id) => `/api/v1/employees/${id}`,
    table: 'employees',
    body: { job_title: 'Cook' },
  },
  {
    name: 'reading an employee in the console',
    method: 'GET',
    path: (id) => `/console/api/employees/${id}`,
    table: 'employees',
  },
  {
    name: 'downloading a document in the console',
    method: 'GET',
    path: (id) => `/console/api/documents/${id}/content`,
    table: 'documents',
  },
  {
    name: 'approving leave in the console',
    method: 'POST',
    path: (id) => `/console/api/leave-requests/${id}/approve`,
    table: 'leave_requests',
    body: {},
  },
];

async function timeOf({ method, path, body }: Place, id: string): Promise<number> {
  const url = path(id);
  const startedAt = performance.now();
  const { statusCode } = await opened.scene.server.inject({
    method,
    url,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(url.startsWith('/api')
        ? { authorization: `Bearer ${opened.apiKey}` }
        : opened.owner.credentials),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const tookMs = performance.now() - startedAt;
  if (statusCode !== 404) throw new Error(`${method} ${url} was answered with ${statusCode}`);
  return tookMs;
}

interface Comparison {
  /** Of the pairs in which either was slower. */
  readonly foreignSlower: number;
  readonly medianRatio: number;
}

async function compare(place: Place, foreign: readonly string[], count: number) {
  const absent = foreign.map(() => randomUUID());
  const times = { foreign: [] as number[], absent: [] as number[] };
  let slower = 0;
  for (let pair = 0; pair < count; pair += 1) {
    const at = pair % foreign.length;
    const tries = [
      ['foreign', foreign[at] ?? ''],
      ['absent', absent[at] ?? ''],
    ] as const;
    // Whichever comes second may find things warm.
    const isForeignFirst = Math.floor(pair / foreign.length) % 2 === 0;
    for (const [kind, id] of isForeignFirst ? tries : tries.toReversed()) {
      times[kind].push(await timeOf(place, id));
    }
    if ((times.foreign.at(-1) ?? 0) > (times.absent.at(-1) ?? 0)) slower += 1;
  }
  return {
    foreignSlower: slower / count,
    medianRatio: median(times.foreign) / median(times.absent),
  } satisfies Comparison;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

function isAlike({ foreignSlower, medianRatio: ratio }: Comparison): boolean {
  return (
    foreignSlower > slowerShare.min &&
    foreignSlower < slowerShare.max &&
    ratio > medianRatio.min &&
    ratio < medianRatio.max
  );
}

async function foreignIds({ table }: Place): Promise<string[]> {
  const { idOf } = opened.freshScene;
  const ids = Array.from({ length: idsOfEachKind }, () => idOf('other', table, 'path'));
  return Promise.all(ids);
}

test.for(places)(
  'an id of another company takes as long as none: $name',
  async (place, { task }) => {
    const foreign = await foreignIds(place);
    await compare(place, foreign, 100);
    const comparison = await compare(place, foreign, pairs);
    expect([comparison, isAlike(comparison)]).toEqual([comparison, true]);
    countCases(task, 'absent-foreign-alike', pairs);
  },
);

test('one statement more for ids of another company would be noticed', async () => {
  const [place] = places;
  const foreign = await foreignIds(place as Place);
  for (const id of foreign) askedTwice.add(id);
  const comparison = await compare(place as Place, foreign, pairs);
  askedTwice.clear();
  expect([comparison, isAlike(comparison)]).toEqual([comparison, false]);
});
