import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../tests/harness/give-allowance.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { UserChange } from '../change.ts';
import { createLeaveRequest } from './create-leave-request.ts';
import { cancelLeaveRequest } from './decisions/cancel-leave-request.ts';
import { interruptLeaveRequest } from './decisions/change-approved-leave.ts';
import { lockEmployees } from './ledger/leave-ledger.sql.ts';

// Needs several sessions at once, which the embedded database doesn't have.

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const nowMs = Date.parse('2030-11-20T12:00:00.000Z');
  company = await openCompanyAtWork(testDatabase.database, { nowMs: () => nowMs });
  const allowance = { days_per_year: 10, carry_over_days_max: 10, year: 2030 };
  await giveAllowance(company, ['annual'], allowance);
});
afterAll(() => testDatabase.drop());

async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await testDatabase.database.administer(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount > 0;
}

test('a cancellation and a request that overlaps with it run one after the other, without a deadlock', async () => {
  const { id } = await company.addEmployee();
  const ask = () =>
    company.change((change) =>
      createLeaveRequest(change, {
        employee_id: id,
        leave_type: 'annual',
        start_date: '2031-03-03',
        end_date: '2031-03-07',
        reason: null,
      }),
    );
  const first = await ask();
  let second: Promise<unknown> = Promise.resolve();
  await company.change(async (change) => {
    const user: UserChange = { ...change, actor: company.owner };
    await cancelLeaveRequest(user, first.id);
    // Holds the rows of the request and of the employee, so a new request must wait for both at
    // once.
    second = ask();
    await Promise.race([
      second.catch(() => undefined),
      vi.waitUntil(someoneWaits, { timeout: 10_000 }),
    ]);
  });
  await expect(second).resolves.toMatchObject({ status: 'pending' });

  const pressed = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, place) => {
      const { rows } = await company.query<{ id: string }>(
        `select id from leave_requests where employee_id = $1 and status = 'pending'`,
        [id],
      );
      return place % 2 === 0 || rows[0] === undefined
        ? ask()
        : company.change((change) =>
            cancelLeaveRequest({ ...change, actor: company.owner }, rows[0]?.id ?? ''),
          );
    }),
  );
  const codes = pressed.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  );
  expect(codes.filter((code) => !['leave_overlap', 'invalid_state'].includes(code))).toEqual([]);
  const { rows } = await company.query<{ held: number; reserved: number }>(
    `select (select coalesce(sum(days), 0)::float8 from leave_requests
             where employee_id = $1 and status = 'pending') as held,
       (select 10 - sum(days)::float8 from leave_ledger where employee_id = $1 and year = 2031) as reserved`,
    [id],
  );
  expect(rows[0]?.reserved).toBe(rows[0]?.held);
});

test('an interruption locks the employee before it changes anything, without a deadlock', async () => {
  const { id } = await company.addEmployee();
  const asked = {
    employee_id: id,
    // A type without an allowance, so that no settlement takes the employee's lock.
    leave_type: 'other',
    start_date: '2031-03-03',
    end_date: '2031-03-07',
    reason: null,
  };
  const leave = await company.change((change) => createLeaveRequest(change, asked));
  await company.query(`update leave_requests set status = 'approved' where id = $1`, [leave.id]);
  let interrupted: Promise<unknown> = Promise.resolve();
  const overlapping = company.change(async (change) => {
    await change.transaction.query(lockEmployees(company.companyId, [id]));
    interrupted = company.change((other) =>
      interruptLeaveRequest({ ...other, actor: company.owner }, leave.id, {
        span: { start_date: '2031-03-05', end_date: '2031-03-05' },
        leaveType: 'sick',
        reason: 'Ill',
      }),
    );
    await Promise.race([
      interrupted.catch(() => undefined),
      vi.waitUntil(someoneWaits, { timeout: 10_000 }),
    ]);
    // If the row had already changed, this would wait for the interruption, which waits for the
    // employee.
    return createLeaveRequest(change, asked);
  });
  await expect(overlapping).rejects.toMatchObject({ code: 'leave_overlap' });
  await expect(interrupted).resolves.toMatchObject({ rest: { id: expect.any(String) } });
});
