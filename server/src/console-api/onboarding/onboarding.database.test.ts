import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../testing/console.ts';
import { type Hired, hire } from '../../../testing/hire.ts';
import { readEvents } from '../../../testing/read-events.ts';

let console: TestConsole;
let owner: Owner;
let manager: Hired;
let newcomer: Hired;
let buddy: Hired;

beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  manager = await hire(console, owner.companyId);
  buddy = await hire(console, owner.companyId);
  newcomer = await hire(console, owner.companyId, {
    managerId: manager.employeeId,
    status: 'onboarding',
  });
});
afterAll(() => console.close());

async function create(body: object) {
  const answer = await owner.browser.call('POST', '/onboarding-checklists', {
    body: { employee_id: newcomer.employeeId, ...body },
  });
  const checklist = answer.body.onboarding_checklist;
  return {
    ...answer,
    checklist,
    id: checklist?.id as string,
    taskIds: (checklist?.tasks ?? []).map(({ id }: { id: string }) => id) as string[],
  };
}

async function move(who: Pick<Hired, 'browser'>, taskId: string | undefined, action: string) {
  const answer = await who.browser.call('POST', `/onboarding-tasks/${taskId}/${action}`);
  return {
    ...answer,
    task: answer.body.onboarding_task,
    checklist: answer.body.onboarding_checklist,
  };
}

const completions = () => readEvents(console.database, owner.companyId, 'onboarding.completed');

async function statusOfNewcomer(): Promise<string | undefined> {
  const { rows } = await console.database.single<{ status: string }>(
    { role: 'muster_app', companyId: owner.companyId },
    {
      text: 'select status from employees where company_id = $1 and id = $2',
      values: [owner.companyId, newcomer.employeeId],
    },
  );
  return rows[0]?.status;
}

describe('a checklist', () => {
  test('is completed by its last required task, once, and ends the onboarding', async () => {
    const { status, checklist, taskIds } = await create({
      tasks: [
        { title: 'Laptop', required: true, due_date: '2026-12-01', assignee_user_id: buddy.userId },
        { title: 'Badge', required: true },
        { title: 'Lunch', required: false },
      ],
    });
    expect([status, checklist]).toMatchObject([
      201,
      {
        employee_id: newcomer.employeeId,
        status: 'open',
        task_count: 3,
        completed_at: null,
        progress: { required: 2, required_done: 0, done: 0, skipped: 0, pending: 3 },
        tasks: [
          {
            position: 1,
            title: 'Laptop',
            required: true,
            due_date: '2026-12-01',
            assignee_user_id: buddy.userId,
            status: 'pending',
            allowed_actions: ['complete'],
          },
          { position: 2, due_date: null, assignee_user_id: null },
          { position: 3, required: false, allowed_actions: ['complete', 'skip'] },
        ],
      },
    ]);
    const [laptop, badge, lunch] = taskIds;
    expect((await move(newcomer, laptop, 'complete')).body).toMatchObject({
      status: 403,
      state: 'pending',
      allowed_actions: [],
    });
    expect((await move(owner, badge, 'skip')).body).toMatchObject({
      code: 'invalid_state',
      allowed_actions: ['complete'],
    });
    const first = await move(buddy, laptop, 'complete');
    expect([first.status, first.task, first.checklist]).toMatchObject([
      200,
      { status: 'done', closed_by: buddy.userId, allowed_actions: ['reopen'] },
      { status: 'open', progress: { required_done: 1, pending: 2 } },
    ]);
    expect((await move(buddy, badge, 'complete')).status).toBe(403);
    expect((await move(owner, lunch, 'skip')).checklist.status).toBe('open');
    expect(await completions()).toEqual([]);
    expect(await statusOfNewcomer()).toBe('onboarding');

    const last = await move(owner, badge, 'complete');
    expect(last.checklist).toMatchObject({
      status: 'completed',
      completed_at: expect.any(String),
      progress: { required_done: 2, skipped: 1 },
    });
    const told = {
      checklistId: checklist.id,
      employeeId: newcomer.employeeId,
      completedAt: last.checklist.completed_at,
      taskCount: 3,
    };
    expect(await completions()).toEqual([told]);
    expect(await statusOfNewcomer()).toBe('active');

    const reopened = await move(owner, badge, 'reopen');
    expect(reopened.task).toMatchObject({ status: 'pending', closed_at: null, closed_by: null });
    expect(reopened.checklist).toMatchObject({
      status: 'completed',
      completed_at: told.completedAt,
    });
    await move(owner, badge, 'complete');
    expect(await completions()).toEqual([told]);
  });
});
