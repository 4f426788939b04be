import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { createIds } from '../platform/ids.ts';

// A Wednesday.
const clock = { nowMs: () => Date.parse('2026-11-25T09:00:00.000Z') };
const ids = createIds(clock);

let console: TestConsole;
beforeAll(async () => {
  console = await startConsole({ clock });
});
afterAll(() => console.close());

interface NewEmployee {
  readonly department?: string;
  readonly location?: string;
  readonly start?: string;
  readonly end?: string;
}

/** A new company, and functions that fill it. */
async function openCompany() {
  const { browser: owner, companyId } = await console.signUp();
  const query = async (text: string, values: readonly unknown[] = []): Promise<void> => {
    await queryAsCompany(console.database, companyId, text, [companyId, ...values]);
  };
  const hire = async (person: NewEmployee): Promise<string> => {
    const id = ids.next();
    const { department, location, start = '2020-01-01', end } = person;
    await query(
      `insert into employees (company_id, id, first_name, last_name, email, email_key, department,
         location, start_date, termination_date, status, created_at, updated_at)
       values ($1, $2::uuid, 'A', 'B', $2::uuid::text, $2::uuid::text, $3, $4, $5, $6::date,
         case when $6::date is null then 'active' else 'terminated' end, now(), now())`,
      [id, department ?? null, location ?? null, start, end ?? null],
    );
    return id;
  };
  return {
    owner,
    hr: await console.addUser(companyId, 'hr_admin'),
    payroll: await console.addUser(companyId, 'payroll_admin'),
    query,
    hire,
    hireMany: (count: number, person: NewEmployee) =>
      Promise.all(Array.from({ length: count }, () => hire(person))),
    takeLeave: (
      employeeId: string,
      [start, end]: readonly [string, string],
      { portions = ['full', 'full'], status = 'approved' } = {},
    ) =>
      query(
        `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
           start_portion, end_portion, days, status, created_at, updated_at)
         values ($1, $2, $3, 'annual', $4, $5, $6, $7, 1, $8, now(), now())`,
        [ids.next(), employeeId, start, end, ...portions, status],
      ),
  };
}

async function read(browser: Browser, path: string) {
  const { status, body } = await browser.call('GET', `/overview/${path}`);
  expect(status).toBe(200);
  return body;
}

/** The absence of one month. */
async function absenceOf(browser: Browser, month: string, filter = '') {
  const { months } = await read(browser, `absence${filter}`);
  return (months as { month: string }[]).find((one) => one.month === month);
}

test('headcount changes by the joiners and leavers of each month', async () => {
  const { hr, hire } = await openCompany();
  await hire({ department: 'Moves', start: '2020-05-01' });
  await hire({ department: 'Moves', start: '2026-09-01' });
  await hire({ department: 'Moves', start: '2026-09-30', end: '2026-10-31' });
  await hire({ department: 'Moves', start: '2026-11-25' });
  await hire({ department: 'Moves', start: '2026-11-26' });
  await hire({ department: 'Moves', start: '2020-01-01', end: '2024-11-30' });
  await hire({ department: 'Others' });
  const { months } = await read(hr, 'people?department=Moves');
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({ month: '2024-12', headcount: 1, joiners: 0, leavers: 0 });
  expect(months.slice(-4)).toEqual([
    { month: '2026-08', headcount: 1, joiners: 0, leavers: 0 },
    { month: '2026-09', headcount: 3, joiners: 2, leavers: 0 },
    { month: '2026-10', headcount: 2, joiners: 0, leavers: 1 },
    { month: '2026-11', headcount: 3, joiners: 1, leavers: 0 },
  ]);
});

test('someone who came back counts in both employments, with leave in the one it belongs to', async () => {
  const { hr, hireMany, takeLeave, query } = await openCompany();
  const [back = ''] = await hireMany(5, { department: 'Back' });
  await query(
    `insert into employments (company_id, employee_id, number, first_day, last_day, recorded_at)
     values ($1, $2, 1, '2025-03-01', '2025-06-30', now()), ($1, $2, 2, '2026-09-01', null, now())`,
    [back],
  );
  await takeLeave(back, ['2026-10-05', '2026-10-06']);
  const { months } = await read(hr, 'people?department=Back');
  const of = (month: string) => months.find((each: { month: string }) => each.month === month);
  expect(of('2025-02')).toMatchObject({ headcount: 4 });
  expect(of('2025-03')).toMatchObject({ headcount: 5, joiners: 1 });
  expect(of('2025-06')).toMatchObject({ headcount: 4, leavers: 1 });
  expect(of('2026-08')).toMatchObject({ headcount: 4 });
  expect(of('2026-09')).toMatchObject({ headcount: 5, joiners: 1 });
  expect(await absenceOf(hr, '2026-10', '?department=Back')).toMatchObject({ days_away: 2 });
});

test('absence counts working days of approved leave, with halves and public holidays', async () => {
  const { hr, hireMany, takeLeave, query } = await openCompany();
  const [first = '', second = '', third = ''] = await hireMany(5, { department: 'Away' });
  await query(
    `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
     select company_id, $2, id, '2026-10-05', 'Republic Day', now() from holiday_calendars
     where company_id = $1`,
    [ids.next()],
  );
  // From Wednesday to Tuesday, with a holiday on Monday.
  await takeLeave(first, ['2026-09-30', '2026-10-06']);
  await takeLeave(second, ['2026-10-14', '2026-10-15'], { portions: ['pm', 'am'] });
  await takeLeave(third, ['2026-10-16', '2026-10-16'], { portions: ['am', 'am'] });
  await takeLeave(third, ['2026-10-20', '2026-10-20'], { status: 'pending' });
  // Longer than 31 days, and not over yet.
  await takeLeave(first, ['2026-10-26', '2026-12-31']);
  expect(await absenceOf(hr, '2026-09', '?department=Away')).toMatchObject({ days_away: 1 });
  expect(await absenceOf(hr, '2026-10', '?department=Away')).toEqual({
    month: '2026-10',
    hidden: false,
    // 1, 2 and 6 October; two halves; a half; 26 to 30 October.
    days_away: 3 + 1 + 0.5 + 5,
    working_days: 5 * 21,
  });
  // Up to today: 2 to 25 November.
  expect(await absenceOf(hr, '2026-11', '?department=Away')).toMatchObject({
    days_away: 18,
    working_days: 5 * 18,
  });
});

