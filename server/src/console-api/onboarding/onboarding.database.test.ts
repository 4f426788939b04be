import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { nilUuid } from '../../platform/ids.ts';

let console: TestConsole;
let owner: Owner;
let manager: Person;
let newcomer: Person;
let buddy: Person;

beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  manager = await console.addPerson(owner.companyId);
  buddy = await console.addPerson(owner.companyId);
  newcomer = await console.addPerson(owner.companyId, {
    managerId: manager.employeeId,
  });
  await run(`update employees set status = 'onboarding' where company_id = $1 and id = $2`, [
    owner.companyId,
    newcomer.employeeId,
  ]);
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

async function move(who: Pick<Person, 'browser'>, taskId: string | undefined, action: string) {
  const answer = await who.browser.call('POST', `/onboarding-tasks/${taskId}/${action}`);
  return {
    ...answer,
    task: answer.body.onboarding_task,
    checklist: answer.body.onboarding_checklist,
  };
}

const run = <Row>(text: string, values: readonly unknown[]) =>
  queryAsCompany<Row>(console.database, owner.companyId, text, values);

const completions = () => readEvents(console.database, owner.companyId, 'onboarding.completed');

async function statusOfNewcomer(): Promise<string | undefined> {
  const { rows } = await run<{ status: string }>(
    'select status from employees where company_id = $1 and id = $2',
    [owner.companyId, newcomer.employeeId],
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
            allowed_actions: ['complete', 'assign'],
          },
          { position: 2, due_date: null, assignee_user_id: null },
          { position: 3, required: false, allowed_actions: ['complete', 'skip', 'assign'] },
        ],
      },
    ]);
    const [laptop, badge, lunch] = taskIds;
    const first = await move(buddy, laptop, 'complete');
    expect([first.status, first.task, first.checklist]).toMatchObject([
      200,
      { status: 'done', closed_by: buddy.userId, allowed_actions: ['reopen'] },
      { status: 'open', progress: { required_done: 1, pending: 2 } },
    ]);
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

  test('is completed once by 20 concurrent requests for its last two tasks, and their repetitions', async () => {
    const { taskIds, id } = await create({
      tasks: [
        { title: 'Laptop', required: true },
        { title: 'Badge', required: true },
        { title: 'Lunch', required: false },
      ],
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => move(owner, taskIds[index % 2], 'complete')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(18);
    expect(await completions()).toMatchObject([{ checklistId: id, taskCount: 3 }]);
    expect(await statusOfNewcomer()).toBe('active');
  });

  test('with others open does not end the onboarding; the last one does, also at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 13 }, () => create({ tasks: [{ title: 'Laptop', required: true }] })),
    );
    const [first, ...others] = made.map(({ taskIds }) => taskIds[0]);
    await move(owner, first, 'complete');
    expect(await statusOfNewcomer()).toBe('onboarding');
    await Promise.all(others.map((taskId) => move(owner, taskId, 'complete')));
    expect(await completions()).toHaveLength(13);
    expect(await statusOfNewcomer()).toBe('active');
  });

  test('is listed for those it concerns, and every read by others is audited', async () => {
    const { id } = await create({
      tasks: [{ title: 'Laptop', required: true, assignee_user_id: buddy.userId }],
    });
    for (const { browser } of [newcomer, manager, buddy, owner]) {
      expect((await browser.call('GET', `/onboarding-checklists/${id}`)).status).toBe(200);
      const { body } = await browser.call('GET', '/onboarding-checklists?status=open');
      expect(body.onboarding_checklists).toMatchObject([{ id }]);
    }
    const { rows } = await console.database.single<{ actor_id: string }>(
      { role: 'muster_reader', companyId: owner.companyId },
      {
        text: `select actor_id from audit_log
               where company_id = $1 and action = 'onboarding_checklist.read' order by id`,
        values: [owner.companyId],
      },
    );
    const readers = [manager, buddy, owner].flatMap(({ userId }) => [userId, userId]);
    expect(rows.map(({ actor_id: actorId }) => actorId)).toEqual(readers);
  });
});

