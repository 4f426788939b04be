import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../testing/console.ts';
import { type Hired, hire } from '../../../testing/hire.ts';
import { readEvents } from '../../../testing/read-events.ts';

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
let console: TestConsole;
let owner: Owner;
let manager: Hired;
let employee: Hired;
let colleague: Hired;

beforeAll(async () => {
  console = await startConsole({ clock: { nowMs: () => nowMs } });
});
beforeEach(async () => {
  nowMs = Date.now();
  owner = await console.signUp();
  manager = await hire(console, owner.companyId);
  employee = await hire(console, owner.companyId, { managerId: manager.employeeId });
  colleague = await hire(console, owner.companyId);
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

async function create(who: Pick<Hired, 'browser'>, body: object = {}) {
  const answer = await who.browser.call('POST', '/timesheets', { body: { ...week, ...body } });
  return { ...answer, id: answer.body.timesheet?.id as string };
}

async function move(who: Pick<Hired, 'browser'>, id: string, action: string, body?: object) {
  const answer = await who.browser.call('POST', `/timesheets/${id}/${action}`, body && { body });
  return { ...answer, timesheet: answer.body.timesheet };
}

const eventsOf = (type: 'timesheet.submitted' | 'timesheet.approved') =>
  readEvents(console.database, owner.companyId, type);

describe('a timesheet', () => {
  test('goes from draft over two approvals to approved, and tells of it twice', async () => {
    const created = await create(employee);
    expect(created.status).toBe(201);
    expect(created.body.timesheet).toEqual({
      id: expect.any(String),
      employee_id: employee.employeeId,
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
      created_at: expect.any(String),
      updated_at: expect.any(String),
      approval: { due_level: null, steps: [] },
      allowed_actions: ['edit', 'submit'],
    });
    const { id } = created;

    const submitted = await move(employee, id, 'submit');
    expect(submitted.status).toBe(200);
    expect(submitted.timesheet).toMatchObject({ status: 'submitted', allowed_actions: [] });
    expect(submitted.timesheet.approval).toMatchObject({ due_level: 1, steps: [{}, {}] });

    expect((await move(owner, id, 'approve')).status).toBe(403);
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
      allowed_actions: [],
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
    expect(await eventsOf('timesheet.submitted')).toEqual([told]);
    expect(await eventsOf('timesheet.approved')).toEqual([
      { ...told, approvedBy: owner.userId, approvedAt: last.timesheet.decided_at },
    ]);
  });

  test('is mended and submitted again after a rejection, through a chain of its own', async () => {
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

  test('is entered by HR for others, and handed in by the employee alone', async () => {
    const { id, body } = await create(owner, { employee_id: employee.employeeId });
    expect(body.timesheet).toMatchObject({
      employee_id: employee.employeeId,
      allowed_actions: ['edit'],
    });
    expect((await move(owner, id, 'submit')).body).toMatchObject({
      status: 403,
      state: 'draft',
      allowed_actions: ['edit'],
    });
    expect((await move(employee, id, 'submit')).status).toBe(200);
    const edited = await owner.browser.call('PATCH', `/timesheets/${id}`, {
      body: { entries: [] },
    });
    expect([edited.status, edited.body.code]).toEqual([409, 'invalid_state']);
  });

  test('without entries cannot be submitted', async () => {
    const { id, body } = await create(employee, { entries: [] });
    expect(body.timesheet.allowed_actions).toEqual(['edit']);
    expect((await move(employee, id, 'submit')).body).toMatchObject({
      code: 'invalid_state',
      allowed_actions: ['edit'],
    });
  });
});
