import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { approveRun, computeRun, createRun } from '../../../../tests/harness/console-payroll.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { startPayrollWorker } from '../../../../tests/proofs/payroll/payroll-worker.ts';

let site: TestConsole;
let worker: { stop(): Promise<void> };
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  worker = await startPayrollWorker(site.database);
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(async () => {
  await worker?.stop();
  await site?.close();
});

function post(path: string, body: object = {}) {
  return company.browser.call('POST', path, { body });
}

/** Employed from 2 February to 10 March 2026, for 3100.00 a month by default. */
async function leaver(earns: object | null = {}): Promise<string> {
  const { id } = await company.hire({ start_date: '2026-02-02' });
  if (earns !== null) {
    const terms = { amount: '3100.00', currency: 'EUR', period: 'monthly', ...earns };
    const set = await post('/compensation', {
      employee_id: id,
      valid_from: '2026-02-02',
      ...terms,
    });
    expect(set, JSON.stringify(set.body)).toMatchObject({ status: 201 });
  }
  const left = await post(`/employees/${id}/terminate`, { termination_date: '2026-03-10' });
  expect(left.status).toBe(200);
  return id;
}

/** Computes a regular run for a month and, by default, approves it. */
async function pay(start: string, end: string, approve = true): Promise<string> {
  const { id } = await createRun(company.browser, {
    period_start: start,
    period_end: end,
    pay_date: end,
  });
  expect(await computeRun(company.browser, id)).toMatchObject({ status: 'completed' });
  if (approve) await approveRun(company.browser, id);
  return id;
}

const rehire = (id: string, day: string) => post(`/employees/${id}/rehire`, { start_date: day });

async function nets(): Promise<string[]> {
  const slips = await company.query<{ net: string }>('select net from payslips order by id');
  return slips.map(({ net }) => net);
}

test('a rehire within a period is paid for the days of both employments', async () => {
  const id = await leaver();
  await pay('2026-02-01', '2026-02-28');
  expect((await rehire(id, '2026-03-21')).status).toBe(200);
  await pay('2026-03-01', '2026-03-31');
  // March: 3100.00 x 10/31 and 3100.00 x 11/31.
  expect(await nets()).toEqual(['2989.29', '2100.00']);
  const [march] = await company.query<{ lines: { label: string; amount: string }[] }>(
    `select lines from payslips order by id desc limit 1`,
  );
  expect(march?.lines).toMatchObject([
    { label: 'Base pay, 2026-03-01 to 2026-03-10', amount: '1000.00' },
    { label: 'Base pay, 2026-03-21 to 2026-03-31', amount: '1100.00' },
  ]);
});

test('days of an earlier employment are paid after a rehire, too', async () => {
  const id = await leaver();
  expect((await rehire(id, '2026-04-01')).status).toBe(200);
  await pay('2026-02-01', '2026-02-28');
  await pay('2026-03-01', '2026-03-31');
  await pay('2026-04-01', '2026-04-30');
  expect(await nets()).toEqual(['2989.29', '1000.00', '3100.00']);
});

test('days in a period that was already paid are paid by the next run', async () => {
  const id = await leaver();
  await pay('2026-03-01', '2026-03-31');
  expect((await rehire(id, '2026-03-21')).status).toBe(200);
  await pay('2026-04-01', '2026-04-30');
  // April, and 3100.00 x 11/31 for March.
  expect(await nets()).toEqual(['1000.00', '4200.00']);
});

test('hours of an earlier employment are paid after a rehire, too', async () => {
  const hourly = await leaver({ amount: '20.00', period: 'hourly' });
  const sheet = '00000000-0000-4000-8000-000000000001';
  await company.query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, created_at, updated_at)
     values ($1, $2, $3, '2026-03-02', '2026-03-08', 'approved', 8, now(), now(), now())`,
    [company.companyId, sheet, hourly],
  );
  await company.query(
    `insert into timesheet_entries (company_id, timesheet_id, date, hours)
     values ($1, $2, '2026-03-03', 8)`,
    [company.companyId, sheet],
  );
  expect((await rehire(hourly, '2026-03-20')).status).toBe(200);
  await pay('2026-03-01', '2026-03-31');
  expect(await nets()).toEqual(['160.00']);
});
