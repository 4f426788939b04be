import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import { approvedHours } from '../hr/timesheets/approved-hours.ts';
import { nilUuid } from '../platform/ids.ts';

let console: TestConsole;
let owner: Owner;
let manager: Person;
let employee: Person;
let colleague: Person;

beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  manager = await console.addPerson(owner.companyId);
  employee = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  colleague = await console.addPerson(owner.companyId);
});
afterAll(() => console.close());

const week = {
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  entries: [
    { date: '2026-11-10', hours: 7.1 },
    { date: '2026-11-09', hours: 7.2 },
  ],
};

async function create(who: Pick<Person, 'browser'>, body: object = {}) {
  const answer = await who.browser.call('POST', '/timesheets', { body: { ...week, ...body } });
  return { ...answer, id: answer.body.timesheet?.id as string };
}

async function move(who: Pick<Person, 'browser'>, id: string, action: string, body?: object) {
  const answer = await who.browser.call('POST', `/timesheets/${id}/${action}`, body && { body });
  return { ...answer, timesheet: answer.body.timesheet };
}

const eventsOf = (type: 'timesheet.submitted' | 'timesheet.approved') =>
  readEvents(console.database, owner.companyId, type);

describe('a timesheet', () => {
  test('goes from draft through two approvals to approved, with two events', async () => {
    const created = await create(employee);
    expect(created.status).toBe(201);
    expect(created.body.timesheet).toEqual({
      id: expect.any(String),
      employee_id: employee.employeeId,
      employee_name: 'Per Son',
      period_start: '2026-11-09',
      period_end: '2026-11-15',
      status: 'draft',
      entries: [
        { date: '2026-11-09', hours: 7.2 },
        { date: '2026-11-10', hours: 7.1 },
      ],
      total_hours: 14.3,
      current_step: 1,
      submitted_at: null,
      decided_at: null,
      decided_by: null,
      rejection_reason: null,
      reopening_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      approval: { due_level: null, steps: [] },
      allowed_actions: ['edit', 'submit', 'delete'],
      unavailable_actions: [],
    });
    const { id } = created;

    const submitted = await move(employee, id, 'submit');
    expect(submitted.status).toBe(200);
    expect(submitted.timesheet).toMatchObject({ status: 'submitted', allowed_actions: [] });
    expect(submitted.timesheet.approval).toMatchObject({ due_level: 1, steps: [{}, {}] });

    const first = await move(manager, id, 'approve');
    expect([first.status, first.timesheet]).toMatchObject([
      200,
      { status: 'submitted', current_step: 2, decided_at: null },
    ]);
    expect(await eventsOf('timesheet.approved')).toEqual([]);
    const last = await move(owner, id, 'approve');
    expect(last.timesheet).toMatchObject({
      status: 'approved',
      decided_by: owner.userId,
      allowed_actions: ['reopen'],
      approval: { due_level: null },
    });

    const told = {
      timesheetId: id,
      employeeId: employee.employeeId,
      periodStart: '2026-11-09',
      periodEnd: '2026-11-15',
      totalHours: 14.3,
      submittedAt: submitted.timesheet.submitted_at,
    };
    expect(await eventsOf('timesheet.submitted')).toEqual([
      { ...told, waitsFor: [expect.any(String)] },
    ]);
    expect(await eventsOf('timesheet.approved')).toEqual([
      { ...told, approvedBy: owner.userId, approvedAt: last.timesheet.decided_at },
    ]);
  });

  test('is corrected and submitted again after a rejection, through its own chain', async () => {
    const { id } = await create(employee);
    await move(employee, id, 'submit');
    const rejected = await move(manager, id, 'reject', { reason: 'Friday is missing' });
    expect(rejected.timesheet).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Friday is missing',
      approval: { due_level: null, steps: [{ status: 'rejected' }, { status: 'dropped' }] },
    });
    const mended = await employee.browser.call('PATCH', `/timesheets/${id}`, {
      body: { entries: [{ date: '2026-11-13', hours: 8 }] },
    });
    expect(mended.body.timesheet).toMatchObject({
      status: 'rejected',
      entries: [{ date: '2026-11-13', hours: 8 }],
      total_hours: 8,
      allowed_actions: ['edit', 'submit'],
    });
    const again = await move(employee, id, 'submit');
    expect(again.timesheet).toMatchObject({
      status: 'submitted',
      rejection_reason: null,
      current_step: 3,
      approval: {
        due_level: 3,
        steps: [{ status: 'rejected' }, { status: 'dropped' }, { level: 3 }, { level: 4 }],
      },
    });
    expect((await move(manager, id, 'approve', { level: 1 })).status).toBe(409);
    await move(manager, id, 'approve', { level: 3 });
    expect((await move(owner, id, 'approve')).timesheet.status).toBe('approved');
    expect(await eventsOf('timesheet.submitted')).toHaveLength(2);
    expect(await eventsOf('timesheet.approved')).toHaveLength(1);
  });
});

