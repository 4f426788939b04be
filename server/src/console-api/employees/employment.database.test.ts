import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { type AccessEndJob, runAccessEndJob } from '../../hr/employees/employment/end-access.ts';
import { applyDueTerminations } from '../../hr/employees/employment/apply-due-terminations.ts';
import { createIds } from '../../platform/ids.ts';

const firstMs = Temporal.Instant.from('2026-05-04T12:00:00Z').epochMilliseconds;
let nowMs = firstMs;
const clock = { nowMs: () => nowMs };
let site: TestConsole;
let company: StaffedCompany;

/** Sets the clock and signs the owner in again: sessions expire when the clock moves by weeks. */
async function moveTo(instant: string): Promise<void> {
  nowMs = Temporal.Instant.from(instant).epochMilliseconds;
  const { email, password } = company;
  const answer = await company.browser.call('POST', '/sign-in', { body: { email, password } });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = firstMs;
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

function post(path: string, body?: object, browser = company.browser) {
  return browser.call('POST', path, body === undefined ? {} : { body });
}

function terminate(id: string, date: string, reason?: string | null) {
  return post(`/employees/${id}/terminate`, {
    termination_date: date,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Does what the worker does every minute; returns the number of terminations. */
async function dayComes(failures: unknown[] = []): Promise<number> {
  const ids = createIds(clock);
  const onFailure = (error: unknown): void => void failures.push(error);
  return applyDueTerminations({ database: site.database, clock, ids, onFailure });
}

async function liveIn(timeZone: string): Promise<void> {
  await company.query('update companies set time_zone = $1', [timeZone]);
}

async function statusOf(id: string): Promise<unknown> {
  const rows = await company.query<{ status: string }>(
    'select status from employees where id = $1',
    [id],
  );
  return rows[0]?.status;
}

test('a termination of today or before takes effect at once, with its event', async () => {
  const { id } = await company.hire({ start_date: '2024-02-29' });
  const own = await company.signInAs(id);
  expect((await own.call('GET', '/me')).status).toBe(200);
  const answer = await terminate(id, '2026-05-04', 'Moved away');
  expect(answer).toMatchObject({
    status: 200,
    body: {
      employee: {
        status: 'terminated',
        termination_date: '2026-05-04',
        termination_reason: 'Moved away',
        termination_planned: false,
        allowed_actions: ['rehire'],
      },
    },
  });
  const past = await company.hire();
  expect((await terminate(past.id, '2025-12-31')).body.employee.status).toBe('terminated');
  expect(await company.eventsOf('employee.terminated')).toEqual([
    { employeeId: id, terminationDate: '2026-05-04', reason: 'Moved away' },
    { employeeId: past.id, terminationDate: '2025-12-31', reason: null },
  ]);
  expect(await company.auditOf(id)).toContain(
    'employee.terminated: status termination_date termination_reason',
  );
});

test('a leaver can sign in until their last day is over in the company’s time zone', async () => {
  const companyId = company.companyId;
  await company.query(`update companies set time_zone = 'Pacific/Auckland'`);
  const [leaver, rehired, gone] = [
    await company.hire(),
    await company.hire(),
    await company.hire(),
  ];
  const theirs = await company.signInAs(leaver.id);
  await company.signInAs(rehired.id);
  const gones = await company.signInAs(gone.id);
  const accessOf = async (browser: typeof theirs) => (await browser.call('GET', '/me')).status;
  // It is midnight in Auckland: the 5th has just started.
  await terminate(leaver.id, '2026-05-05');
  await terminate(rehired.id, '2026-05-05');
  await terminate(gone.id, '2026-05-04');
  expect([await accessOf(theirs), await accessOf(gones)]).toEqual([200, 401]);
  const { rows: jobs } = await site.database.administer<{ data: AccessEndJob }>(
    `select data from jobs where queue = 'access-ends' and data ->> 'companyId' = $1 order by data`,
    [companyId],
  );
  const services = { database: site.database, clock, ids: createIds(clock) };
  const runAll = () => Promise.all(jobs.map(({ data }) => runAccessEndJob(services, data)));
  expect(jobs).toHaveLength(2);
  expect(await runAll()).toEqual([{ againInMs: 86_400_000 }, { againInMs: 86_400_000 }]);
  expect(await accessOf(theirs)).toBe(200);
  await post(`/employees/${rehired.id}/rehire`, { start_date: '2026-05-06' });
  nowMs += 86_400_000;
  expect(await runAll()).toEqual(['done', 'done']);
  expect(await accessOf(theirs)).toBe(401);
  // Sessions expire within a day.
  const open = await company.query(
    'select employee_id from users where disabled_at is null and employee_id is not null',
  );
  expect(open).toEqual([{ employee_id: rehired.id }]);
});

test('HR neither ends nor renews the employment of a user with a higher role, nor their own', async () => {
  const hr = await site.addPerson(company.companyId, { role: 'hr_admin' });
  const payroll = await site.addPerson(company.companyId, { role: 'payroll_admin' });
  for (const { employeeId } of [payroll, hr]) {
    const path = `/employees/${employeeId}/terminate`;
    const refused = await hr.browser.call('POST', path, {
      body: { termination_date: '2026-05-01' },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect((await terminate(payroll.employeeId, '2026-05-01')).status).toBe(200);
  const rehired = await hr.browser.call('POST', `/employees/${payroll.employeeId}/rehire`, {
    body: { start_date: '2026-06-01' },
  });
  expect(rehired.status).toBe(403);
});

test('the actions of a record leave out those that the reader may not do to its user', async () => {
  const hr = await site.addPerson(company.companyId, { role: 'hr_admin' });
  const payroll = await site.addPerson(company.companyId, { role: 'payroll_admin' });
  const worker = await site.addPerson(company.companyId);
  const seen = async (id: string, browser = hr.browser) => {
    const { employee } = (await browser.call('GET', `/employees/${id}`)).body;
    const { employees } = (await browser.call('GET', '/employees')).body;
    const listed = employees.find((one: { id: string }) => one.id === id);
    expect(listed.allowed_actions).toEqual(employee.allowed_actions);
    return employee;
  };
  const closed = (action: string) => ({ action, reason: 'role_above', states: [] });

  expect((await seen(worker.employeeId)).allowed_actions).toContain('terminate');
  const before = await seen(payroll.employeeId);
  expect(before.allowed_actions).toEqual(['start_leave']);
  expect(before.unavailable_actions).toContainEqual(closed('terminate'));
  const byOwner = await seen(payroll.employeeId, company.browser);
  expect(byOwner.allowed_actions).toEqual(['start_leave', 'terminate']);

  await terminate(payroll.employeeId, '2026-05-01');
  const own = await seen(hr.employeeId);
  expect(own.allowed_actions).toEqual([]);
  expect(own.unavailable_actions).toContainEqual({
    ...closed('start_leave'),
    reason: 'own_record',
  });

  const after = await seen(payroll.employeeId);
  expect(after.allowed_actions).toEqual([]);
  expect(after.unavailable_actions).toContainEqual(closed('rehire'));
  expect((await seen(payroll.employeeId, company.browser)).allowed_actions).toEqual(['rehire']);
});

test('HR cannot link a record to a user with a higher role: they could end the owner’s access', async () => {
  const hr = await site.addUser(company.companyId, 'hr_admin');
  const answer = await hr.call('POST', '/employees', {
    body: { email: company.email, first_name: 'Ona', last_name: 'Owner', invite: true },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await company.query('select id from employees')).toEqual([]);
});

test('a rehire does not re-enable a user whom an owner disabled before', async () => {
  const { id } = await company.hire();
  const own = await company.signInAs(id);
  const users = await company.query<{ id: string }>('select id from users where employee_id = $1', [
    id,
  ]);
  expect((await post(`/users/${users[0]?.id}/disable`)).status).toBe(200);
  await terminate(id, '2026-05-01');
  expect((await post(`/employees/${id}/rehire`, { start_date: '2026-06-01' })).status).toBe(200);
  expect((await own.call('GET', '/me')).status).toBe(401);
  const [user] = await company.query(
    'select disabled_at is null as open from users where employee_id = $1',
    [id],
  );
  expect(user).toEqual({ open: false });
});

test('a planned termination takes effect when its day is over, once, regardless of the number of workers', async () => {
  const { id } = await company.hire();
  const planned = await terminate(id, '2026-05-31');
  expect(planned.body.employee).toMatchObject({
    status: 'active',
    termination_date: '2026-05-31',
    termination_planned: true,
    allowed_actions: ['start_leave', 'terminate', 'cancel_termination'],
  });
  expect(await dayComes()).toBe(0);
  await moveTo('2026-05-31T23:59:59.999Z');
  expect(await dayComes()).toBe(0);
  expect(await statusOf(id)).toBe('active');
  expect(await company.eventsOf('employee.terminated')).toEqual([]);
  await moveTo('2026-06-01T00:00:00Z');
  const counts = await Promise.all(Array.from({ length: 8 }, () => dayComes()));
  expect(counts.toSorted((left, right) => left - right)).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await statusOf(id)).toBe('terminated');
  expect(await company.eventsOf('employee.terminated')).toHaveLength(1);
  expect((await company.auditOf(id)).slice(1)).toEqual([
    'employee.termination_planned: termination_date',
    'employee.terminated: status',
  ]);
});

test.each([
  // At the same instant it is 1 June in the one zone and 30 May in the other.
  ['Pacific/Kiritimati', '2026-05-31T10:00:00Z', '2026-06-01'],
  ['Pacific/Niue', '2026-05-31T10:59:59Z', '2026-05-30'],
  // Summer time starts at 01:00 UTC on 29 March and ends at 01:00 UTC on 25 October.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  // Where summer time starts at midnight, the day has no 00:00.
  ['America/Asuncion', '2023-10-01T04:00:00Z', '2023-10-01'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
  // So that the planned last day is followed by such a day, or has 23 hours.
  ['Africa/Cairo', '2026-04-21T22:00:00Z', '2026-04-22'],
  ['Europe/Berlin', '2026-03-27T23:00:00Z', '2026-03-28'],
])('in %s at %s it is %s', async (timeZone, instant, day) => {
  await liveIn(timeZone);
  await moveTo(instant);
  const now = await company.hire();
  const later = await company.hire();
  const tomorrow = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  expect((await terminate(now.id, day)).body.employee.status).toBe('terminated');
  expect((await terminate(later.id, tomorrow)).body.employee.status).toBe('active');
  expect(await dayComes()).toBe(0);
  const dayAfter = Temporal.PlainDate.from(tomorrow).add({ days: 1 });
  const midnight = dayAfter.toZonedDateTime(timeZone).epochMilliseconds;
  nowMs = midnight - 1;
  expect(await dayComes()).toBe(0);
  nowMs = midnight;
  expect(await dayComes()).toBe(1);
  expect(await statusOf(later.id)).toBe('terminated');
});

test('companies on both sides of the date line have their own days', async () => {
  const east = company;
  await liveIn('Pacific/Kiritimati');
  const first = await east.hire();
  await terminate(first.id, '2026-05-31');
  company = await openStaffedCompany(site);
  await liveIn('Pacific/Niue');
  const last = await company.hire();
  await terminate(last.id, '2026-05-31');
  await moveTo('2026-05-31T10:00:00Z');
  expect(await dayComes()).toBe(1);
  expect(await statusOf(last.id)).toBe('active');
  await moveTo('2026-06-01T10:59:59Z');
  expect(await dayComes()).toBe(0);
  await moveTo('2026-06-01T11:00:00Z');
  expect(await dayComes()).toBe(1);
  expect(await statusOf(last.id)).toBe('terminated');
});

test('a plan can be replaced and withdrawn, and then has no effect', async () => {
  const { id } = await company.hire();
  await terminate(id, '2026-05-10', 'first');
  const second = await terminate(id, '2026-06-10', 'second');
  expect(second.body.employee).toMatchObject({ termination_date: '2026-06-10' });
  await moveTo('2026-05-11T12:00:00Z');
  expect(await dayComes()).toBe(0);
  const cancelled = await post(`/employees/${id}/cancel-termination`);
  expect(cancelled.body.employee).toMatchObject({
    status: 'active',
    termination_date: null,
    termination_reason: null,
    termination_planned: false,
  });
  expect(await post(`/employees/${id}/cancel-termination`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', state: 'active', allowed_actions: ['start_leave', 'terminate'] },
  });
  await moveTo('2026-06-11T12:00:00Z');
  expect(await dayComes()).toBe(0);
  expect(await company.eventsOf('employee.terminated')).toEqual([]);
});

test('only HR and payroll see the plan and its reason', async () => {
  const lead = await company.hire();
  const { id } = await company.hire({ manager_id: lead.id });
  await terminate(id, '2026-05-31', 'Restructuring');
  const told = { termination_date: '2026-05-31', termination_reason: 'Restructuring' };
  const untold = { termination_date: null, termination_reason: null, termination_planned: false };
  for (const [browser, expected] of [
    [await site.addUser(company.companyId, 'payroll_admin'), told],
    [await company.signInAs(lead.id), untold],
    [await company.signInAs(id), untold],
  ] as const) {
    const one = await browser.call('GET', `/employees/${id}`);
    expect(one.body.employee).toMatchObject(expected);
    const all = await browser.call('GET', '/employees');
    expect(all.body.employees.find((row: { id: string }) => row.id === id)).toMatchObject(expected);
  }
});

test('reports go to the next manager up, and each is in the audit log', async () => {
  const chief = await company.hire();
  const lead = await company.hire({ manager_id: chief.id });
  const members = [
    await company.hire({ manager_id: lead.id }),
    await company.hire({ manager_id: lead.id }),
  ];
  await terminate(lead.id, '2026-05-04');
  for (const { id } of members) {
    const { body } = await company.browser.call('GET', `/employees/${id}`);
    expect(body.employee.manager_id).toBe(chief.id);
    expect((await company.auditOf(id)).slice(1)).toEqual(['employee.updated: manager_id']);
  }
  await terminate(chief.id, '2026-05-04');
  const { body } = await company.browser.call('GET', `/employees/${members[0].id}`);
  expect(body.employee).toMatchObject({ manager_id: null, manager_name: null });
});

test('leave ends with the employment', async () => {
  const { id } = await company.hire();
  const own = await company.signInAs(id);
  const hr = await site.addUser(company.companyId, 'hr_admin');
  const allowance = { days_per_year: 30, carry_over_days_max: 5 };
  const { leave_types: types } = (await hr.call('GET', '/leave-types')).body;
  const annual = types.find((type: { code: string }) => type.code === 'annual');
  const allowed = await hr.call('PATCH', `/leave-types/${annual.id}`, { body: { allowance } });
  expect(allowed.status, JSON.stringify(allowed.body)).toBe(200);
  const ask = async (start: string, end: string, isApproved: boolean): Promise<string> => {
    const asked = await own.call('POST', '/leave-requests', {
      body: { leave_type: 'annual', start_date: start, end_date: end },
    });
    expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 201 });
    const request = asked.body.leave_request.id;
    if (isApproved) {
      const approved = await post(`/leave-requests/${request}/approve`, {}, hr);
      expect(approved.body.leave_request.status, JSON.stringify(approved.body)).toBe('approved');
    }
    return request;
  };
  const before = await ask('2026-05-05', '2026-05-06', true);
  const across = await ask('2026-05-07', '2026-05-13', true);
  const after = await ask('2026-06-01', '2026-06-05', true);
  const open = await ask('2026-06-08', '2026-06-09', false);
  await terminate(id, '2026-05-08');
  await moveTo('2026-05-09T12:00:00Z');
  expect(await dayComes()).toBe(1);
  const rows = await company.query<{ id: string; status: string; end_date: string; days: string }>(
    'select id, status, end_date, days from leave_requests',
  );
  const stateOf = (request: string) => rows.find((row) => row.id === request);
  expect(stateOf(before)).toMatchObject({ status: 'approved', end_date: '2026-05-06' });
  expect(stateOf(across)).toMatchObject({
    status: 'approved',
    end_date: '2026-05-08',
    days: '2.0',
  });
  expect(stateOf(after)?.status).toBe('cancelled');
  expect(stateOf(open)?.status).toBe('cancelled');
  // Two days of the leave before and two of the shortened one stay taken; all others were returned.
  const kept = await company.query(
    `select sum(days)::float8 as days from leave_ledger where kind in ('reservation', 'release', 'taken', 'adjustment')`,
  );
  expect(kept).toEqual([{ days: -4 }]);
  expect(await company.auditOf(across)).toContain('leave_request.shortened: end_date days');
  expect(await company.auditOf(open)).toContain('leave_request.cancelled: status');
  const events = <T extends 'leave.cancelled' | 'leave.changed'>(type: T) =>
    readEvents(site.database, company.companyId, type);
  expect(await events('leave.changed')).toMatchObject([
    { requestId: across, endDate: '2026-05-08', days: 2, changedBy: null },
  ]);
  expect(await events('leave.cancelled')).toMatchObject([
    { requestId: after, cancelledBy: null },
    { requestId: open, cancelledBy: null },
  ]);
  const waiting = await company.query(
    `select subject_id from approval_steps where status = 'waiting'`,
  );
  expect(waiting).toEqual([]);
});

test('a rehired employee has the same record, a new first day, and may sign in', async () => {
  const { id } = await company.hire({ start_date: '2020-01-01', email: 'back@example.test' });
  await company.signInAs(id);
  await terminate(id, '2026-04-30', 'Season over');
  const rehire = (date: string) => post(`/employees/${id}/rehire`, { start_date: date });
  expect(await rehire('2026-04-30')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/start_date' }] },
  });
  expect(await rehire('2026-06-01')).toMatchObject({
    status: 200,
    body: {
      employee: {
        id,
        status: 'active',
        start_date: '2026-06-01',
        termination_date: null,
        termination_reason: null,
        email: 'back@example.test',
      },
    },
  });
  const users = await company.query('select disabled_at from users where employee_id = $1', [id]);
  expect(users).toEqual([{ disabled_at: null }]);
  expect(await rehire('2026-06-01')).toMatchObject({ status: 409 });
  expect((await company.auditOf(id)).at(-1)).toBe(
    'employee.rehired: status start_date termination_date termination_reason',
  );
});

test('fifty concurrent terminations of an employee make one termination and one event', async () => {
  const { id } = await company.hire();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => terminate(id, '2026-05-04', 'at once')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(await company.eventsOf('employee.terminated')).toHaveLength(1);
});

test('fifty concurrent rehires of an employee make one', async () => {
  const { id } = await company.hire();
  await terminate(id, '2026-05-01');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(`/employees/${id}/rehire`, { start_date: '2026-06-01' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  const audited = await company.auditOf(id);
  expect(audited.filter((line) => line.startsWith('employee.rehired'))).toHaveLength(1);
});

test('the last owner stays, and a plan for them waits without blocking the others', async () => {
  const owner = await company.hire();
  const other = await company.hire();
  await company.query('update users set employee_id = $1', [owner.id]);
  expect(await terminate(owner.id, '2026-05-04')).toMatchObject({ status: 409 });
  expect(await statusOf(owner.id)).toBe('active');
  await terminate(owner.id, '2026-05-05');
  await terminate(other.id, '2026-05-05');
  await moveTo('2026-05-06T12:00:00Z');
  const failures: unknown[] = [];
  expect(await dayComes(failures)).toBe(1);
  expect(failures).toEqual([expect.objectContaining({ code: 'invalid_state' })]);
  expect(await statusOf(owner.id)).toBe('active');
  expect(await statusOf(other.id)).toBe('terminated');
  await post(`/employees/${owner.id}/cancel-termination`);
});

test('inconsistent dates are refused', async () => {
  const { id } = await company.hire({ start_date: '2026-05-01' });
  for (const date of ['2026-04-30', '2026-02-30', 'today', '', '0000-00-00', null, 20260504]) {
    const answer = await post(`/employees/${id}/terminate`, { termination_date: date });
    expect(answer, String(date)).toMatchObject({ status: 422 });
  }
  await terminate(id, '2026-07-31');
  const patch = { body: { start_date: '2026-08-01' } };
  expect(await company.browser.call('PATCH', `/employees/${id}`, patch)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/start_date', detail: 'is after the last day of employment' }] },
  });
  await post(`/employees/${id}/cancel-termination`);
});
