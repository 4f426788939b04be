import { expect } from 'vitest';
import type { Owner, Person, TestConsole } from './console.ts';
import type { Browser } from './console-browser.ts';
import { queryAsCompany } from './query-as-company.ts';

/** A company in which HR changes approved leave of one employee, the report of a manager. */
export interface LeaveDesk {
  readonly owner: Owner;
  readonly hr: Browser;
  readonly manager: Person;
  readonly report: Person;
}

/** Annual leave has 20 days a year, of which 5 can be carried over. */
export async function openLeaveDesk(console: TestConsole): Promise<LeaveDesk> {
  const owner = await console.signUp();
  const hr = await console.addUser(owner.companyId, 'hr_admin');
  const manager = await console.addPerson(owner.companyId);
  const report = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  const answer = await hr.call('GET', '/leave-types');
  const { leave_types: types } = answer.body as { leave_types: { id: string; code: string }[] };
  const id = types.find(({ code }) => code === 'annual')?.id ?? '';
  const allowance = { days_per_year: 20, carry_over_days_max: 5 };
  await hr.call('PATCH', `/leave-types/${id}`, { body: { allowance } });
  return { owner, hr, manager, report };
}

export function press(browser: Browser, action: string, id: string, body: object = {}) {
  return browser.call('POST', `/leave-requests/${id}/${action}`, { body });
}

interface Single {
  readonly leave_request: { readonly id: string; readonly status: string };
}

async function approve({ manager, hr }: LeaveDesk, id: string): Promise<void> {
  await press(manager.browser, 'approve', id);
  const answer = await press(hr, 'approve', id);
  expect((answer.body as Single).leave_request.status).toBe('approved');
}

/** Approved leave of ten working days, Monday 2 to Friday 13 June 2031, or as in `fields`. */
export async function take(desk: LeaveDesk, fields: object = {}): Promise<string> {
  const answer = await desk.hr.call('POST', '/leave-requests', {
    body: {
      employee_id: desk.report.employeeId,
      leave_type: 'annual',
      start_date: '2031-06-02',
      end_date: '2031-06-13',
      ...fields,
    },
  });
  expect(answer.status).toBe(201);
  const { id } = (answer.body as Single).leave_request;
  await approve(desk, id);
  return id;
}

/** The employee's leave that is not cancelled, by date. */
export async function leaveOf(console: TestConsole, { owner, report }: LeaveDesk) {
  const { rows } = await queryAsCompany<{ line: string }>(
    console.database,
    owner.companyId,
    `select leave_type || ' ' || status || ' ' || start_date || ' ' || start_portion || ' ' || end_date
       || ' ' || end_portion || ' ' || days::float8 as line
     from leave_requests where employee_id = $1 and status <> 'cancelled'
     order by start_date, start_portion`,
    [report.employeeId],
  );
  return rows.map(({ line }) => line);
}

/** A payslip of the report for a month, in a run that is not approved yet. */
export async function payMonth(
  console: TestConsole,
  { owner, report }: LeaveDesk,
  { first, last, line = {} }: { first: string; last: string; line?: object },
): Promise<void> {
  const run = crypto.randomUUID();
  const sql = (text: string, values: unknown[]) =>
    queryAsCompany(console.database, owner.companyId, text, values);
  await sql(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'regular', $3, $4, $4, 'EUR', 'completed', now(), now())`,
    [owner.companyId, run, first, last],
  );
  await sql(
    `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
       currency, lines, created_at)
     values ($1, gen_random_uuid(), $2, $3, 0, 0, 0, 'EUR', $4, now())`,
    [owner.companyId, run, report.employeeId, JSON.stringify([{ kind: 'base', ...line }])],
  );
}
