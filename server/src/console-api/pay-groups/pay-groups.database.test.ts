import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { approveRun, computeRun } from '../../../../tests/harness/console-payroll.ts';
import { hirePaid } from '../../../../tests/proofs/payroll/hire-paid.ts';
import { startPayrollWorker } from '../../../../tests/proofs/payroll/payroll-worker.ts';

let console: TestConsole;
let worker: { stop(): Promise<void> };
let owner: Owner;

/** Mondays; the periods begin with the first of them. */
const year = new Date().getUTCFullYear();
const anchor = firstMonday(year);

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

function firstMonday(of: number): string {
  const first = Temporal.PlainDate.from({ year: of, month: 1, day: 1 });
  return first.add({ days: (8 - first.dayOfWeek) % 7 }).toString();
}

function after(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  return owner.browser.call(method, path, body === undefined ? {} : { body });
}

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  return (await console.database.single<Row>(settings, { text, values })).rows;
}

const hire = (person: object) => hirePaid(console.database, owner.companyId, person);

const biweekly = {
  name: 'Every two weeks',
  legal_entity: null,
  currency: 'EUR',
  frequency: 'biweekly',
  anchor,
  pay_day_rule: 'days_after_end',
  pay_day: 4,
  pay_day_shift: 'before',
  amount_by: 'period',
  proration: 'working_days',
  rounding: 'half_up',
  paid_leave_hours: true,
  year_adds_up: true,
  correction_months: 12,
  protected_net: '0',
};

async function createGroup(fields: object = {}): Promise<string> {
  const { status, body } = await call('POST', '/pay-groups', { ...biweekly, ...fields });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.pay_group.id;
}

async function move(employeeIds: string[], groupId: string | null, from: string) {
  const { body } = await call('POST', '/pay-group-members', {
    employee_ids: employeeIds,
    pay_group_id: groupId,
    valid_from: from,
  });
  return body.results;
}

interface Period {
  readonly id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly status: string;
}

async function periodsOf(groupId: string): Promise<Period[]> {
  return (await call('GET', `/pay-groups/${groupId}`)).body.periods;
}

/** Creates a run for a period of a group, or for any period without a group. */
function create(period: Pick<Period, 'period_start' | 'period_end'>, fields: object = {}) {
  const { period_start, period_end } = period;
  const dates = { period_start, period_end, pay_date: period_end };
  return call('POST', '/payroll-runs', { type: 'regular', currency: 'EUR', ...dates, ...fields });
}

async function compute(...asked: Parameters<typeof create>): Promise<string> {
  const created = await create(...asked);
  expect(created).toMatchObject({ status: 201 });
  const { id } = created.body.payroll_run;
  expect(await computeRun(owner.browser, id)).toMatchObject({ status: 'completed' });
  return id;
}

async function run(...asked: Parameters<typeof create>): Promise<string> {
  const id = await compute(...asked);
  await approveRun(owner.browser, id);
  return id;
}

/** The lines of the payslips of a run, by employee. */
async function linesOf(id: string): Promise<Record<string, string[]>> {
  const rows = await query<{ employee_id: string; lines: { label: string; amount: string }[] }>(
    'select employee_id, lines from payslips where payroll_run_id = $1',
    [id],
  );
  return Object.fromEntries(
    rows.map((row) => [
      row.employee_id,
      row.lines.map(({ label, amount }) => `${label}: ${amount}`),
    ]),
  );
}

async function reasonsOf(id: string): Promise<Record<string, string[]>> {
  const { body } = await call('GET', `/payroll-runs/${id}/differences`);
  return Object.fromEntries(
    body.left_out.reasons.map((one: { reason: string; employees: { employee_id: string }[] }) => [
      one.reason,
      one.employees.map(({ employee_id: employee }) => employee),
    ]),
  );
}