describe('a checklist is refused with', () => {
  const task = { title: 'Laptop', required: true };

  test.each([
    ['neither tasks nor template', {}, '/tasks'],
    ['both', { tasks: [task], template_id: nilUuid }, '/template_id'],
    ['an unknown template', { template_id: nilUuid }, '/template_id'],
    ['no required task', { tasks: [{ ...task, required: false }] }, '/tasks'],
    [
      'an unknown assignee',
      { tasks: [task, { ...task, assignee_user_id: nilUuid }] },
      '/tasks/1/assignee_user_id',
    ],
    ['an unknown employee', { tasks: [task], employee_id: nilUuid }, '/employee_id'],
  ])('%s', async (_what, part, pointer) => {
    const { status, body } = await create(part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('a template', () => {
  const tasks = [
    { title: 'Laptop', required: true, due_days: 0, assignee_user_id: null },
    { title: 'Review', required: false, due_days: 60, assignee_user_id: null },
  ];

  async function createTemplate(body: object = {}) {
    const answer = await owner.browser.call('POST', '/onboarding-templates', {
      body: { name: 'Office', tasks, ...body },
    });
    return { ...answer, template: answer.body.onboarding_template };
  }

  test('is created, changed, listed and removed', async () => {
    const { status, template } = await createTemplate();
    expect([status, template]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Office',
        tasks: tasks.map((task) => ({ ...task, assignee_api_key_id: null, assignee_name: null })),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const path = `/onboarding-templates/${template.id}`;
    expect((await owner.browser.call('GET', path)).body.onboarding_template).toEqual(template);
    const renamed = await owner.browser.call('PATCH', path, { body: { name: 'Remote' } });
    expect(renamed.body.onboarding_template).toMatchObject({ name: 'Remote', tasks });
    const shorter = { tasks: tasks.slice(0, 1) };
    const changed = await owner.browser.call('PATCH', path, { body: shorter });
    expect(changed.body.onboarding_template).toMatchObject({ name: 'Remote', ...shorter });
    const listed = await owner.browser.call('GET', '/onboarding-templates');
    expect(listed.body.onboarding_templates).toMatchObject([{ id: template.id, ...shorter }]);
    expect((await owner.browser.call('DELETE', path)).status).toBe(204);
    expect((await owner.browser.call('DELETE', path)).status).toBe(404);
    expect((await owner.browser.call('PATCH', path, { body: {} })).status).toBe(404);
  });

  test('copies its tasks to a checklist, with dates from the first day on', async () => {
    const { template } = await createTemplate({
      tasks: [{ ...tasks[0], assignee_user_id: buddy.userId }, tasks[1], { ...task, title: 'Any' }],
    });
    await run(`update employees set start_date = '2027-12-31' where company_id = $1 and id = $2`, [
      owner.companyId,
      newcomer.employeeId,
    ]);
    const { checklist } = await create({ template_id: template.id });
    expect(checklist.tasks).toMatchObject([
      { title: 'Laptop', due_date: '2027-12-31', assignee_user_id: buddy.userId },
      { title: 'Review', required: false, due_date: '2028-02-29' },
      { title: 'Any', due_date: null, assignee_user_id: null },
    ]);
  });

  test('assigns to HR the tasks of a user who can no longer sign in', async () => {
    const mine = { ...tasks[0], assignee_user_id: buddy.userId };
    const { template } = await createTemplate({ tasks: [mine] });
    expect(template.tasks).toMatchObject([{ assignee_name: 'Per Son' }]);
    await run(`update users set disabled_at = now() where company_id = $1 and id = $2`, [
      owner.companyId,
      buddy.userId,
    ]);
    const { checklist } = await create({ template_id: template.id });
    expect(checklist.tasks).toMatchObject([{ title: 'Laptop', assignee_user_id: null }]);
    const again = await createTemplate({ name: 'Other', tasks: [mine] });
    expect([again.status, again.body.errors?.[0]?.pointer]).toEqual([
      422,
      '/tasks/0/assignee_user_id',
    ]);
  });

  const task = { title: 'Laptop', required: true };
  test.each([
    ['no required task', { tasks: [{ ...task, required: false }] }, '/tasks'],
    [
      'an unknown assignee',
      { tasks: [{ ...task, assignee_user_id: nilUuid }] },
      '/tasks/0/assignee_user_id',
    ],
    ['already used by another', { name: 'Taken' }, '/name'],
  ])('refuses %s', async (_what, part, pointer) => {
    await createTemplate({ name: 'Taken' });
    const { status, body } = await createTemplate(part);
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});
