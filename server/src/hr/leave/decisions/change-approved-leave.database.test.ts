import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type LeaveDesk,
  leaveOf,
  openLeaveDesk,
  payMonth as pay,
  press,
  take as takeAt,
} from '../../../../../tests/harness/leave-desk.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';
import type { Browser } from '../../../../../tests/harness/console-browser.ts';
import { readEvents } from '../../../../../tests/harness/read-events.ts';

let nowMs = 0;
let console: TestConsole;
let desk: LeaveDesk;
let owner: Owner;
let hr: Browser;
let manager: Person;
let report: Person;
beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  // Wednesday of the second week of the leave that `take` creates.
  nowMs = Date.parse('2031-06-11T12:00:00.000Z');
  desk = await openLeaveDesk(console);
  ({ owner, hr, manager, report } = desk);
});
afterAll(() => console.close());

function take(fields: object = {}, employeeId = report.employeeId): Promise<string> {
  return takeAt(desk, { employee_id: employeeId, ...fields });
}

async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await queryAsCompany<Row>(console.database, owner.companyId, text, values)).rows;
}

/** The adjusted, reserved, taken and remaining days of annual leave. */
async function left(year = 2031): Promise<number[]> {
  const path = `/leave-balances?employee_id=${report.employeeId}&year=${year}`;
  const [annual] = (await hr.call('GET', path)).body.leave_balances;
  return [annual.adjusted, annual.reserved, annual.taken, annual.balance];
}

async function events(): Promise<string[]> {
  const rows = await sql<{ type: string }>(
    `select type from events where type like 'leave.%' order by id`,
  );
  return rows.map(({ type }) => type);
}

const payMonth = (first: string, last: string, line: object = {}) =>
  pay(console, desk, { first, last, line });
const leave = () => leaveOf(console, desk);

const back = { reason: 'Needed for the audit' };

describe('leave that has started', () => {
  test('is shortened by HR, repeatedly and to a half day, and then cancelled: the ledger follows', async () => {
    const id = await take();
    expect(await left()).toEqual([0, 0, 10, 10]);
    const first = await press(hr, 'shorten', id, { end_date: '2031-06-11', ...back });
    expect(first.body.leave_request).toMatchObject({
      status: 'approved',
      end_date: '2031-06-11',
      days: 8,
      change_reason: 'Needed for the audit',
    });
    expect(await left()).toEqual([0, 0, 8, 12]);
    await press(hr, 'shorten', id, { end_date: '2031-06-10', end_portion: 'am', ...back });
    expect(await leave()).toEqual(['annual approved 2031-06-02 full 2031-06-10 am 6.5']);
    expect(await left()).toEqual([0, 0, 6.5, 13.5]);
    const refused = await press(hr, 'cancel', id);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/reason']);
    expect((await press(hr, 'cancel', id, back)).body.leave_request.status).toBe('cancelled');
    expect(await left()).toEqual([0, 0, 0, 20]);
    expect(await events()).toEqual([
      'leave.balance_changed',
      'leave.requested',
      'leave.approved',
      'leave.changed',
      'leave.changed',
      'leave.cancelled',
    ]);
    const changes = await readEvents(console.database, owner.companyId, 'leave.changed');
    expect(changes.map(({ endDate, days }) => [endDate, days])).toEqual([
      ['2031-06-11', 8],
      ['2031-06-10', 6.5],
    ]);
    expect(
      await sql(
        `select action, fields from audit_log where subject_id = $1
           and action not like '%.read' and action not like '%approved' order by id`,
        [id],
      ),
    ).toEqual([
      { action: 'leave_request.created', fields: expect.any(Array) },
      { action: 'leave_request.shortened', fields: ['end_date', 'days', 'change_reason'] },
      {
        action: 'leave_request.shortened',
        fields: ['end_date', 'end_portion', 'days', 'change_reason'],
      },
      { action: 'leave_request.cancelled', fields: ['status', 'change_reason'] },
    ]);
  });

  test('is not shortened to a day outside of it, or to nothing', async () => {
    const id = await take({ start_date: '2031-05-31' });
    for (const end_date of ['2031-05-30', '2031-05-31', '2031-06-13', '2031-06-14']) {
      const { status, body } = await press(hr, 'shorten', id, { end_date, ...back });
      expect([end_date, status, body.errors?.[0].pointer]).toEqual([end_date, 422, '/end_date']);
    }
    expect((await press(hr, 'shorten', id, { end_date: '2031-06-03' })).status).toBe(422);
    expect(await left()).toEqual([0, 0, 10, 10]);
  });

  test('returns days of a past year to the next one, up to its maximum', async () => {
    const id = await take({ start_date: '2031-12-22', end_date: '2032-01-09' });
    nowMs = Date.parse('2032-01-07T12:00:00.000Z');
    hr = await console.addUser(owner.companyId, 'hr_admin');
    // Eight days of 2031 are taken; of the twelve left, seven expire and five are carried over.
    expect(await left(2032)).toEqual([0, 0, 7, 18]);
    expect(await left(2031)).toEqual([0, 0, 8, 0]);
    await press(hr, 'shorten', id, { end_date: '2031-12-24', ...back });
    expect((await left(2031)).at(-1)).toBe(0);
    expect((await left(2032)).at(-1)).toBe(25);
  });
});

