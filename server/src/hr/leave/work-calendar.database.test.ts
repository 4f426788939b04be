import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import {
  addOffice,
  addPattern,
  setJobRows,
  type TestJobRow,
} from '../../../../tests/harness/job-record.ts';
import { openSharedDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { createLeaveRequest } from './create-leave-request.ts';
import { readWorkCalendars } from './work-calendar.ts';
import { workingDays } from './working-days.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let berlin: string;
let london: string;
let partTime: string;

beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  // Good Friday and Easter Monday in both; 1 May only in Berlin; 4 May only in London.
  berlin = await addOffice(company, 'Berlin', ['2026-04-03', '2026-04-06', '2026-05-01']);
  london = await addOffice(company, 'London', ['2026-04-03', '2026-04-06', '2026-05-04']);
  partTime = await addPattern(company, 'Monday to Wednesday', [[8, 8, 8, 0, 0, 0, 0]]);
});
afterAll(() => testDatabase.drop());

async function hire(
  rows: readonly TestJobRow[],
  employments: readonly (readonly [string | null, string | null])[] = [[null, null]],
): Promise<string> {
  const { id } = await company.addEmployee();
  await setJobRows(company, id, { employments, rows });
  return id;
}

/** The working days of each employee between two dates, read in one statement. */
async function daysOf(ids: readonly string[], from: string, to: string): Promise<number[]> {
  const calendarOf = await company.change(({ transaction }) =>
    readWorkCalendars(transaction, company.companyId, { employeeIds: ids, from, to }),
  );
  const span = {
    start_date: from,
    end_date: to,
    start_portion: 'full',
    end_portion: 'full',
  } as const;
  return ids.map((id) => workingDays(calendarOf(id), span));
}

test('each employee is counted by the calendar of their location and by their pattern', async () => {
  const ids = [
    await hire([{ employment: 1, from: null, location: berlin }]),
    await hire([{ employment: 1, from: null, location: london }]),
    await hire([{ employment: 1, from: null, location: london, pattern: partTime }]),
    await hire([{ employment: 1, from: null }]),
    (await company.addEmployee()).id,
  ];
  // Thursday, 30 April to Tuesday, 5 May 2026.
  expect(await daysOf(ids, '2026-04-30', '2026-05-05')).toEqual([3, 3, 1, 4, 4]);
  expect(await daysOf(ids, '2026-05-01', '2026-05-01')).toEqual([0, 1, 0, 1, 1]);
});

test('a move between offices and a change of pattern count from their day on', async () => {
  const ids = [
    await hire([
      { employment: 1, from: null, location: berlin },
      { employment: 1, from: '2026-05-04', location: london },
    ]),
    await hire([
      { employment: 1, from: null, location: berlin },
      { employment: 1, from: '2026-05-04', location: berlin, pattern: partTime },
    ]),
    // The move was corrected to an earlier day.
    await hire([
      { employment: 1, from: null, location: berlin },
      {
        employment: 1,
        from: '2026-05-04',
        location: london,
        pattern: partTime,
        isSuperseded: true,
      },
      { employment: 1, from: '2026-05-01', location: london },
    ]),
  ];
  // 1 May is free in Berlin, 4 May in London; in part time, 7 and 8 May aren't worked.
  expect(await daysOf(ids, '2026-04-30', '2026-05-08')).toEqual([5, 4, 6]);
  // Only later rows: those in force before the range are not read.
  expect(await daysOf(ids, '2026-05-11', '2026-05-17')).toEqual([5, 3, 5]);
});

test('after a rehire the new employment counts, not a change planned for the earlier one', async () => {
  const id = await hire(
    [
      { employment: 1, from: null, location: berlin },
      {
        employment: 1,
        from: '2026-05-04',
        location: berlin,
        pattern: partTime,
        isPlanned: true,
      },
      { employment: 2, from: null, location: london },
    ],
    [
      [null, '2026-03-31'],
      ['2026-04-20', null],
    ],
  );
  expect(await daysOf([id], '2026-04-27', '2026-05-10')).toEqual([9]);
});

test('leave is measured by the record of its employee, across the end of a year', async () => {
  const twoWeeks = await addPattern(company, 'Two weeks in turn', [
    [8, 8, 8, 8, 8, 0, 0],
    [8, 8, 8, 0, 0, 0, 0],
  ]);
  const id = await hire([
    { employment: 1, from: null, location: berlin },
    { employment: 1, from: '2026-12-01', location: london, pattern: twoWeeks },
  ]);
  const ask = (start_date: string, end_date: string) =>
    company.change((change) =>
      createLeaveRequest(change, {
        employee_id: id,
        leave_type: 'annual',
        start_date,
        end_date,
        reason: null,
      }),
    );
  expect(await ask('2026-04-30', '2026-05-05')).toMatchObject({ days: 3 });
  // 21 December 2026 is 155 weeks after the anchor, so its week is a short one: 3 + 5 + 3.
  expect(await ask('2026-12-21', '2027-01-08')).toMatchObject({ days: 11 });
  await expect(ask('2027-01-21', '2027-01-22')).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('leave that was granted keeps its days when a holiday is added or removed', async () => {
  const id = await hire([{ employment: 1, from: null, location: berlin }]);
  const ask = (start_date: string, end_date: string) =>
    company.change((change) =>
      createLeaveRequest(change, {
        employee_id: id,
        leave_type: 'annual',
        start_date,
        end_date,
        reason: null,
      }),
    );
  const before = await ask('2026-04-27', '2026-05-01');
  await company.query(
    `update public_holidays set date = '2026-05-08' where company_id = $1 and date = '2026-05-01'`,
    [company.companyId],
  );
  const after = await ask('2026-05-04', '2026-05-08');
  expect([before.days, after.days]).toEqual([4, 4]);
  const { rows } = await company.query<{ days: string }>(
    `select days from leave_requests where id = $1`,
    [before.id],
  );
  expect(rows).toEqual([{ days: '4.0' }]);
});
