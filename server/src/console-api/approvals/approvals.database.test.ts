import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
});
afterAll(() => console.close());

test('a company starts with a default chain for each kind, which can be changed but not removed', async () => {
  const { body } = await owner.browser.call('GET', '/approval-policies');
  expect(
    body.approval_policies.map((policy: { subject_kind: string }) => policy.subject_kind),
  ).toEqual(['advance', 'leave', 'timesheet']);
  const [{ id }] = body.approval_policies;
  const removed = await owner.browser.call('DELETE', `/approval-policies/${id}`);
  expect([removed.status, removed.body.code]).toEqual([409, 'invalid_state']);
  const changed = await owner.browser.call('PATCH', `/approval-policies/${id}`, {
    body: { steps: [{ approver_kind: 'owner' }] },
  });
  expect([changed.status, changed.body.approval_policy.steps]).toEqual([
    200,
    [{ approver_kind: 'owner', approver_user_id: null, approver_name: null }],
  ]);
});

test('a policy can name the person who decides a step', async () => {
  const { user } = (await owner.browser.call('GET', '/me')).body;
  const made = await owner.browser.call('POST', '/approval-policies', {
    body: {
      subject_kind: 'advance',
      department: 'Sales',
      steps: [{ approver_kind: 'user', approver_user_id: user.id }, { approver_kind: 'hr' }],
    },
  });
  expect(made.body.approval_policy.steps).toEqual([
    {
      approver_kind: 'user',
      approver_user_id: user.id,
      approver_name: `${user.first_name} ${user.last_name}`,
    },
    { approver_kind: 'hr', approver_user_id: null, approver_name: null },
  ]);
  const { body } = await owner.browser.call('GET', '/approval-policies');
  expect(body.approval_policies).toContainEqual(made.body.approval_policy);
});

test.each([
  ['no steps', { subject_kind: 'leave', steps: [] }, '/steps'],
  [
    'a user step without a user',
    { subject_kind: 'leave', steps: [{ approver_kind: 'user' }] },
    '/steps/0/approver_user_id',
  ],
  [
    'a length for timesheets',
    { subject_kind: 'timesheet', days_min: 3, steps: [{ approver_kind: 'hr' }] },
    '/subject_kind',
  ],
  [
    'a leave type that is none',
    { subject_kind: 'leave', leave_type: 'holiday', steps: [{ approver_kind: 'hr' }] },
    '/leave_type',
  ],
])('refuses a policy with %s', async (_case, body, pointer) => {
  const answer = await owner.browser.call('POST', '/approval-policies', { body });
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test('each case has at most one policy', async () => {
  const body = { subject_kind: 'leave', leave_type: 'sick', steps: [{ approver_kind: 'hr' }] };
  expect((await owner.browser.call('POST', '/approval-policies', { body })).status).toBe(201);
  const again = await owner.browser.call('POST', '/approval-policies', { body });
  expect([again.status, again.body.code]).toEqual([409, 'invalid_state']);
});
