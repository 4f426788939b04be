import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { findOldestDueDelivery } from './find-oldest-due.ts';
import { measureQueue, type QueueCount } from './measure-queue.ts';
import { countQueue, findOldestDue } from './backlog.sql.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => run('delete from webhook_queue'));

async function run<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const statement: Statement = { text, values };
  const { rows } = await testDatabase.database.single<Row>({ role: 'muster_worker' }, statement);
  return rows;
}

interface Rows {
  readonly deliveries?: number;
  readonly endpointId?: string;
  readonly lane?: 0 | 1 | 2;
  readonly state?: QueueCount['state'];
  /** Seconds from now. */
  readonly dueIn?: number;
}

let queued = 0;

/** The ids are in the order of the rows, like those of real deliveries. */
async function queue(rows: Rows): Promise<void> {
  const { deliveries = 1, endpointId = randomUUID(), lane = 0, state = 'ready', dueIn = 0 } = rows;
  await run(
    `insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, ready, claimed, due_at)
     select gen_random_uuid(), (lpad(to_hex($7::int + number), 8, '0') || substr(gen_random_uuid()::text, 9))::uuid,
       $2, $3, $4, $5, now() + $6 * interval '1 second'
     from generate_series(1, $1::int) as number`,
    [deliveries, endpointId, lane, state === 'ready', state === 'claimed', dueIn, queued],
  );
  queued += deliveries;
}

describe('the size of the queue', () => {
  test('is reported by lane and state, including zeros', async () => {
    await queue({ deliveries: 3 });
    await queue({ deliveries: 2, lane: 1, state: 'waiting', dueIn: 86_400 });
    await queue({ lane: 2, state: 'claimed', dueIn: 19 });
    const { counts, total } = await measureQueue(testDatabase.database);
    expect(counts.map(({ lane, state, deliveries }) => `${lane} ${state} ${deliveries}`)).toEqual([
      'first ready 3',
      'first waiting 0',
      'first claimed 0',
      'retry ready 0',
      'retry waiting 2',
      'retry claimed 0',
      'replay ready 0',
      'replay waiting 0',
      'replay claimed 1',
    ]);
    expect(total).toBe(6);
  });

  test('is an estimate once a count stops at 10,000', async () => {
    await queue({ deliveries: 30_000 });
    const before = await measureQueue(testDatabase.database);
    expect(before.counts[0]).toEqual({ lane: 'first', state: 'ready', deliveries: 10_000 });
    await testDatabase.database.administer('analyze webhook_queue');
    await queue({ deliveries: 30_000 });
    const { total } = await measureQueue(testDatabase.database);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(90_000);
  });
});

describe('the oldest due delivery', () => {
  test('is none while everything is not due yet or in an attempt', async () => {
    await queue({ state: 'waiting', dueIn: 3_600 });
    await queue({ state: 'claimed', dueIn: 3_600 });
    expect(await findOldestDueDelivery(testDatabase.database)).toBeUndefined();
  });

  test.each([0, 1, 2] as const)('is found in lane %i, behind any other endpoint', async (lane) => {
    const endpointId = 'ffffffff-0000-7000-8000-000000000000';
    await queue({ deliveries: 20, dueIn: -10 });
    await queue({ endpointId, lane, dueIn: -100 });
    await queue({ endpointId, lane, dueIn: -50 });
    const oldest = await findOldestDueDelivery(testDatabase.database);
    expect(oldest).toMatchObject({ endpointId, isWorkGoingOn: false });
    expect(oldest?.overdueMs).toBeGreaterThan(99_000);
    expect(oldest?.overdueMs).toBeLessThan(130_000);
  });
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function rowsRead(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'webhook_queue'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

// Of more than 120,000. In two states, 10,000 are counted; by its sample, the planner may read as
// many again.
test.each([
  ['find the oldest due delivery', findOldestDue, 100],
  ['count', countQueue, 45_000],
])('%s: reads few rows of a long backlog', async (_what, statement, rowsMax) => {
  for (let endpoint = 0; endpoint < 20; endpoint += 1) {
    await queue({ deliveries: 5_000, dueIn: -10 });
  }
  await queue({ deliveries: 20_000, lane: 1, state: 'waiting', dueIn: 86_400 });
  // As autovacuum would, at a time of its own.
  await testDatabase.database.administer('analyze webhook_queue');
  const [row] = await run<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${statement().text}`,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  expect(plan && rowsRead(plan)).toBeGreaterThan(10);
  expect(plan && rowsRead(plan)).toBeLessThan(rowsMax);
});
