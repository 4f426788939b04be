import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settledRow } from '../../../../../tests/harness/settled-row.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { type SettledRow, settle } from '../deliveries.sql.ts';
import { createClaims } from './claim-due.ts';
import { promoteDue } from './delivery-queue.sql.ts';

const byKey = { role: 'muster_worker', rowsByKey: true } as const;
const connections = 4;
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase({ driver: { poolSize: connections } });
});
afterAll(() => testDatabase.drop());

interface Reads {
  /** Full scans of the queue. */
  readonly scans: number;
  /** Look-ups in the queue's indexes. */
  readonly look_ups: number;
  /** Rows found through the index of unsettled deliveries, in all partitions. */
  readonly unsettled: number;
}

/** Makes each connection report its statistics now; otherwise it may do so seconds later. */
async function readsSoFar(): Promise<Reads> {
  const { database } = testDatabase;
  await Promise.all(
    Array.from({ length: connections }, () =>
      database.administer('select pg_stat_force_next_flush()'),
    ),
  );
  const { rows } = await database.administer<Reads>(
    `select seq_scan::float8 as scans, idx_scan::float8 as look_ups,
       (select sum(idx_tup_read)::float8 from pg_stat_user_indexes
        where relname like 'webhook_deliveries%' and indexrelname like '%status%') as unsettled
     from pg_stat_user_tables where relname = 'webhook_queue'`,
  );
  return rows[0] as Reads;
}

const outcome = settledRow();

/** Often enough for each connection to have a cached plan. */
async function work(): Promise<void> {
  const { database } = testDatabase;
  const claims = createClaims('first');
  const remaining = { endpoints: new Map<string, number>(), companies: new Map<string, number>() };
  for (let times = 0; times < 100; times += 1) {
    await Promise.all([
      claims.next({ deliveriesMax: 1, perEndpointMax: 1, remaining }, (statement) =>
        database.single(byKey, statement),
      ),
      database.single(byKey, promoteDue(10)),
      database.single(byKey, settle([outcome])),
    ]);
  }
}

test('plans made while the tables were empty do not read all of them later', async () => {
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
  const after = await readsSoFar();
  expect(after.look_ups).toBeGreaterThan(before.look_ups + 10_000);
  expect(after.scans).toBe(before.scans);
  expect(after.unsettled - before.unsettled).toBeLessThan(5_000);
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode, table: string): PlanNode[] {
  const isScan =
    node['Node Type'] !== 'ModifyTable' && node['Relation Name']?.startsWith(table) === true;
  return [...(isScan ? [node] : []), ...(node.Plans ?? []).flatMap((one) => scansOf(one, table))];
}

function rowsRead(scans: readonly PlanNode[]): number {
  return scans
    .map((one) => (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0)) * one['Actual Loops'])
    .reduce((sum, rows) => sum + rows, 0);
}

interface Key {
  readonly company_id: string;
  readonly id: string;
}

/** Few companies, as in production: their rows are interleaved in the order of the ids. */
async function makeDue(deliveries: number): Promise<void> {
  await testDatabase.database.administer(
    `with made as (
       insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
         created_at, updated_at)
       select ('00000000-0000-7000-8000-' || lpad((n % 4)::text, 12, '0'))::uuid,
         (left('01a1' || md5(n::text), 8) || substr(gen_random_uuid()::text, 9))::uuid,
         gen_random_uuid(), gen_random_uuid(), 'leave.approved', 'pending', now(), now()
       from generate_series(1, $1::int) n
       returning company_id, id, endpoint_id
     )
     insert into webhook_queue (company_id, delivery_id, endpoint_id, lane, due_at)
     select company_id, id, endpoint_id, 0, now() from made`,
    [deliveries],
  );
}

/** Every other one was delivered, the rest wait for a retry. */
async function outcomesOf(deliveries: number): Promise<SettledRow[]> {
  const { rows } = await testDatabase.database.administer<Key>(
    `select * from (
       select company_id, delivery_id as id from webhook_queue order by random() limit $1) chosen
     order by company_id, id`,
    [deliveries],
  );
  return rows.map((key, index) => ({
    ...outcome,
    ...key,
    ...(index % 2 === 0 ? {} : { status: 'pending', response_status: 500, next_wait_ms: 30_000 }),
  }));
}

async function explainSettling(rows: readonly SettledRow[], mode: string): Promise<PlanNode> {
  const { text, values } = settle(rows);
  const literals = (values ?? []).map((value) => `'${String(value)}'`).join(', ');
  return testDatabase.database.transaction(byKey, async (transaction) => {
    await transaction.query({ text: `select set_config('plan_cache_mode', '${mode}', true)` });
    await transaction.query({ text: `prepare settling (json, uuid, uuid) as ${text}` });
    const explained = await transaction.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>({
      text: `explain (analyze, format json) execute settling (${literals})`,
    });
    await transaction.query({ text: 'deallocate settling' });
    return explained.rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode;
  });
}

describe.each(['force_custom_plan', 'force_generic_plan'])('a batch settled with %s', (mode) => {
  beforeEach(() =>
    testDatabase.database.administer(
      'truncate webhook_queue, webhook_deliveries, webhook_attempts, webhook_responses',
    ),
  );

  async function expectLookUpsOnly(): Promise<void> {
    const rows = await outcomesOf(100);
    const plan = await explainSettling(rows, mode);
    expect(plan['Actual Rows']).toBe(rows.length);
    // A failure also looks whether another worker has claimed the delivery.
    const failures = rows.filter(({ status }) => status !== 'delivered').length;
    const expected = { webhook_deliveries: rows.length, webhook_queue: rows.length + failures };
    for (const [table, count] of Object.entries(expected)) {
      const scans = scansOf(plan, table);
      expect(rowsRead(scans)).toBe(count);
      for (const scan of scans) expect(scan['Index Name']).toMatch(/_pkey$/);
    }
  }

  test('reads only its own rows of a queue that was vacuumed while it was empty', async () => {
    const { database } = testDatabase;
    await makeDue(2_000);
    await database.administer('delete from webhook_queue');
    await database.administer('vacuum (truncate off) webhook_queue');
    await makeDue(2_000);
    await expectLookUpsOnly();
  });

  test('reads only its own rows of small tables', async () => {
    await makeDue(150);
    await testDatabase.database.administer('vacuum analyze webhook_queue');
    await testDatabase.database.administer('vacuum analyze webhook_deliveries');
    await expectLookUpsOnly();
  });
});
