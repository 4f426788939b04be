import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { sealBatch } from './seal-batch.ts';

const companyId = createIds(systemClock).next();
const sealed = 3_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase({ driver: { poolSize: 1 } });
});
afterAll(() => testDatabase.drop());

function addRows(count: number): Promise<unknown> {
  return testDatabase.database.single(
    { role: 'muster_app', companyId },
    {
      text: `with logged as (
               insert into audit_log (company_id, id, occurred_at, actor_kind, action, subject_kind)
               select $1, gen_random_uuid(), now(), 'system', 'thing.changed', 'thing'
               from generate_series(1, $2::int) returning company_id, id)
             insert into audit_unsealed select company_id, id from logged`,
      values: [companyId, count],
    },
  );
}

/** Rows found through the indexes of the three tables so far. */
async function readsSoFar(): Promise<number> {
  const { database } = testDatabase;
  await database.administer('select pg_stat_force_next_flush()');
  const { rows } = await database.administer<{ reads: number }>(
    `select sum(idx_tup_read)::float8 as reads from pg_stat_user_indexes
     where relname in ('audit_log', 'audit_seals', 'audit_unsealed')`,
  );
  return rows[0]!.reads;
}

test('sealing costs the same behind a long chain, with plans made while there was none', async () => {
  const { database } = testDatabase;
  await database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
      values: [companyId],
    },
  );
  const seal = async (count: number): Promise<void> => {
    await addRows(count);
    while ((await sealBatch(database, null)).sealed > 0);
  };
  for (let time = 0; time < 10; time += 1) await seal(2);
  await seal(sealed);
  const before = await readsSoFar();
  await seal(50);
  const reads = (await readsSoFar()) - before;
  expect(reads).toBeGreaterThan(50);
  // What was sealed and is not vacuumed yet may be read once or twice, but not for each row anew.
  expect(reads).toBeLessThan(sealed * 5);
});
