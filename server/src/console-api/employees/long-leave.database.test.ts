import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { computePayslip } from '../../hr/payroll/computing/compute-payslip.ts';
import { readPayInputs } from '../../hr/payroll/runs/inputs/read-pay-inputs.ts';

let site: TestConsole;
let owner: Owner;
let employeeId: string;
const clock = { nowMs: () => Temporal.Instant.from('2026-04-20T12:00:00Z').epochMilliseconds };
beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  owner = await site.signUp();
  employeeId = await hirePaid(site.database, owner.companyId, { amount: '4400' });
});
afterAll(() => site.close());

const act = (action: string, body: object = {}) =>
  owner.browser.call('POST', `/employees/${employeeId}/${action}`, { body });

/** The amounts for March 2026, which has 22 working days, or for another period. */
async function pay(start = '2026-03-01', end = '2026-03-31'): Promise<string[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  const inputs = await site.database.transaction(settings, (transaction) =>
    readPayInputs(transaction, owner.companyId, {
      period: { start, end },
      currency: 'EUR',
      employeeIds: [employeeId],
    }),
  );
  return inputs.flatMap((input) =>
    computePayslip(input).lines.map(({ kind, amount }) => `${kind} ${amount}`),
  );
}

function query<Row>(text: string, values: readonly unknown[] = []) {
  return queryAsCompany<Row>(site.database, owner.companyId, text, values);
}

test('starting a long leave requires whether it is paid', async () => {
  const { status, body } = await act('start-leave');
  expect([status, body.errors?.[0].pointer]).toEqual([422, '/is_paid']);
});

test('without pay it reduces the salary by its working days, from its first day to its last', async () => {
  const begun = await act('start-leave', { is_paid: false, first_day: '2026-03-16' });
  expect(begun).toMatchObject({
    status: 200,
    body: {
      employee: {
        status: 'on_leave',
        long_leave: { first_day: '2026-03-16', is_paid: false },
      },
    },
  });
  expect(await pay()).toEqual(['base 4400.00', 'unpaid_leave -2400.00']);
  expect(await pay('2026-05-01', '2026-05-31')).toEqual(['base 4400.00', 'unpaid_leave -4400.00']);
  const back = await act('end-leave', { last_day: '2026-03-27' });
  expect(back).toMatchObject({
    status: 200,
    body: { employee: { status: 'active', long_leave: null } },
  });
  expect(await pay()).toEqual(['base 4400.00', 'unpaid_leave -2000.00']);
  expect(await pay('2026-05-01', '2026-05-31')).toEqual(['base 4400.00']);
  const { rows } = await query<{ action: string; fields: string[] }>(
    `select action, fields from audit_log where subject_id = $1 and action like 'employee.leave%'
     order by id`,
    [employeeId],
  );
  expect(rows).toEqual([
    { action: 'employee.leave_started', fields: ['status', 'first_day', 'is_paid'] },
    { action: 'employee.leave_ended', fields: ['status', 'last_day'] },
  ]);
});

test('with pay it costs nothing', async () => {
  await act('start-leave', { is_paid: true, first_day: '2026-03-16' });
  expect(await pay()).toEqual(['base 4400.00']);
});

test('days that are also unpaid leave are deducted once', async () => {
  await query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'parental', '2026-03-12', '2026-03-31', 'pm', 'full', 13.5,
       'approved', now(), now())`,
    [owner.companyId, employeeId],
  );
  await act('start-leave', { is_paid: false, first_day: '2026-03-16' });
  await act('end-leave', { last_day: '2026-03-20' });
  // Half of the 12th, the 13th, the five days of the long leave and the seven days after it.
  expect(await pay()).toEqual(['base 4400.00', 'unpaid_leave -2700.00']);
});

test('from today to yesterday it has no days, and ends with the employment', async () => {
  await act('start-leave', { is_paid: false });
  await act('end-leave');
  expect(await pay('2026-04-01', '2026-04-30')).toEqual(['base 4400.00']);
  await act('start-leave', { is_paid: false });
  await act('terminate', { termination_date: '2026-04-20' });
  // 20 of 30 days, minus one working day.
  expect(await pay('2026-04-01', '2026-04-30')).toEqual(['base 2933.33', 'unpaid_leave -209.52']);
  const { rows } = await query(
    `select last_day::text from long_leaves where employee_id = $1 and last_day is distinct from '2026-04-19'`,
    [employeeId],
  );
  expect(rows).toEqual([{ last_day: '2026-04-20' }]);
});

test.each([
  ['a day that has not come', { first_day: '2026-04-21' }],
  ['a day before the employment', { first_day: '2019-12-31' }],
  ['a day of an earlier long leave', { first_day: '2026-03-10' }],
])('does not begin on %s', async (_what, fields) => {
  await act('start-leave', { is_paid: false, first_day: '2026-03-09' });
  await act('end-leave', { last_day: '2026-03-13' });
  const { status, body } = await act('start-leave', { is_paid: true, ...fields });
  expect([status, body.errors?.[0].pointer]).toEqual([422, '/first_day']);
});

test.each(['2026-04-21', '2026-03-08'])('does not end on %s', async (day) => {
  await act('start-leave', { is_paid: false, first_day: '2026-03-10' });
  const { status, body } = await act('end-leave', { last_day: day });
  expect([status, body.errors?.[0].pointer]).toEqual([422, '/last_day']);
});

test('parental leave of a new company is unpaid', async () => {
  const { body } = await owner.browser.call('GET', '/leave-types');
  const unpaid = body.leave_types.filter((type: { is_paid: boolean }) => !type.is_paid);
  expect(unpaid.map(({ code }: { code: string }) => code).toSorted()).toEqual([
    'parental',
    'unpaid',
  ]);
});
