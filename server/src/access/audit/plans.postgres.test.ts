import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { list } from './audit-log.sql.ts';

const ids = createIds(systemClock);
const companyId = ids.next();
/** An actor who acted once, long before all the others. */
const idle = ids.next();
const busy = ids.next();
const rows = 200_000;
const pageMax = 51;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
  await database.single(settings, {
    text: `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
    values: [companyId],
  });
  await database.single(
    { ...settings, role: 'muster_relay' },
    {
      text: `insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action, subject_kind)
           select $1, ('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), 'api_key',
             case when n <= 5 then $2::uuid else $3 end, 'thing.changed', 'thing'
           from generate_series(1, $4::int) n`,
      values: [companyId, idle, busy, rows],
    },
  );
  await database.administer('analyze audit_log');
});
afterAll(() => testDatabase.drop());

test.each([
  ['an idle key', idle, 5],
  ['a busy key', busy, pageMax],
  ['a key that did nothing', ids.next(), 0],
])('the activity of %s is found without scanning the log', async (_who, actorId, count) => {
  const { database } = testDatabase;
  const settings = { role: 'muster_reader', companyId } as const;
  const statement = list(companyId, { actorId }, pageMax);
  expect((await database.single(settings, statement)).rows).toHaveLength(count);
  // The blocks of a page's rows and of the index; the whole log has thousands of blocks.
  expect(await blocksOf(database, settings, statement)).toBeLessThan(250);
});