describe('creating a timesheet', () => {
  const entry = { date: '2026-11-09', hours: 8 };
  const entries = (...some: object[]) => ({ entries: some.map((one) => ({ ...entry, ...one })) });
  const days = (count: number) => ({
    period_start: '2026-01-01',
    period_end: '2026-01-31',
    entries: Array.from({ length: count }, (_, index) => ({
      date: `2026-01-${String(index + 1).padStart(2, '0')}`,
      hours: 1,
    })),
  });

  test.each([
    ['a reversed period', { period_start: '2026-11-15', period_end: '2026-11-09' }, '/period_end'],
    ['32 days', { period_start: '2026-01-01', period_end: '2026-02-01' }, '/period_end'],
    ['32 entries', days(32), '/entries'],
    ['a date before the period', entries({ date: '2026-11-08' }), '/entries/0/date'],
    ['a date after the period', entries({}, { date: '2026-11-16' }), '/entries/1/date'],
    ['a date twice', entries({}, {}), '/entries/1/date'],
    ['three decimals', entries({ hours: 7.125 }), '/entries/0/hours'],
    ['no hours', entries({ hours: 0 }), '/entries/0/hours'],
    ['more than a day', entries({ hours: 24.01 }), '/entries/0/hours'],
  ])('is refused for %s', async (_what, part, pointer) => {
    const { status, body } = await create(employee, part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('accepts 31 days of at most 24 hours with two decimals, in a leap year too', async () => {
    const full = await create(employee, days(31));
    expect(full.body.timesheet).toMatchObject({ total_hours: 31 });
    const leap = await create(employee, {
      period_start: '2028-02-29',
      period_end: '2028-02-29',
      entries: [{ date: '2028-02-29', hours: 24 }],
    });
    expect(leap.body.timesheet).toMatchObject({ total_hours: 24 });
    const cents = await create(
      employee,
      entries({ hours: 0.2 }, { date: '2026-11-10', hours: 0.1 }),
    );
    expect(cents.body.timesheet).toMatchObject({ total_hours: 0.3 });
  });

  test('accepts as many hours as the day has in the company’s time zone', async () => {
    const zone = (name: string) =>
      console.database.single(
        { role: 'muster_app', companyId: owner.companyId },
        { text: 'update companies set time_zone = $1', values: [name] },
      );
    const on = async (date: string, hours: number) => {
      const period = { period_start: date, period_end: date, entries: [{ date, hours }] };
      const { status, body } = await create(employee, period);
      return [status, body.errors?.[0]];
    };
    const at = '/entries/0/hours';
    await zone('Europe/Berlin');
    expect(await on('2026-03-29', 23.01)).toEqual([
      422,
      { pointer: at, detail: 'must be at most 23, because the day has 23 hours' },
    ]);
    expect((await on('2026-03-29', 23))[0]).toBe(201);
    expect((await on('2026-10-25', 25))[0]).toBe(201);
    expect(await on('2026-10-24', 25)).toMatchObject([422, { pointer: at }]);
    await zone('Asia/Tokyo');
    expect((await on('2027-03-28', 24))[0]).toBe(201);
  });

  test('needs an employee for whom the user may act', async () => {
    const stranger = await console.signUp();
    const elsewhere = await console.addPerson(stranger.companyId);
    const of = (who: Person, id: string) => create(who, { employee_id: id });
    const refused = await owner.browser.call('POST', '/timesheets', { body: week });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ pointer: '/employee_id' }],
    ]);
    const foreign = await create(owner, { employee_id: elsewhere.employeeId });
    const absent = await create(owner, { employee_id: nilUuid });
    expect([foreign.status, foreign.body.errors]).toEqual([422, absent.body.errors]);
    expect((await of(employee, colleague.employeeId)).status).toBe(403);
    expect((await of(employee, nilUuid)).status).toBe(403);
    expect((await of(manager, employee.employeeId)).status).toBe(403);
    expect((await of(employee, employee.employeeId)).status).toBe(201);
  });

  test('allows adjacent periods, but no day twice, also of 20 at once', async () => {
    await create(employee);
    const over = await create(employee, {
      period_start: '2026-11-15',
      period_end: '2026-11-21',
      entries: [],
    });
    expect([over.status, over.body.code]).toEqual([409, 'timesheet_overlap']);
    const beside = { period_start: '2026-11-16', period_end: '2026-11-22', entries: [] };
    expect((await create(employee, beside)).status).toBe(201);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(colleague, { entries: [], period_start: `2026-11-${10 + (index % 5)}` }),
      ),
    );
    expect(many.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  test('is refused for a former employee', async () => {
    const { id } = await create(employee);
    await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      {
        text: `update employees set status = 'terminated' where company_id = $1 and id = $2`,
        values: [owner.companyId, employee.employeeId],
      },
    );
    const submitted = await move(employee, id, 'submit');
    expect([submitted.status, submitted.body.code]).toEqual([409, 'employee_terminated']);
    const begun = await create(owner, {
      employee_id: employee.employeeId,
      period_start: '2026-12-01',
      period_end: '2026-12-02',
      entries: [],
    });
    expect([begun.status, begun.body.code]).toEqual([409, 'employee_terminated']);
  });
});

