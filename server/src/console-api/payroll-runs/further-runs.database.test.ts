import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { approveRun, computeRun, createRun } from '../../../../tests/harness/console-payroll.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { startPayrollWorker } from '../../../../tests/proofs/payroll/payroll-worker.ts';

let console: TestConsole;
let worker: { stop(): Promise<void> };
let owner: Owner;

beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  worker = await startPayrollWorker(console.database);
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(async () => {
  await worker?.stop();
  await console?.close();
});

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  return (await console.database.single<Row>(settings, { text, values })).rows;
}

function act(id: string, action: string) {
  return owner.browser.call('POST', `/payroll-runs/${id}/${action}`);
}

/** Creates a run and computes it. */
async function run(fields: object = {}) {
  const { id } = await createRun(owner.browser, fields);
  return computeRun(owner.browser, id);
}

async function labels(id: string): Promise<string[]> {
  const rows = await query<{ lines: { label: string; amount: string }[] }>(
    'select lines from payslips where payroll_run_id = $1 order by employee_id',
    [id],
  );
  return rows.flatMap(({ lines }) => lines.map(({ label, amount }) => `${label}: ${amount}`));
}

async function leftOut(id: string) {
  const { status, body } = await owner.browser.call('GET', `/payroll-runs/${id}/differences`);
  expect(status).toBe(200);
  return body.left_out;
}

/** Leaves a computed run as one from before results were kept. */
async function forgetResults(id: string): Promise<void> {
  await query('delete from pay_results where payroll_run_id = $1', [id]);
  await query('update payroll_runs set engine_version = null where id = $1', [id]);
}

const hire = (person: object) => hirePaid(console.database, owner.companyId, person);

