import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../../tests/harness/console.ts';
import {
  type LeaveDesk,
  openLeaveDesk,
  press,
  take,
} from '../../../../../tests/harness/leave-desk.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../../tests/harness/read-events.ts';
import { createIds } from '../../../platform/ids.ts';
import { computePayslip } from '../../payroll/computing/compute-payslip.ts';
import { readPayInputs } from '../../payroll/runs/inputs/read-pay-inputs.ts';
import { followLongLeavesOf } from './follow-long-leaves-of.ts';

let nowMs = 0;
const clock = { nowMs: () => nowMs };
let console: TestConsole;
let desk: LeaveDesk;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  at('2031-05-28T12:00:00Z');
  desk = await openLeaveDesk(console);
  await sql(`update companies set time_zone = 'America/New_York'`);
  await sql(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, gen_random_uuid(), $2, 4200, 'EUR', 'monthly', '2031-01-01', now())`,
    [desk.owner.companyId, desk.report.employeeId],
  );
});
afterAll(() => console.close());

function at(instant: string): void {
  nowMs = Date.parse(instant);
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { companyId } = desk.owner;
  return (await queryAsCompany<Row>(console.database, companyId, text, values)).rows;
}

/** Lets the worker do its work at an instant, and returns the status of the employee. */
async function workAt(instant: string): Promise<string | undefined> {
  at(instant);
  await followLongLeavesOf(
    {
      database: console.database,
      clock,
      ids: createIds(clock),
      onFailure: (error) => {
        throw error;
      },
    },
    { companyId: desk.owner.companyId, timeZone: 'UTC' },
  );
  return status();
}

async function status(): Promise<string | undefined> {
  const [row] = await sql<{ status: string }>(`select status from employees where id = $1`, [
    desk.report.employeeId,
  ]);
  return row?.status;
}

/** The rows of long leave: first day, last day, and whether they follow a request. */
async function longLeave(): Promise<string[]> {
  const rows = await sql<{ line: string }>(
    `select first_day || ' ' || coalesce(last_day::text, 'open') || case
       when leave_request_id is null then ' by hand' else '' end as line
     from long_leaves where employee_id = $1 order by first_day, last_day`,
    [desk.report.employeeId],
  );
  return rows.map(({ line }) => line);
}

/** The lines of the payslip for June 2031, with 21 working days: 200 a day. */
async function pay(): Promise<string[]> {
  const { companyId } = desk.owner;
  const inputs = await console.database.transaction(
    { role: 'muster_app', companyId },
    (transaction) =>
      readPayInputs(transaction, companyId, {
        period: { start: '2031-06-01', end: '2031-06-30' },
        currency: 'EUR',
        employeeIds: [desk.report.employeeId],
      }),
  );
  return inputs.flatMap((input) =>
    computePayslip(input).lines.map(({ kind, amount }) => `${kind} ${amount}`),
  );
}

/** HR, with a session that has not expired. */
async function signInAgain(): Promise<void> {
  desk = { ...desk, hr: await console.addUser(desk.owner.companyId, 'hr_admin') };
}

const reason = 'Agreed by phone';
const parental = { leave_type: 'parental' };

test('approved leave of a long type is the status from its first day to its last, in the company’s time zone', async () => {
  // Half of Monday 2 June, to Friday 13 June: 9.5 working days.
  const id = await take(desk, { ...parental, start_portion: 'pm' });
  expect(await workAt('2031-06-02T03:59:00Z')).toBe('active');
  expect(await workAt('2031-06-02T04:00:00Z')).toBe('on_leave');
  // Nothing more happens: see the events below.
  await workAt('2031-06-02T04:01:00Z');
  await signInAgain();
  const path = `/employees/${desk.report.employeeId}`;
  const { employee } = (await desk.hr.call('GET', path)).body;
  expect(employee.long_leave).toEqual({
    first_day: '2031-06-02',
    is_paid: false,
    leave_request_id: id,
    end_date: '2031-06-13',
  });
  expect(employee.unavailable_actions).toContainEqual({
    action: 'end_leave',
    reason: 'follows_leave',
    states: [],
  });
  const byHand = await desk.hr.call('POST', `${path}/end-leave`, { body: {} });
  expect([byHand.status, byHand.body.code]).toEqual([409, 'invalid_state']);
  // Neither the rest of the month nor the whole first day: the days of the request, once.
  expect(await pay()).toEqual(['base 4200.00', 'unpaid_leave -1900.00']);
  expect(await workAt('2031-06-14T03:59:00Z')).toBe('on_leave');
  expect(await workAt('2031-06-14T04:00:00Z')).toBe('active');
  expect(await longLeave()).toEqual(['2031-06-02 2031-06-13']);
  expect(await pay()).toEqual(['base 4200.00', 'unpaid_leave -1900.00']);
  const updates = await readEvents(console.database, desk.owner.companyId, 'employee.updated');
  expect(updates.map(({ changedFields, effectiveOn }) => [changedFields, effectiveOn])).toEqual([
    [['status'], '2031-06-02'],
    [['status'], '2031-06-14'],
  ]);
});

test('an approval after the first day changes the status at once, and leave of other types never does', async () => {
  at('2031-06-04T12:00:00Z');
  desk = await openLeaveDesk(console);
  await take(desk, { leave_type: 'unpaid', end_date: '2031-06-03' });
  expect([await status(), await workAt('2031-06-04T12:01:00Z')]).toEqual(['active', 'active']);
  await take(desk, { ...parental, start_date: '2031-06-04' });
  expect([await status(), await longLeave()]).toEqual(['on_leave', ['2031-06-04 open']]);
  const [audit] = await sql(
    `select action, actor_kind from audit_log where action = 'employee.leave_started'`,
  );
  expect(audit).toEqual({ action: 'employee.leave_started', actor_kind: 'user' });
});

test.each([
  ['shorten', { end_date: '2031-06-10' }, ['2031-06-02 2031-06-10']],
  ['cancel', {}, ['2031-06-02 2031-06-01']],
  ['convert', { leave_type: 'unpaid' }, ['2031-06-02 2031-06-01']],
] as const)('to %s it on its second Wednesday ends it at once', async (action, body, rows) => {
  const id = await take(desk, parental);
  await workAt('2031-06-11T12:00:00Z');
  await signInAgain();
  expect((await press(desk.hr, action, id, { ...body, reason })).status).toBe(200);
  expect([await status(), await longLeave()]).toEqual(['active', rows]);
});

test('an interruption ends it for its days, and it continues with the rest', async () => {
  const id = await take(desk, parental);
  await workAt('2031-06-11T12:00:00Z');
  await signInAgain();
  const today = { start_date: '2031-06-11', end_date: '2031-06-11', reason };
  expect((await press(desk.hr, 'interrupt', id, today)).status).toBe(200);
  expect(await status()).toBe('active');
  expect(await workAt('2031-06-12T12:00:00Z')).toBe('on_leave');
  await workAt('2031-06-16T12:00:00Z');
  expect([await status(), await longLeave()]).toEqual([
    'active',
    ['2031-06-02 2031-06-10', '2031-06-12 2031-06-13'],
  ]);
  expect(await pay()).toEqual(['base 4200.00', 'unpaid_leave -1800.00']);
});

test('leave that follows on leave keeps the status, without an event in between', async () => {
  await take(desk, { ...parental, end_date: '2031-06-06' });
  await take(desk, { ...parental, start_date: '2031-06-07', end_date: '2031-06-13' });
  await workAt('2031-06-03T12:00:00Z');
  await workAt('2031-06-07T12:00:00Z');
  expect([await status(), await longLeave()]).toEqual([
    'on_leave',
    ['2031-06-02 2031-06-06', '2031-06-07 open'],
  ]);
  const updates = await readEvents(console.database, desk.owner.companyId, 'employee.updated');
  expect(updates).toHaveLength(1);
});

test('long leave that HR started by hand also ends by hand, and days of both are deducted once', async () => {
  const path = `/employees/${desk.report.employeeId}`;
  const body = { is_paid: false, first_day: '2031-05-28' };
  expect((await desk.hr.call('POST', `${path}/start-leave`, { body })).status).toBe(200);
  await take(desk, parental);
  expect(await workAt('2031-06-04T12:00:00Z')).toBe('on_leave');
  expect(await longLeave()).toEqual(['2031-05-28 open by hand']);
  await signInAgain();
  const back = await desk.hr.call('POST', `${path}/end-leave`, { body: {} });
  expect([back.status, await status()]).toEqual([200, 'active']);
  // The request of a long type still includes today.
  expect(await workAt('2031-06-04T13:00:00Z')).toBe('on_leave');
  expect(await longLeave()).toEqual(['2031-05-28 2031-06-03 by hand', '2031-06-04 open']);
  expect(await pay()).toEqual(['base 4200.00', 'unpaid_leave -2000.00']);
});

test('a type that becomes long or no longer is changes the status of people on leave', async () => {
  await take(desk, { leave_type: 'unpaid' });
  const { body } = await desk.hr.call('GET', '/leave-types');
  const longTypes = body.leave_types.filter((type: { is_long: boolean }) => type.is_long);
  expect(longTypes.map(({ code }: { code: string }) => code)).toEqual(['parental']);
  const { id } = body.leave_types.find(({ code }: { code: string }) => code === 'unpaid');
  for (const [isLong, expected] of [
    [true, 'on_leave'],
    [false, 'active'],
  ] as const) {
    at('2031-05-28T13:00:00Z');
    await desk.hr.call('PATCH', `/leave-types/${id}`, { body: { is_long: isLong } });
    expect(await workAt(`2031-06-0${isLong ? 3 : 5}T12:00:00Z`)).toBe(expected);
  }
  expect(await longLeave()).toEqual(['2031-06-02 2031-06-04']);
});
