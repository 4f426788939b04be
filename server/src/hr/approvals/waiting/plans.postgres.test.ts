import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainExecuted } from '../../../../../tests/harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { vacuumTables } from '../../../../../tests/harness/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import {
  countWaiting,
  type Decider,
  listWaiting,
  listWaitingForOthers,
} from './waiting-approvals.sql.ts';

const ids = createIds(systemClock);
const companyId = ids.next();
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
/**
 * Requests of 1,000 people. The manager is asked first, then HR; every 50th goes directly to HR.
 */
const requests = 10_000;
const people = 1_000;
const hr: Decider = {
  userId: ids.next(),
  ownEmployeeId: ids.next(),
  isHr: true,
  isOwner: false,
  today: '2026-11-21',
};

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const fill = (text: string, ...values: unknown[]) =>
    database.single(settings, { text, values: [companyId, ...values] });
  await fill(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  const person = `('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const named = `select $1, ${person}, 'First', 'Last', n || '@example.test', n || '@example.test'`;
  await fill(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       created_at, updated_at)
     ${named}, 'active', now(), now() from generate_series(1, $2::int) as n`,
    people,
  );
  await fill(
    `insert into users (company_id, id, first_name, last_name, email, email_key, employee_id, role,
       password_hash, created_at, updated_at)
     ${named}, ${person}, 'employee', 'none', now(), now() from generate_series(1, $2::int) as n`,
    people,
  );
  await fill(
    `insert into approval_steps (company_id, subject_kind, subject_id, employee_id, level,
       approver_kind, approver_user_id, status)
     select $1, 'leave', subject_id, employee_id, level, kind,
       case kind when 'manager' then manager_id end, 'waiting'
     from generate_series(1, $2::int) as request
     cross join lateral (
       select ('01b00000-0000-7000-8000-' || lpad(to_hex(request), 12, '0'))::uuid as subject_id,
         (select ${person} from (select 1 + request % $3::int as n) as e) as employee_id,
         (select ${person} from (select 1 + (request + 1) % $3::int as n) as e) as manager_id
     ) as ids
     cross join (values (1, 'manager'), (2, 'hr')) as chain (level, kind)
     where level = 2 or request % 50 > 0`,
    requests,
    people,
  );
  await vacuumTables(database, ['approval_steps', 'users', 'employees']);
});
afterAll(() => testDatabase.drop());

const first = { beforeId: null, limit: 51, countedMax: 1_000 };
const next = { ...first, beforeId: '01b00000-0000-7000-8000-000000001000' };

// The waiting steps are about 330 blocks of the table, and their index no more than that.
test.each<[string, Statement, number]>([
  ['the first page', listWaiting(companyId, hr, first), 51],
  ['a further page', listWaiting(companyId, hr, next), 51],
  ['the count', countWaiting(companyId, hr, 1_000), 1],
  ['what waits for others', listWaitingForOthers(companyId, hr, first), 51],
])('%s for HR does not look up each step', async (_what, statement, count) => {
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).toHaveLength(count);
  const { blocks } = await explainExecuted(testDatabase.database, settings, statement);
  expect(blocks).toBeLessThan(1_500);
});

test('a manager’s waiting requests are found by their own steps', async () => {
  const manager = { ...hr, isHr: false, userId: '01a00000-0000-7000-8000-000000000007' };
  const statement = listWaiting(companyId, manager, first);
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).toHaveLength(10);
  const { blocks } = await explainExecuted(testDatabase.database, settings, statement);
  expect(blocks).toBeLessThan(300);
});