/** A timesheet approved at the current time; hours by date. */
async function approveHours(employeeId: string, hours: Readonly<Record<string, string>>) {
  const id = crypto.randomUUID();
  const dates = Object.keys(hours).toSorted();
  await query(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, decided_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'approved', 0, now(), now(), now(), now())`,
    [owner.companyId, id, employeeId, dates[0], dates.at(-1)],
  );
  for (const date of dates) {
    await query(
      'insert into timesheet_entries (company_id, timesheet_id, date, hours) values ($1, $2, $3, $4)',
      [owner.companyId, id, date, hours[date]],
    );
  }
}

describe('hours that are approved after a run', () => {
  test('are paid by a further run: without hours there was no payslip', async () => {
    const salaried = await hire({ amount: '3000' });
    const hourly = await hire({ amount: '20', period: 'hourly' });
    const regular = await run();
    expect(regular).toMatchObject({ employee_count: 1, progress: { processed: 2, total: 2 } });
    expect(await leftOut(regular.id)).toEqual({
      count: 1,
      reasons: [
        {
          reason: 'no_hours',
          count: 1,
          months: null,
          employees: [{ employee_id: hourly, employee_name: 'Pia Paid', problem: null }],
        },
      ],
    });
    await approveRun(owner.browser, regular.id);
    await approveHours(hourly, { '2026-11-03': '8', '2026-11-04': '7.5' });
    expect(await leftOut(regular.id)).toMatchObject({
      count: 1,
      reasons: [{ reason: 'hours_later', count: 1, employees: [{ employee_id: hourly }] }],
    });
    const further = await run({ type: 'off_cycle' });
    expect(further).toMatchObject({ employee_count: 1 });
    expect(await labels(further.id)).toEqual(['Pay for 15.5 hours: 310.00']);
    expect(await leftOut(further.id)).toMatchObject({
      count: 0,
      reasons: [{ reason: 'paid_elsewhere', count: 1, employees: [{ employee_id: salaried }] }],
    });
    expect(await leftOut(regular.id)).toMatchObject({
      count: 1,
      reasons: [{ reason: 'no_hours' }],
    });
  });

  test('are paid once, day by day, regardless of the periods of the runs', async () => {
    const hourly = await hire({ amount: '10', period: 'hourly' });
    await approveHours(hourly, { '2026-11-02': '8', '2026-11-10': '1' });
    const regular = await run();
    expect(await labels(regular.id)).toEqual(['Pay for 9 hours: 90.00']);
    await approveRun(owner.browser, regular.id);
    await approveHours(hourly, { '2026-11-12': '4', '2026-12-01': '2' });
    const across = await run({
      type: 'correction',
      period_start: '2026-11-09',
      period_end: '2026-12-06',
    });
    expect(await labels(across.id)).toEqual([
      'Pay for 2 hours: 20.00',
      'Correction for 2026-11-01 to 2026-11-30: hours: 40.00',
    ]);
    expect(await leftOut(regular.id)).toMatchObject({ count: 0 });
    await approveRun(owner.browser, across.id);
    expect(await leftOut(regular.id)).toMatchObject({ count: 0 });
    const december = await run({ period_start: '2026-12-01', period_end: '2026-12-31' });
    expect(await labels(december.id)).toEqual([]);
    expect(await leftOut(december.id)).toMatchObject({
      reasons: [{ reason: 'paid_elsewhere', count: 1 }],
    });
  });

  test('are not lost behind a payslip from before hours were stored by day', async () => {
    const hourly = await hire({ amount: '10', period: 'hourly' });
    await approveHours(hourly, { '2026-11-02': '8' });
    const regular = await run();
    await query(
      `with old as (delete from payslips where payroll_run_id = $1 returning *)
       insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, created_at)
       select company_id, gen_random_uuid(), payroll_run_id, employee_id, gross, deductions, net,
         currency, jsonb_build_array((lines -> 0) - 'hours_by_day'), created_at from old`,
      [regular.id],
    );
    await forgetResults(regular.id);
    await approveRun(owner.browser, regular.id);
    await approveHours(hourly, { '2026-11-03': '3' });
    const further = await run({ type: 'off_cycle' });
    expect(await labels(further.id)).toEqual(['Pay for 3 hours: 30.00']);
  });

  test('are paid again when the run that paid them is cancelled', async () => {
    const hourly = await hire({ amount: '10', period: 'hourly' });
    await approveHours(hourly, { '2026-11-02': '8' });
    const regular = await run();
    expect((await act(regular.id, 'cancel')).status).toBe(200);
    const again = await run();
    expect(await labels(again.id)).toEqual(['Pay for 8 hours: 80.00']);
  });

  test('do not pay a day that a salary has paid before results were kept', async () => {
    const id = await hire({ amount: '3000' });
    const regular = await run();
    await forgetResults(regular.id);
    await approveRun(owner.browser, regular.id);
    await query(`update compensation_profiles set superseded_at = now() where employee_id = $1`, [
      id,
    ]);
    await query(
      `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
         valid_from, created_at)
       values ($1, gen_random_uuid(), $2, 10, 'EUR', 'hourly', '2020-01-01', now())`,
      [owner.companyId, id],
    );
    await approveHours(id, { '2026-11-03': '8' });
    expect(await labels((await run({ type: 'off_cycle' })).id)).toEqual([]);
  });
});

describe('an amount deducted for each month', () => {
  test('is deducted once in a month with two runs; the second takes what the first could not', async () => {
    const id = await hire({ amount: '3000' });
    const poor = await hire({ amount: '10', period: 'hourly' });
    for (const employeeId of [id, poor]) {
      await query(
        `insert into pay_deductions (company_id, id, name, kind, value, currency, employee_id,
           valid_from, created_at)
         values ($1, gen_random_uuid(), 'Season ticket', 'fixed', 49, 'EUR', $2, '2020-01-01', now())`,
        [owner.companyId, employeeId],
      );
    }
    await approveHours(poor, { '2026-11-02': '3', '2026-11-20': '8' });
    const halves = [
      { type: 'off_cycle', period_end: '2026-11-15' },
      { type: 'off_cycle', period_start: '2026-11-16' },
      { period_start: '2026-12-01', period_end: '2026-12-31' },
    ];
    const taken: string[][] = [];
    for (const half of halves) {
      const { id: runId } = await run(half);
      const lines = await labels(runId);
      taken.push(lines.filter((line) => line.startsWith('Season ticket')).toSorted());
    }
    expect(taken).toEqual([
      ['Season ticket: -30.00', 'Season ticket: -49.00'],
      ['Season ticket: -19.00'],
      ['Season ticket: -49.00'],
    ]);
  });
});
