import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs } from '../../../../tests/harness/add-contracts.ts';
import { addTasks } from '../../../../tests/harness/add-onboarding.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { rollApiKey } from '../../access/api-keys/roll-api-key.ts';
import { assignTask } from '../../hr/onboarding/assign-task.ts';
import { moveTask } from '../../hr/onboarding/move-task.ts';
import { toInstant } from '../../platform/clock.ts';

let service: TestService;
let company: TestCompany;
let key: { id: string; key: string };
let employee: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  company = await service.createCompany();
  key = await createKey();
  const body = { first_name: 'Ada', last_name: 'Weber', email: 'ada@example.test' };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  employee = answer.body.employee.id;
});

const createKey = () =>
  company.createKey(['payroll:write'], null, ['onboarding:read', 'onboarding:write']);
const get = (path: string, as = key.key) => service.api('GET', path, { key: as });
const complete = (id: string | undefined, as = key.key, headers: Record<string, string> = {}) =>
  service.api('POST', `/onboarding-tasks/${id}/complete`, { key: as, headers });
const add = (apiKeyId = key.id) =>
  addTasks(service, company, {
    employeeId: employee,
    tasks: [
      {
        title: 'Create accounts',
        required: true,
        dueDate: '2027-01-04',
        assigneeApiKeyId: apiKeyId,
      },
      { title: 'Hand over the laptop', required: true },
    ],
  });
const eventsOf = async (type: 'onboarding.task_assigned' | 'onboarding.completed') => {
  await relayAll(service.database);
  return readEvents(service.database, company.companyId, type);
};
const roll = () =>
  actAs(service, company.owner, ({ transaction, ids, actor, clock }) =>
    rollApiKey(
      transaction,
      { ids, actor },
      { id: key.id, oldExpiresIn: '24h', expiresAt: null, now: toInstant(clock.nowMs()) },
    ),
  );

test('an integration finds its open tasks, learns of them from an event, and completes them once', async () => {
  const [own, ofHr] = await add();
  const { body } = await get('/onboarding-tasks?assigned_to=me&status=pending');
  expect(body.onboarding_tasks).toMatchObject([
    {
      id: own,
      employee_id: employee,
      title: 'Create accounts',
      required: true,
      due_date: '2027-01-04',
      assignee_user_id: null,
      assignee_api_key_id: key.id,
      assigned_to_me: true,
      status: 'pending',
      closed_by: null,
    },
  ]);
  expect((await get(`/onboarding-tasks/${own}`)).body.onboarding_task).toEqual(
    body.onboarding_tasks[0],
  );
  const [task] = body.onboarding_tasks;
  expect(await eventsOf('onboarding.task_assigned')).toMatchObject([
    {
      taskId: own,
      checklistId: task.checklist_id,
      employeeId: employee,
      assigneeApiKeyId: key.id,
      required: true,
      dueDate: '2027-01-04',
    },
  ]);
  const done = await complete(own);
  expect([done.status, done.body.onboarding_task]).toMatchObject([
    200,
    { id: own, status: 'done', closed_by: key.id, closed_at: expect.any(String) },
  ]);
  expect((await complete(own)).body).toEqual(done.body);
  const others = await get(`/onboarding-tasks?employee_id=${employee}&status=pending`);
  expect(others.body.onboarding_tasks).toMatchObject([{ id: ofHr, assigned_to_me: false }]);
  await relayAll(service.database);
  const { rows } = await queryAsCompany(
    service.database,
    company.companyId,
    `select actor_id, subject_id from audit_log where action = 'onboarding_task.completed'`,
  );
  expect(rows).toEqual([{ actor_id: key.id, subject_id: own }]);
});

test('a key completes no task of others: of HR, of a user or of another integration', async () => {
  const other = await createKey();
  const [ofOther, ofHr] = await add(other.id);
  for (const id of [ofOther, ofHr]) {
    const { status, body } = await complete(id);
    expect([status, body.code]).toEqual([403, 'task_not_assigned']);
  }
  expect((await get('/onboarding-tasks?assigned_to=me')).body.onboarding_tasks).toEqual([]);
  expect((await complete(ofOther, other.key)).status).toBe(200);
});

test('the last required task that an integration completes ends the onboarding', async () => {
  const [own, ofHr] = await add();
  await actAs(service, company.owner, (change) => moveTask(change, ofHr ?? '', 'complete'));
  expect(await eventsOf('onboarding.completed')).toEqual([]);
  await complete(own);
  expect(await eventsOf('onboarding.completed')).toMatchObject([
    { employeeId: employee, taskCount: 2 },
  ]);
});

test('a rotated key has the tasks of its predecessor, and both work until the old one expires', async () => {
  const [own] = await add();
  const { apiKey, secret } = await roll();
  const [later] = await add(apiKey.id);
  for (const as of [key.key, secret]) {
    const { body } = await get('/onboarding-tasks?assigned_to=me', as);
    expect(body.onboarding_tasks.map(({ id }: { id: string }) => id)).toEqual([later, own]);
  }
  expect((await complete(own, secret)).body.onboarding_task.closed_by).toBe(apiKey.id);
  expect((await complete(later, key.key)).body.onboarding_task.closed_by).toBe(key.id);
});

test('a skipped task is not completed, and a reopened one is announced again', async () => {
  const [own] = await addTasks(service, company, {
    employeeId: employee,
    tasks: [
      { title: 'Order a desk', required: false, assigneeApiKeyId: key.id },
      { title: 'Hand over the laptop', required: true },
    ],
  });
  const move = (action: 'skip' | 'reopen') =>
    actAs(service, company.owner, (change) => moveTask(change, own ?? '', action));
  await move('skip');
  const { status, body } = await complete(own);
  expect([status, body.code, body.state, body.allowed_actions]).toEqual([
    409,
    'invalid_state',
    'skipped',
    [],
  ]);
  await move('reopen');
  expect(await eventsOf('onboarding.task_assigned')).toHaveLength(2);
  expect((await complete(own)).status).toBe(200);
});

test('a task that HR assigns to an integration is announced to it', async () => {
  const [, ofHr] = await add();
  await actAs(service, company.owner, (change) =>
    assignTask(change, ofHr ?? '', { assignee_user_id: null, assignee_api_key_id: key.id }),
  );
  expect(await eventsOf('onboarding.task_assigned')).toMatchObject([
    {},
    { taskId: ofHr, required: true, dueDate: null },
  ]);
  expect((await complete(ofHr)).status).toBe(200);
});

test('a repeated completion with the same Idempotency-Key gets the first response', async () => {
  const [own, ofHr] = await add();
  const headers = { 'idempotency-key': 'accounts-1' };
  const first = await complete(own, key.key, headers);
  await actAs(service, company.owner, (change) => moveTask(change, own ?? '', 'reopen'));
  expect((await complete(own, key.key, headers)).body).toEqual(first.body);
  expect((await get(`/onboarding-tasks/${own}`)).body.onboarding_task.status).toBe('pending');
  const mismatch = await complete(ofHr, key.key, headers);
  expect(mismatch.body.code).toBe('idempotency_mismatch');
});