test('absence never shows fewer than five people, nor does comparing filters', async () => {
  const { hr, hireMany, takeLeave, query } = await openCompany();
  await query("update employees set department = 'Large' where company_id = $1");
  await hireMany(8, { department: 'Large', location: 'Porto' });
  await hireMany(6, { department: 'Middle', location: 'Porto' });
  const small = await hireMany(3, { department: 'Small' });
  for (const id of small) await takeLeave(id, ['2026-10-12', '2026-10-13']);
  const october = (filter: string) => absenceOf(hr, '2026-10', filter);
  const hidden = { month: '2026-10', hidden: true, days_away: null, working_days: null };
  expect(await october('?department=Small')).toEqual(hidden);
  // Otherwise the three people were the difference between all and the two other departments.
  expect(await october('?department=Middle')).toEqual(hidden);
  expect(await october('?department=Middle&location=Porto')).toEqual(hidden);
  expect(await october('?department=Large')).toMatchObject({ hidden: false, days_away: 0 });
  expect(await october('')).toMatchObject({ hidden: false, days_away: 6 });
  // Without people there is no figure.
  expect(await october('?department=Small&location=Porto')).toEqual({ ...hidden, hidden: false });
});

test('payroll cost adds the gross pay of approved runs by currency', async () => {
  const { payroll, hireMany, query } = await openCompany();
  const people = await hireMany(6, { department: 'Paid' });
  const run = ids.next();
  await query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, employee_count, gross, deductions, net, created_at, updated_at)
     values ($1, $2, 'regular', '2026-10-01', '2026-10-31', '2026-11-05', 'EUR', 'completed', 6,
       6000.60, 0, 6000.60, now(), now())`,
    [run],
  );
  await query(
    `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
       currency, lines, created_at)
     select $1, employee_id, $2, employee_id, 1000.10, 0, 1000.10, 'EUR', '[]', now()
     from unnest($3::uuid[]) as employee_id`,
    [run, people],
  );
  const october = async (filter = '') => {
    const { currencies } = await read(payroll, `payroll-cost${filter}`);
    const found = currencies as { currency: string; months: { month: string }[] }[];
    return found.map(({ currency, months }) => [
      currency,
      months.find(({ month }) => month === '2026-10'),
    ]);
  };
  expect(await october()).toEqual([]);
  await query("update payroll_runs set status = 'approved' where company_id = $1");
  const shown = [['EUR', { month: '2026-10', hidden: false, gross: '6000.60' }]];
  expect(await october()).toEqual(shown);
  expect(await october('?department=Paid')).toEqual(shown);
  await query("update employees set department = 'Alone' where company_id = $1 and id = $2", [
    people[0],
  ]);
  const hidden = [['EUR', { month: '2026-10', hidden: true, gross: null }]];
  expect(await october('?department=Alone')).toEqual(hidden);
  expect(await october('?department=Paid')).toEqual(hidden);
});

test('open work counts what waits, by department', async () => {
  const { owner, hr, hire, query } = await openCompany();
  const late = await hire({ department: 'Late' });
  const inTime = await hire({ department: 'In time' });
  const sheet = (employeeId: string, start: string, status: string) =>
    query(
      `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
         total_hours, submitted_at, created_at, updated_at)
       values ($1, $2, $3, $4::date, $4::date + 6, $5, 8, now(), now(), now())`,
      [ids.next(), employeeId, start, status],
    );
  // The last full week is 16 to 22 November.
  await sheet(late, '2026-11-09', 'approved');
  await sheet(late, '2026-11-16', 'rejected');
  await sheet(inTime, '2026-11-09', 'approved');
  await sheet(inTime, '2026-11-16', 'submitted');
  const addContract = async (employeeId: string): Promise<string> => {
    const { body } = await owner.call('POST', '/contracts', {
      body: { employee_id: employeeId, title: 'Work', body: 'The text.' },
    });
    return body.contract.id as string;
  };
  await owner.call('POST', `/contracts/${await addContract(late)}/send`, { body: {} });
  await addContract(inTime);
  const task = { required: true, title: 'Laptop' };
  const { status } = await owner.call('POST', '/onboarding-checklists', {
    body: {
      employee_id: late,
      tasks: [
        { ...task, due_date: '2026-11-24' },
        { ...task, due_date: '2026-11-25' },
      ],
    },
  });
  expect(status).toBe(201);
  const counts = { overdue_tasks: 1, unsigned_contracts: 1, missing_timesheets: 1 };
  const none = { overdue_tasks: 0, unsigned_contracts: 0, missing_timesheets: 0 };
  expect(await read(hr, 'open-work')).toEqual({ ...counts, waiting_requests: 0 });
  expect(await read(hr, 'open-work?department=Late')).toMatchObject(counts);
  expect(await read(hr, 'open-work?department=In%20time')).toMatchObject(none);
});