describe('who sees and decides', () => {
  test('the list contains only what the user may see', async () => {
    const { id } = await create(employee);
    const own = await create(colleague);
    await move(employee, id, 'submit');
    const listed = async ({ browser }: Pick<Person, 'browser'>, query = '') => {
      const { body } = await browser.call('GET', `/timesheets${query}`);
      return body.timesheets.map((timesheet: { id: string }) => timesheet.id);
    };
    expect(await listed(employee)).toEqual([id]);
    expect(await listed(manager)).toEqual([id]);
    expect(await listed(colleague)).toEqual([own.id]);
    expect(await listed(owner)).toEqual([own.id, id]);
    expect(await listed(owner, '?status=submitted')).toEqual([id]);
    expect(await listed(owner, `?employee_id=${colleague.employeeId}`)).toEqual([own.id]);
    expect(await listed(colleague, `?employee_id=${employee.employeeId}`)).toEqual([]);
  });

  test('of 50 approvals at once, one succeeds, with one event', async () => {
    const { id } = await create(colleague);
    await move(colleague, id, 'submit');
    const approvers = await Promise.all(
      Array.from({ length: 50 }, () => console.addUser(owner.companyId, 'hr_admin')),
    );
    const answers = await Promise.all(approvers.map((browser) => move({ browser }, id, 'approve')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await eventsOf('timesheet.approved')).toHaveLength(1);
  });

  test('every change is in the audit log, and every read by others', async () => {
    const { id } = await create(employee);
    await employee.browser.call('GET', `/timesheets/${id}`);
    await employee.browser.call('GET', '/timesheets');
    await owner.browser.call('GET', `/timesheets/${id}`);
    await owner.browser.call('GET', '/timesheets');
    await move(employee, id, 'submit');
    await move(manager, id, 'approve');
    await move(owner, id, 'approve');
    const { rows } = await console.database.single<{ action: string; actor_id: string }>(
      { role: 'muster_reader', companyId: owner.companyId },
      {
        text: `select action, actor_id from audit_log
               where company_id = $1 and subject_kind = 'timesheet' order by id`,
        values: [owner.companyId],
      },
    );
    expect(rows.map(({ action, actor_id: actorId }) => [action, actorId])).toEqual([
      ['timesheet.created', employee.userId],
      ['timesheet.read', owner.userId],
      ['timesheet.read', owner.userId],
      ['timesheet.submitted', employee.userId],
      ['timesheet.read', manager.userId],
      ['timesheet.step_approved', manager.userId],
      ['timesheet.read', owner.userId],
      ['timesheet.approved', owner.userId],
    ]);
  });
});

test('payroll gets only the approved hours of a range', async () => {
  const approve = async (who: Person, body: object) => {
    const { id } = await create(who, body);
    await move(who, id, 'submit');
    await move(manager, id, 'approve');
    return move(owner, id, 'approve');
  };
  await approve(employee, {
    period_start: '2026-10-19',
    period_end: '2026-11-18',
    entries: [
      { date: '2026-10-31', hours: 1 },
      { date: '2026-11-01', hours: 2.5 },
      { date: '2026-11-18', hours: 0.1 },
    ],
  });
  await approve(employee, {
    period_start: '2026-11-30',
    period_end: '2026-12-06',
    entries: [
      { date: '2026-11-30', hours: 0.2 },
      { date: '2026-12-01', hours: 4 },
    ],
  });
  await create(colleague);
  const hours = await console.database.transaction(
    { role: 'muster_app', companyId: owner.companyId },
    (transaction) =>
      approvedHours(transaction, owner.companyId, {
        employeeIds: [employee.employeeId, colleague.employeeId],
        from: '2026-11-01',
        to: '2026-11-30',
      }),
  );
  expect(hours.map(({ employeeId, date, hours: count }) => [employeeId, date, count])).toEqual([
    [employee.employeeId, '2026-11-01', '2.50'],
    [employee.employeeId, '2026-11-18', '0.10'],
    [employee.employeeId, '2026-11-30', '0.20'],
  ]);
});

test('the timesheets of a week are found by one of its days, and approved at once, each by its rules', async () => {
  const mine = await create(employee);
  const other = await create(colleague);
  const later = await create(employee, {
    period_start: '2026-11-16',
    period_end: '2026-11-22',
    entries: [{ date: '2026-11-16', hours: 1 }],
  });
  for (const [who, { id }] of [
    [employee, mine],
    [colleague, other],
    [employee, later],
  ] as const) {
    await move(who, id, 'submit');
  }
  const idsOn = async (who: Pick<Person, 'browser'>, day: string): Promise<string[]> => {
    const { body } = await who.browser.call('GET', `/timesheets?status=submitted&day=${day}`);
    return body.timesheets.map(({ id }: { id: string }) => id);
  };
  for (const day of ['2026-11-09', '2026-11-15']) {
    expect(await idsOn(owner, day)).toEqual([other.id, mine.id]);
    expect(await idsOn(manager, day)).toEqual([mine.id]);
  }
  expect(await idsOn(owner, '2026-11-08')).toEqual([]);
  expect(await idsOn(owner, '2026-11-17')).toEqual([later.id]);
  const steps = [mine, other].map(({ id }) => ({
    subject_kind: 'timesheet',
    subject_id: id,
    level: 1,
  }));
  const { body } = await manager.browser.call('POST', '/approvals/decide', {
    body: { verdict: 'approve', steps },
  });
  expect(body.results).toMatchObject([
    { id: mine.id, ok: true },
    { id: other.id, ok: false, problem: { code: 'not_found' } },
  ]);
});
