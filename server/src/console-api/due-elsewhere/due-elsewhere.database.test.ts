import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { computeRun } from '../../../../tests/harness/console-payroll.ts';
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

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  owner.browser.call(method, path, body === undefined ? {} : { body });

const january = { period_start: '2026-01-01', period_end: '2026-01-31', pay_date: '2026-01-31' };

async function openGroup(employeeId: string): Promise<string> {
  const { body } = await call('POST', '/pay-groups', {
    name: 'Monthly',
    legal_entity: null,
    currency: 'EUR',
    frequency: 'monthly',
    anchor: '2026-01-01',
    pay_day_rule: 'day_of_month',
    pay_day: 31,
    pay_day_shift: 'none',
    amount_by: 'period',
    proration: 'working_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    correction_months: 12,
    protected_net: '0',
  });
  const { id } = body.pay_group;
  const moved = { employee_ids: [employeeId], pay_group_id: id, valid_from: '2026-01-01' };
  expect(await call('POST', '/pay-group-members', moved)).toMatchObject({ status: 200 });
  return id;
}

/** An item in a currency without pay. Older versions accepted such items. */
async function insertItem(employeeId: string, currency: string): Promise<void> {
  await console.database.single(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
               entered_by, decided_by, decided_at, created_at, updated_at)
             select $1, gen_random_uuid(), $2, 'earning', 'Bonus', '250.00', $3, '2026-01-15', 'approved', id, id,
               now(), now(), now() from users where company_id = $1 limit 1`,
      values: [owner.companyId, employeeId, currency],
    },
  );
}

const listed = async () => (await call('GET', '/due-elsewhere')).body;

test('what no regular run takes is in the list and in the differences of a run, until a run pays it', async () => {
  const employeeId = await hirePaid(console.database, owner.companyId, { amount: '3000' });
  const group = await openGroup(employeeId);
  const nothing = { due_elsewhere: [], others_count: 0, undecided_periods: [] };
  expect(await listed()).toEqual(nothing);
  await insertItem(employeeId, 'CHF');
  const due = {
    employee_id: employeeId,
    currency: 'CHF',
    amount: '250.00',
    for_period: null,
    reason: 'other_currency',
    pay_group_id: null,
    pay_group_name: null,
  };
  expect(await listed()).toMatchObject({ ...nothing, due_elsewhere: [due] });

  const regular = { type: 'regular', currency: 'EUR', pay_group_id: group, ...january };
  const run = (await call('POST', '/payroll-runs', regular)).body.payroll_run;
  await computeRun(owner.browser, run.id);
  expect((await call('GET', `/payroll-runs/${run.id}/differences`)).body).toMatchObject({
    due_elsewhere: [due],
  });

  const asked = { currency: 'CHF', pay_group_id: null };
  const created = await call('POST', '/due-elsewhere/runs', asked);
  expect(created).toMatchObject({
    status: 201,
    body: { payroll_run: { type: 'correction', currency: 'CHF', status: 'draft' } },
  });
  const { id } = created.body.payroll_run;
  // Pressed twice, also at once, there is one draft.
  const again = await Promise.all([1, 2].map(() => call('POST', '/due-elsewhere/runs', asked)));
  expect(again.map(({ status, body }) => [status, body.payroll_run.id])).toEqual([
    [201, id],
    [201, id],
  ]);
  await computeRun(owner.browser, id);
  // A run under way has taken it.
  expect(await listed()).toEqual(nothing);
  expect((await call('GET', `/payroll-runs/${id}/differences`)).body).toMatchObject({
    due_elsewhere: [],
    left_out: { count: 0, reasons: [] },
  });
  expect(await call('POST', `/payroll-runs/${id}/approve`)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual(nothing);
});

test('a run for a group that has no closed period yet is refused with what to do', async () => {
  const employeeId = await hirePaid(console.database, owner.companyId, { amount: '3000' });
  const group = await openGroup(employeeId);
  const asked = { currency: 'EUR', pay_group_id: group };
  expect(await call('POST', '/due-elsewhere/runs', asked)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', detail: expect.stringContaining('first regular run') },
  });
});