describe('a pay group', () => {
  test('pays its people by its rules, and the run without a group pays everyone else', async () => {
    const member = await hire({ amount: '52000', period: 'yearly' });
    const other = await hire({ amount: '3000' });
    const group = await createGroup();
    expect(await move([member], group, anchor)).toMatchObject([{ ok: true }]);
    const [first] = (await periodsOf(group)) as [Period];
    const paid = await run(first, { pay_group_id: group });
    expect(await linesOf(paid)).toEqual({ [member]: ['Base pay: 2000.00'] });
    const month = { period_start: `${year}-01-01`, period_end: `${year}-01-31` };
    const rest = await linesOf(await run(month));
    expect(rest[other]).toEqual(['Base pay: 3000.00']);
    // The member was in no group on the days before the first Monday.
    const days = `${month.period_start} to ${after(anchor, -1)}`;
    const label = anchor === month.period_start ? [] : [`Base pay, ${days}`];
    expect((rest[member] ?? []).map((line) => line.split(':')[0])).toEqual(label);
  });

  test('is closed in order: a period has no run while an earlier one is open', async () => {
    const member = await hire({ amount: '2600' });
    const group = await createGroup({ frequency: 'weekly' });
    await move([member], group, anchor);
    const [first, second, third] = (await periodsOf(group)) as [Period, Period, Period];
    const early = await create(second, { pay_group_id: group });
    expect(early).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    expect(early.body.detail).toContain(`${first.period_start} to ${first.period_end}`);
    await run(first, { pay_group_id: group });
    expect((await periodsOf(group))[0]).toMatchObject({ status: 'closed' });
    expect(await create(first, { pay_group_id: group })).toMatchObject({ status: 409 });
    // A period without a run is closed by hand.
    expect(await call('GET', `/pay-periods/${third.id}/unpaid`)).toMatchObject({
      status: 200,
      body: { unpaid_count: 1 },
    });
    const unsaid = await call('POST', `/pay-periods/${third.id}/close`, {});
    expect(unsaid).toMatchObject({ status: 409, body: { unpaid_count: 1 } });
    const remainder = 'paid_outside';
    const closed = await call('POST', `/pay-periods/${third.id}/close`, { remainder });
    expect(closed).toMatchObject({ status: 204 });
    const statuses = (await periodsOf(group)).map(({ status }) => status);
    expect(statuses.slice(0, 4)).toEqual(['closed', 'closed', 'closed', 'open']);
  });

  test('refuses runs for other days or in another currency', async () => {
    const group = await createGroup();
    const [first] = (await periodsOf(group)) as [Period];
    const shifted = { period_start: after(anchor, 1), period_end: after(anchor, 14) };
    expect(await create(shifted, { pay_group_id: group })).toMatchObject({ status: 422 });
    expect(await create(first, { pay_group_id: group, currency: 'USD' })).toMatchObject({
      status: 422,
    });
  });

  test('has the same days as another group and as a run without one', async () => {
    const groups = [await createGroup(), await createGroup({ name: 'Others' })];
    const [first] = (await periodsOf(groups[0] ?? '')) as [Period];
    for (const id of [...groups, undefined]) {
      expect(await create(first, { pay_group_id: id })).toMatchObject({ status: 201 });
      expect(await create(first, { pay_group_id: id })).toMatchObject({
        status: 409,
        body: { code: 'payroll_run_overlap' },
      });
    }
  });
});

describe('someone who changes the group within a period', () => {
  test('is paid for the days in each, and no day twice', async () => {
    const monthly = { frequency: 'monthly', anchor: `${year}-01-01`, amount_by: 'calendar' };
    const thirtieths = { ...monthly, proration: 'thirtieths' };
    const from = await createGroup({ ...thirtieths, name: 'A' });
    const to = await createGroup({ ...thirtieths, name: 'B' });
    const mover = await hire({ amount: '3000' });
    await move([mover], from, `${year}-01-01`);
    await move([mover], to, `${year}-01-15`);
    const month = { period_start: `${year}-01-01`, period_end: `${year}-01-31` };
    const first = await linesOf(await run(month, { pay_group_id: from }));
    const second = await linesOf(await run(month, { pay_group_id: to }));
    expect([first[mover], second[mover]]).toEqual([
      [`Base pay, ${year}-01-01 to ${year}-01-14: 1400.00`],
      [`Base pay, ${year}-01-15 to ${year}-01-31: 1600.00`],
    ]);
  });

  test('can do so on days of closed periods, which the next run corrects', async () => {
    const group = await createGroup();
    const member = await hire({ amount: '2600' });
    await move([member], group, anchor);
    const [first, second] = (await periodsOf(group)) as [Period, Period];
    await run(first, { pay_group_id: group });
    expect(await move([member], null, after(anchor, -1))).toMatchObject([{ ok: true }]);
    expect(await move([member], group, after(anchor, 7))).toMatchObject([{ ok: true }]);
    expect(await move([member], null, anchor)).toMatchObject([{ ok: true }]);
    const lines = await linesOf(await run(second, { pay_group_id: group }));
    expect(lines[member]?.map((line) => line.split(': ').at(-1))).toEqual(['1200.00', '-600.00']);
    const [refused] = await move([member], group, after(anchor, -1));
    expect(refused).toMatchObject({ ok: false, problem: { code: 'validation_failed' } });
  });
});

test('people whom a run leaves out are listed with the reason', async () => {
  const group = await createGroup();
  const [member, foreign, unpaid] = [
    await hire({ amount: '2600' }),
    await hire({ amount: '2600', currency: 'USD' }),
    await hire({}),
  ];
  await query('update compensation_profiles set superseded_at = now() where employee_id = $1', [
    unpaid,
  ]);
  await move([member, foreign, unpaid], group, anchor);
  const [first] = (await periodsOf(group)) as [Period];
  const paid = await compute(first, { pay_group_id: group });
  expect(await reasonsOf(paid)).toEqual({ no_pay: [unpaid], other_currency: [foreign] });
  const other = await hire({ amount: '3000' });
  const without = await compute(first);
  expect(Object.keys(await linesOf(without))).toEqual([other]);
  const { other_group: inGroup, ...rest } = await reasonsOf(without);
  expect(rest).toEqual({});
  expect(inGroup?.toSorted()).toEqual([member, foreign, unpaid].toSorted());
});

