import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { nilUuid } from '../../../platform/ids.ts';
import { type SettledRow, settle } from '../queries.ts';
import { createClaims } from './claim-due.ts';
import { promoteDue } from './queries.ts';

const byKey = { role: 'muster_worker', rowsByKey: true } as const;
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

interface Reads {
  /** Whole scans of the queue. */
  readonly scans: number;
  /** Look-ups in the queue's indexes. */
  readonly look_ups: number;
  /** Rows found through the index of unsettled deliveries, in all partitions. */
  readonly unsettled: number;
}

async function readsSoFar(): Promise<Reads> {
  const { rows } = await testDatabase.database.administer<Reads>(
    `select seq_scan::float8 as scans, idx_scan::float8 as look_ups,
       (select sum(idx_tup_read)::float8 from pg_stat_user_indexes
        where relname like 'webhook_deliveries%' and indexrelname like '%status%') as unsettled
     from pg_stat_user_tables where relname = 'webhook_queue'`,
  );
  return rows[0] as Reads;
}

const outcome: SettledRow = {
  company_id: nilUuid,
  id: nilUuid,
  status: 'delivered',
  number: 1,
  expected_series: 1,
  expected_attempts: 0,
  started_at: '2026-11-20T12:00:00.000Z',
  duration_ms: 1,
  error: null,
  response_status: 200,
  response_headers: {},
  response_body: '',
  next_wait_ms: null,
};

/** Often enough that each connection has a plan that it keeps. */
async function work(): Promise<void> {
  const { database } = testDatabase;
  const claims = createClaims(database, 'first');
  const room = { endpoints: new Map<string, number>(), companies: new Map<string, number>() };
  for (let times = 0; times < 100; times += 1) {
    await Promise.all([
      claims.next({ deliveriesMax: 1, perEndpointMax: 1, room }),
      database.single(byKey, promoteDue(10)),
      database.single(byKey, settle([outcome])),
    ]);
  }
}

test('plans that were made while the tables were empty do not read all of them later', async () => {
  const { database } = testDatabase;
  await database.administer('vacuum analyze webhook_queue');
  const before = await readsSoFar();
  await work();
  await database.administer(
    `with made as (
       insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
         created_at, updated_at)
       select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         gen_random_uuid(), gen_random_uuid(), 'leave.approved', 'pending', now(), now()
       from generate_series(1, 5000) n
       returning company_id, id, endpoint_id
     )
     insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
     select company_id, id, endpoint_id, 0, now() from made`,
  );
  await work();
  await eventually(async () => {
    const { look_ups: read } = await readsSoFar();
    expect(read).toBeGreaterThan(before.look_ups + 10_000);
  });
  const after = await readsSoFar();
  expect(after.scans).toBe(before.scans);
  expect(after.unsettled - before.unsettled).toBeLessThan(5_000);
});
