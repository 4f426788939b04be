import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import type { Grant } from '../../access/scopes.ts';
import { nilUuid } from '../../platform/ids.ts';

let console: TestConsole;
let owner: Owner;
let hr: Person;
let newcomer: Person;
let key: string;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());
beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  newcomer = await console.addPerson(owner.companyId);
  key = await createKey('IT accounts', ['onboarding:write']);
});

async function createKey(name: string, grants: Grant[], by = owner): Promise<string> {
  const body = { name, scopes: ['payroll:read'], grants };
  return (await by.browser.call('POST', '/api-keys', { body })).body.api_key.id;
}

const revoke = (id: string) => owner.browser.call('DELETE', `/api-keys/${id}`);
const taskFor = (id: string) => ({ title: 'Accounts', required: true, assignee_api_key_id: id });

async function createChecklist(source: object) {
  const { status, body } = await hr.browser.call('POST', '/onboarding-checklists', {
    body: { employee_id: newcomer.employeeId, ...source },
  });
  const checklist = body.onboarding_checklist;
  return { status, body, id: checklist?.id, task: checklist?.tasks[0] };
}

const createTemplate = async (tasks: object[]) => {
  const { body } = await hr.browser.call('POST', '/onboarding-templates', {
    body: { name: 'Office', tasks },
  });
  return body.onboarding_template;
};

const listed = async () =>
  (await hr.browser.call('GET', '/onboarding-integrations')).body.onboarding_integrations;

test('HR assigns tasks to active keys with the grant, and to no other key', async () => {
  const withoutGrant = await createKey('Payroll', []);
  const revoked = await createKey('Old', ['onboarding:write']);
  await revoke(revoked);
  const foreign = await createKey('Foreign', ['onboarding:write'], await console.signUp());
  expect(await listed()).toEqual([{ api_key_id: key, name: 'IT accounts' }]);
  const { status, task } = await createChecklist({ tasks: [taskFor(key)] });
  expect([status, task]).toMatchObject([
    201,
    {
      assignee_user_id: null,
      assignee_api_key_id: key,
      assignee_name: 'IT accounts',
      needs_assignee: false,
    },
  ]);
  for (const id of [withoutGrant, revoked, foreign, nilUuid]) {
    const refused = await createChecklist({ tasks: [taskFor(id)] });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ pointer: '/tasks/0/assignee_api_key_id' }],
    ]);
    const moved = await hr.browser.call('POST', `/onboarding-tasks/${task.id}/assign`, {
      body: { assignee_api_key_id: id },
    });
    expect(moved.body.errors).toMatchObject([{ pointer: '/assignee_api_key_id' }]);
  }
});

test('an open task of a revoked key needs an assignee: HR sees it at home and reassigns it', async () => {
  const { id, task } = await createChecklist({
    tasks: [taskFor(key), { ...taskFor(key), title: 'Badge' }],
  });
  await hr.browser.call('POST', `/onboarding-tasks/${task.id}/complete`);
  const atHome = async () => (await hr.browser.call('GET', '/home')).body.tasks;
  expect(await atHome()).toEqual([]);
  await revoke(key);
  const path = `/onboarding-checklists/${id}`;
  const { tasks } = (await hr.browser.call('GET', path)).body.onboarding_checklist;
  expect(tasks).toMatchObject([
    { status: 'done', needs_assignee: false },
    { status: 'pending', needs_assignee: true, assignee_name: 'IT accounts' },
  ]);
  expect(await atHome()).toMatchObject([{ id: tasks[1].id, title: 'Badge' }]);
  const assign = (body: object) =>
    hr.browser.call('POST', `/onboarding-tasks/${tasks[1].id}/assign`, { body });
  const { body } = await assign({ assignee_user_id: newcomer.userId });
  expect(body.onboarding_task).toMatchObject({
    assignee_user_id: newcomer.userId,
    assignee_api_key_id: null,
    assignee_name: 'Per Son',
    needs_assignee: false,
  });
  expect(await atHome()).toEqual([]);
  expect((await assign({})).body.onboarding_task).toMatchObject({ assignee_name: null });
  expect(await atHome()).toMatchObject([{ id: tasks[1].id }]);
});

test('a done task can’t be assigned to someone else', async () => {
  const { task } = await createChecklist({ tasks: [taskFor(key)] });
  await hr.browser.call('POST', `/onboarding-tasks/${task.id}/complete`);
  const { status, body } = await hr.browser.call('POST', `/onboarding-tasks/${task.id}/assign`, {
    body: {},
  });
  expect([status, body.code, body.state]).toEqual([409, 'invalid_state', 'done']);
});

test('after a rotation, tasks show the new key, and a template assigns its tasks to it', async () => {
  const template = await createTemplate([taskFor(key)]);
  const { id } = await createChecklist({ tasks: [taskFor(key)] });
  const rolled = await owner.browser.call('POST', `/api-keys/${key}/roll`, {
    body: { old_expires_in: 'now', expires_at: null },
  });
  const successor = rolled.body.api_key.id;
  expect(await listed()).toEqual([{ api_key_id: successor, name: 'IT accounts' }]);
  const { body } = await hr.browser.call('GET', `/onboarding-checklists/${id}`);
  const shown = { assignee_api_key_id: successor, needs_assignee: false };
  expect(body.onboarding_checklist.tasks).toMatchObject([shown]);
  expect((await createChecklist({ template_id: template.id })).task).toMatchObject(shown);
});

test('a template gives tasks of a revoked key to HR', async () => {
  const template = await createTemplate([{ ...taskFor(key), due_days: 2 }]);
  expect(template.tasks).toMatchObject([
    { assignee_api_key_id: key, assignee_name: 'IT accounts' },
  ]);
  await revoke(key);
  const { status, task } = await createChecklist({ template_id: template.id });
  expect([status, task]).toMatchObject([
    201,
    { assignee_api_key_id: null, assignee_name: null, needs_assignee: false },
  ]);
});
