import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { listComingAndGoing } from './home.sql.ts';

const ids = createIds(systemClock);
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

/** A company whose people began in ten years, and of whom one in ten leaves in this one. */
async function openCompany(people: number): Promise<string> {
  const companyId = ids.next();
  const { database } = testDatabase;
  const write = (text: string) =>
    database.single({ role: 'muster_app', companyId }, { text, values: [companyId] });
  await write(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  await write(`insert into employees (company_id, id, first_name, last_name, email, email_key,
      start_date, termination_date, status, created_at, updated_at)
    select $1, gen_random_uuid(), 'A', 'B', n::text, n::text, date '2016-01-01' + n % 3650,
      case when n % 10 = 0 then date '2026-01-01' + n % 365 end, 'active', now(), now()
    from generate_series(1, ${people}) n`);
  return companyId;
}

test('who comes and who goes is read by index, however many people there are', async () => {
  const companyId = await openCompany(20_000);
  await testDatabase.database.administer('analyze employees');
  const statement = listComingAndGoing(companyId, {
    from: '2026-03-01',
    to: '2026-03-14',
    max: 10,
  });
  const settings = { role: 'muster_app', companyId } as const;
  expect(await blocksOf(testDatabase.database, settings, statement)).toBeLessThan(100);
});
