import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { settledRow } from '../../../../tests/harness/settled-row.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { nilUuid } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { settle } from './deliveries.sql.ts';
import { notify } from '../../platform/database/wake-ups.ts';
import { createSettleQueue, type SettleQueue } from './settle-queue.ts';
import type { Settlement } from './settlement.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** For a delivery that does not exist: a batch records nothing of it. */
const settlement: Settlement = {
  endpointId: nilUuid,
  endedAtMs: 0,
  isTest: false,
  isGone: false,
  failingSince: null,
  row: settledRow(),
};

function openQueue(database = testDatabase.database): {
  readonly queue: SettleQueue;
  readonly batches: number[];
} {
  const batches: number[] = [];
  const queue = createSettleQueue({
    settling: {
      database,
      clock: { nowMs: () => 0 },
      recordHealth: async () => undefined,
    },
    observer: {
      claimed: () => undefined,
      leasesExpired: () => undefined,
      notAttempted: () => undefined,
      settled: () => undefined,
      withdrawn: () => undefined,
      batchRecorded: (count) => void batches.push(count),
    },
    log: createLog({ level: 'silent', pretty: false }),
    mayWait: () => true,
  });
  return { queue, batches };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a few settlements wait for each other and are written together', async () => {
  const { queue, batches } = openQueue();
  const added: Promise<void>[] = [];
  for (let count = 0; count < 3; count += 1) {
    added.push(queue.add(settlement));
    await nextTurn();
  }
  vi.advanceTimersByTime(10);
  await Promise.all(added);
  expect(batches).toEqual([3]);
});

test('many settlements are written at once, without a delay', async () => {
  const { queue, batches } = openQueue();
  await Promise.all(Array.from({ length: 60 }, () => queue.add(settlement)));
  expect(batches).toEqual([60]);
});

test('a settlement that a busy database refuses a few times is recorded', async () => {
  vi.useRealTimers();
  const { database } = testDatabase;
  let refusals = 3;
  const busy = (): Promise<never> =>
    database.transaction({ role: 'muster_worker', statementTimeoutMs: 1 }, (transaction) =>
      transaction.query({ text: 'select pg_sleep(1)' }),
    ) as Promise<never>;
  const { queue, batches } = openQueue({
    ...database,
    transaction: (settings, work) => {
      refusals -= 1;
      return refusals >= 0 ? busy() : database.transaction(settings, work);
    },
  });
  await queue.add(settlement);
  expect([refusals, batches]).toEqual([-1, [1]]);
});

test('settling is planned once, not for each batch', async () => {
  const plans = await testDatabase.database.transaction(
    { role: 'muster_worker', rowsByKey: true },
    async (transaction) => {
      for (let count = 0; count < 7; count += 1) {
        await transaction.query(settle([settlement.row]));
      }
      const { rows } = await transaction.query<{ own: number; general: number }>({
        text: `select custom_plans::int as own, generic_plans::int as general
               from pg_prepared_statements where name = 'webhook_deliveries.settle'`,
      });
      return rows[0];
    },
  );
  expect(plans?.own ?? 0).toBe(0);
});

test('a wake-up does not wait for the disk, and what follows it does', async () => {
  const { database } = testDatabase;
  const read = { text: 'show synchronous_commit' };
  const inNotice = await database.transaction({ role: 'muster_app' }, async (transaction) => {
    await transaction.query(notify('muster_test'));
    return transaction.query<{ synchronous_commit: string }>(read);
  });
  expect(inNotice.rows[0]?.synchronous_commit).toBe('off');
  const after = await database.single<{ synchronous_commit: string }>({ role: 'muster_app' }, read);
  expect(after.rows[0]?.synchronous_commit).toBe('on');
});