describe('an interruption', () => {
  test('by illness splits leave: the days are returned, and all three parts are requests', async () => {
    const id = await take();
    const sick = { start_date: '2031-06-04', end_date: '2031-06-10', leave_type: 'sick', ...back };
    const refused = await report.browser.call('POST', '/leave-requests', {
      body: { leave_type: 'sick', start_date: '2031-06-04', end_date: '2031-06-10' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'leave_overlap']);
    expect(refused.body.detail).toContain('interrupt');

    const { status, body } = await press(hr, 'interrupt', id, sick);
    expect(status).toBe(200);
    expect(await leave()).toEqual([
      'annual approved 2031-06-02 full 2031-06-03 full 2',
      'sick approved 2031-06-04 full 2031-06-10 full 5',
      'annual approved 2031-06-11 full 2031-06-13 full 3',
    ]);
    expect(await left()).toEqual([0, 0, 5, 15]);
    expect(await events()).toEqual([
      'leave.balance_changed',
      'leave.requested',
      'leave.approved',
      'leave.changed',
      'leave.approved',
      'leave.approved',
    ]);
    const approved = await readEvents(console.database, owner.companyId, 'leave.approved');
    expect(approved.map(({ requestId, startDate, days }) => [requestId, startDate, days])).toEqual([
      [id, '2031-06-02', 10],
      [body.rest_id, '2031-06-11', 3],
      [body.replacement_id, '2031-06-04', 5],
    ]);
    // Each part is a separate leave request that can be changed.
    await press(hr, 'shorten', body.rest_id, { end_date: '2031-06-12', ...back });
    expect(await left()).toEqual([0, 0, 4, 16]);
    await press(hr, 'cancel', body.rest_id, back);
    await press(hr, 'cancel', id, back);
    expect(await left()).toEqual([0, 0, 0, 20]);
  });

  test('from the first day, beyond the last, or on a half day leaves one part or two', async () => {
    const id = await take();
    const interrupt = (start_date: string, end_date: string, more: object = {}) =>
      press(hr, 'interrupt', id, { start_date, end_date, ...back, ...more });
    expect((await interrupt('2031-05-30', '2031-06-02')).body.rest_id).toBeNull();
    expect(await leave()).toEqual(['annual approved 2031-06-03 full 2031-06-13 full 9']);
    await interrupt('2031-06-13', '2031-06-20', { leave_type: 'sick' });
    expect(await leave()).toEqual([
      'annual approved 2031-06-03 full 2031-06-12 full 8',
      'sick approved 2031-06-13 full 2031-06-20 full 6',
    ]);
    await interrupt('2031-06-05', '2031-06-05', { start_portion: 'am' });
    expect((await leave()).slice(0, 2)).toEqual([
      'annual approved 2031-06-03 full 2031-06-04 full 2',
      'annual approved 2031-06-05 pm 2031-06-12 full 5.5',
    ]);
    expect(await left()).toEqual([0, 0, 7.5, 12.5]);
  });

  test('leaves no part without a working day, and at least one; a refused one changes nothing', async () => {
    const id = await take({ end_date: '2031-06-15' });
    const before = await leave();
    const refused = async (start_date: string, end_date: string, more: object = {}) => {
      const { status, body } = await press(hr, 'interrupt', id, {
        start_date,
        end_date,
        ...back,
        ...more,
      });
      expect(await leave()).toEqual(before);
      return [status, body.code];
    };
    expect(await refused('2031-06-02', '2031-06-13')).toEqual([422, 'validation_failed']);
    expect(await refused('2031-06-16', '2031-06-17')).toEqual([422, 'validation_failed']);
    expect(await refused('2031-06-03', '2031-06-04', { leave_type: 'none' })).toEqual([
      422,
      'validation_failed',
    ]);
    const { body } = await press(hr, 'interrupt', id, {
      start_date: '2031-06-09',
      end_date: '2031-06-13',
      ...back,
    });
    expect(body.rest_id).toBeNull();
    expect(await leave()).toEqual(['annual approved 2031-06-02 full 2031-06-08 full 5']);
  });
});

test('HR users cannot return days of their own leave that has started, unless they are the sole owner', async () => {
  const person = await console.addPerson(owner.companyId, {
    role: 'hr_admin',
    managerId: manager.employeeId,
  });
  const ahead = await take({ start_date: '2031-06-16', end_date: '2031-06-20' }, person.employeeId);
  const id = await take({}, person.employeeId);
  const shown = async (which: string) =>
    (await person.browser.call('GET', `/leave-requests/${which}`)).body.leave_request;
  expect((await shown(ahead)).allowed_actions).toEqual(['cancel', 'shorten']);
  for (const action of ['interrupt', 'convert']) {
    expect((await shown(ahead)).unavailable_actions).toContainEqual({
      action,
      reason: 'own_request',
      states: [],
    });
    const sick = { leave_type: 'sick', start_date: '2031-06-16', end_date: '2031-06-16', ...back };
    expect((await press(person.browser, action, ahead, sick)).status).toBe(403);
  }
  expect((await shown(id)).allowed_actions).toEqual([]);
  expect((await shown(id)).unavailable_actions).toContainEqual({
    action: 'shorten',
    reason: 'own_request',
    states: [],
  });
  const shorter = { end_date: '2031-06-11', ...back };
  expect((await press(person.browser, 'shorten', id, shorter)).status).toBe(403);
  expect((await press(person.browser, 'cancel', id, back)).status).toBe(403);
  expect((await press(hr, 'shorten', id, shorter)).status).toBe(200);
  await sql(`update users set role = 'owner' where employee_id = $1`, [person.employeeId]);
  expect((await press(person.browser, 'cancel', id, back)).status).toBe(403);
  await sql(`update users set disabled_at = now() where employee_id is distinct from $1`, [
    person.employeeId,
  ]);
  expect((await press(person.browser, 'cancel', id, back)).status).toBe(200);
});

test('the approver of unpaid leave sees which of its pay periods are already final', async () => {
  await payMonth('2031-06-01', '2031-06-30');
  // Unpaid leave does not reduce hourly pay.
  await payMonth('2031-07-01', '2031-07-31', { hours_by_day: {} });
  const ask = async (fields: object): Promise<string> => {
    const { body } = await report.browser.call('POST', '/leave-requests', { body: fields });
    return body.leave_request.id;
  };
  const days = { start_date: '2031-06-26', end_date: '2031-07-02' };
  const unpaid = await ask({ leave_type: 'unpaid', ...days });
  const paid = await ask({
    leave_type: 'annual',
    start_date: '2031-06-16',
    end_date: '2031-06-17',
  });
  const shown = async (id: string) => {
    const { leave_request: request } = (await manager.browser.call('GET', `/leave-requests/${id}`))
      .body;
    const { approvals } = (await manager.browser.call('GET', '/approvals')).body;
    const row = approvals.find((one: { subject_id: string }) => one.subject_id === id);
    expect(row.summary.final_pay_periods).toEqual(request.final_pay_periods);
    return request.final_pay_periods;
  };
  expect([await shown(unpaid), await shown(paid)], 'the run can be computed again').toEqual([
    [],
    [],
  ]);
  await sql(`update payroll_runs set status = 'approved'`);
  const june = [{ period_start: '2031-06-01', period_end: '2031-06-30' }];
  expect([await shown(unpaid), await shown(paid)]).toEqual([june, []]);
  const first = await press(manager.browser, 'approve', unpaid);
  expect(first.body.leave_request).toMatchObject({ status: 'pending', final_pay_periods: june });
  const last = await press(hr, 'approve', unpaid);
  expect(last.body.leave_request).toMatchObject({ status: 'approved', final_pay_periods: [] });
});
