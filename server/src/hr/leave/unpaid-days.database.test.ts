import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyAtWork, openCompanyAtWork } from '../../../testing/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLeaveRequest, type NewLeaveRequest } from './create-leave-request.ts';
import { unpaidLeaveDays } from './unpaid-days.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  company = await openCompanyAtWork(testDatabase.database);
  await company.query(
    `insert into public_holidays (company_id, id, date, name, created_at)
     values ($1, gen_random_uuid(), '2026-12-25', 'Christmas', now())`,
    [company.companyId],
  );
});
afterAll(() => testDatabase.drop());

async function away(employeeId: string, fields: Partial<NewLeaveRequest>, status = 'approved') {
  const request = await company.change((change) =>
    createLeaveRequest(change, {
      employee_id: employeeId,
      leave_type: 'unpaid',
      start_date: '2026-12-21',
      end_date: '2026-12-31',
      reason: null,
      ...fields,
    }),
  );
  await company.query('update leave_requests set status = $2 where id = $1', [request.id, status]);
  return request;
}

function count(employeeIds: string[], from: string, to: string) {
  return company.change(({ transaction }) =>
    unpaidLeaveDays(transaction, company.companyId, { employeeIds, from, to }),
  );
}

describe('unpaid leave', () => {
  test('is counted in working days within the range, halves and holidays included', async () => {
    const { id } = await company.addEmployee();
    await away(id, { start_portion: 'pm' });
    await away(id, { start_date: '2027-01-04', end_date: '2027-01-04', start_portion: 'am' });
    expect(await count([id], '2026-12-01', '2026-12-31')).toEqual(new Map([[id, '7.5']]));
    expect(await count([id], '2026-12-22', '2026-12-28')).toEqual(new Map([[id, '4.0']]));
    expect(await count([id], '2026-12-25', '2026-12-27')).toEqual(new Map());
    expect(await count([id], '2026-12-31', '2027-01-31')).toEqual(new Map([[id, '1.5']]));
    expect(await count([id], '2027-02-01', '2027-02-28')).toEqual(new Map());
  });

  test('is approved leave of types without pay, of the employees asked about', async () => {
    const [one, other] = [await company.addEmployee(), await company.addEmployee()];
    const days = (week: number) => ({
      start_date: Temporal.PlainDate.from('2026-03-02').add({ weeks: week }).toString(),
      end_date: Temporal.PlainDate.from('2026-03-03').add({ weeks: week }).toString(),
    });
    await away(one.id, days(0), 'pending');
    await away(one.id, days(1), 'rejected');
    await away(one.id, days(2), 'cancelled');
    await away(one.id, { ...days(3), leave_type: 'sick' });
    await away(one.id, days(4));
    await away(other.id, days(4));
    const range = ['2026-03-01', '2026-04-30'] as const;
    expect(await count([one.id], ...range)).toEqual(new Map([[one.id, '2.0']]));
    expect(await count([], ...range)).toEqual(new Map());
    const stranger = await openCompanyAtWork(testDatabase.database);
    const seen = await stranger.change(({ transaction }) =>
      unpaidLeaveDays(transaction, stranger.companyId, {
        employeeIds: [one.id],
        from: range[0],
        to: range[1],
      }),
    );
    expect(seen).toEqual(new Map());
  });

  test('of two months adds up to that of both together', async () => {
    const { id } = await company.addEmployee();
    for (const month of ['01', '03', '05']) {
      await away(id, {
        start_date: `2028-${month}-20`,
        end_date: Temporal.PlainDate.from(`2028-${month}-20`).add({ days: 33 }).toString(),
        end_portion: 'am',
      });
    }
    const total = async (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
      Number((await count([id], from.toString(), to.toString())).get(id) ?? '0');
    const start = Temporal.PlainDate.from('2028-01-01');
    await fc.assert(
      fc.asyncProperty(fc.nat(90), fc.nat(90), async (first, second) => {
        const middle = start.add({ days: first });
        const end = middle.add({ days: second + 1 });
        const parts = (await total(start, middle)) + (await total(middle.add({ days: 1 }), end));
        expect(parts).toBe(await total(start, end));
      }),
      { numRuns: 40 },
    );
  });
});