test('hours of paid leave are paid by the pattern, once', async () => {
  const group = await createGroup();
  const hourly = await hire({ amount: '20', period: 'hourly' });
  await move([hourly], group, anchor);
  const [first] = (await periodsOf(group)) as [Period];
  const [tuesday, wednesday] = [after(anchor, 1), after(anchor, 2)];
  await query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'annual', $3, $4, 'pm', 'full', 1.5, 'approved', now(), now())`,
    [owner.companyId, hourly, tuesday, wednesday],
  );
  const paid = await run(first, { pay_group_id: group });
  expect(await linesOf(paid)).toEqual({ [hourly]: ['Paid leave, 12 hours: 240.00'] });
  const further = await compute(first, { pay_group_id: group, type: 'off_cycle' });
  expect(await linesOf(further)).toEqual({});
});

test('the rules of pay stay after the first run; the name and the pay day can change', async () => {
  const group = await createGroup();
  const [first] = (await periodsOf(group)) as [Period];
  expect(await call('PATCH', `/pay-groups/${group}`, { proration: 'calendar_days' })).toMatchObject(
    { status: 200, body: { pay_group: { proration: 'calendar_days' } } },
  );
  expect(await create(first, { pay_group_id: group })).toMatchObject({ status: 201 });
  expect(await call('PATCH', `/pay-groups/${group}`, { proration: 'working_days' })).toMatchObject({
    status: 409,
  });
  const renamed = { name: 'Workers', pay_day: 0, pay_day_shift: 'none' };
  expect(await call('PATCH', `/pay-groups/${group}`, renamed)).toMatchObject({ status: 200 });
  const [kept, moved] = (await periodsOf(group)) as [Period, Period];
  // The period with a run keeps its day.
  expect([kept.pay_date, moved.pay_date]).toEqual([first.pay_date, moved.period_end]);
});

test('the preview refuses a day that no month has', async () => {
  const { frequency, pay_day_shift } = biweekly;
  const asked = { frequency, anchor, pay_day_shift, pay_day_rule: 'day_of_month' };
  const answer = await call('POST', '/pay-groups/preview', { ...asked, pay_day: -3 });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/pay_day' }] } });
});

test('yen are paid without decimals', async () => {
  const group = await createGroup({ currency: 'JPY', name: 'Japan' });
  const member = await hire({ amount: '100000', currency: 'JPY' });
  await move([member], group, anchor);
  const [first] = (await periodsOf(group)) as [Period];
  const paid = await compute(first, { pay_group_id: group, currency: 'JPY' });
  expect(await linesOf(paid)).toEqual({ [member]: ['Base pay: 46154'] });
  const { body } = await call('GET', `/payroll-runs/${paid}`);
  expect(body.payroll_run.totals).toEqual({ gross: '46154', deductions: '0', net: '46154' });
  const refused = await call('POST', '/compensation', {
    employee_id: member,
    amount: '100000.50',
    currency: 'JPY',
    period: 'monthly',
    valid_from: `${year}-02-01`,
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/amount' }] } });
});

test.each([
  ['four_weekly', anchor, after(anchor, 27), 'working_days'],
  ['quarterly', `${year}-01-01`, `${year}-03-31`, 'thirtieths'],
])('a %s group pays a year in equal parts', async (frequency, start, end, proration) => {
  const id = await createGroup({ name: frequency, frequency, anchor: start, proration });
  const [first] = (await periodsOf(id)) as [Period];
  expect(first).toMatchObject({ period_start: start, period_end: end });
  const person = await hire({ amount: '52000', period: 'yearly', startDate: start });
  await move([person], id, start);
  const paid = await run(first, { pay_group_id: id });
  const amount = frequency === 'quarterly' ? '13000.00' : '4000.00';
  expect((await linesOf(paid))[person]).toEqual([`Base pay: ${amount}`]);
});

test('thirtieths are refused for periods of four weeks', async () => {
  const asked = { ...biweekly, frequency: 'four_weekly', proration: 'thirtieths' };
  expect(await call('POST', '/pay-groups', asked)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/proration' }] },
  });
});

test('years of a new group go by pay date, in a tax year that begins on any day of each year', async () => {
  const read = async (id: string) => (await call('GET', `/pay-groups/${id}`)).body.pay_group;
  const id = await createGroup({ name: 'By default' });
  expect(await read(id)).toMatchObject({ year_by: 'pay_date', tax_year_start: '01-01' });
  const british = await createGroup({ name: 'British', tax_year_start: '04-06' });
  expect(await read(british)).toMatchObject({ year_by: 'pay_date', tax_year_start: '04-06' });
  const terms = { year_by: 'period_end', tax_year_start: '07-01' };
  expect(await call('PATCH', `/pay-groups/${british}`, terms)).toMatchObject({
    status: 200,
    body: { pay_group: terms },
  });
  for (const day of ['02-29', '04-31', '4-6', '13-01']) {
    const refused = await call('POST', '/pay-groups', { ...biweekly, tax_year_start: day });
    expect([day, refused]).toMatchObject([
      day,
      { status: 422, body: { errors: [{ pointer: '/tax_year_start' }] } },
    ]);
  }
});
