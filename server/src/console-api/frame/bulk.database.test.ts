import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let foreigner: Person;
let people: Person[];

beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  foreigner = await console.addPerson(stranger.companyId);
  people = [];
  for (let count = 0; count < 3; count += 1) people.push(await console.addPerson(owner.companyId));
});
afterAll(() => console.close());

interface Result {
  readonly id: string;
  readonly ok: boolean;
  readonly problem: {
    readonly code: string;
    readonly detail: string;
    readonly errors?: readonly { readonly pointer?: string; readonly detail: string }[];
  } | null;
}

async function act(path: string, body: object, by = owner.browser): Promise<Result[]> {
  const answer = await by.call('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.results;
}

const codes = (results: Result[]) => results.map(({ problem }) => problem?.code ?? 'ok');

async function departmentOf({ employeeId }: Person): Promise<string | null> {
  const { body } = await owner.browser.call('GET', `/employees/${employeeId}`);
  return body.employee.department;
}

test('employees who cannot be changed are reported one by one, and the others are changed', async () => {
  const [first, second, third] = people as [Person, Person, Person];
  const ids = [first.employeeId, foreigner.employeeId, 'no-id', second.employeeId];
  const results = await act('/employees/update-several', {
    employee_ids: ids,
    department: 'Sales',
  });
  expect(results.map(({ id }) => id)).toEqual(ids);
  expect(codes(results)).toEqual(['ok', 'not_found', 'not_found', 'ok']);
  expect(await departmentOf(first)).toBe('Sales');
  expect(await departmentOf(second)).toBe('Sales');
  expect(await departmentOf(third)).toBe(null);
  const { body } = await stranger.browser.call('GET', `/employees/${foreigner.employeeId}`);
  expect(body.employee.department).toBe(null);
});

test('a manager who would report to themselves is refused in their own row only', async () => {
  const [boss, report] = people as [Person, Person];
  const ids = [boss.employeeId, report.employeeId];
  const body = { employee_ids: ids, manager_id: boss.employeeId };
  const results = await act('/employees/update-several', body);
  expect(codes(results)).toEqual(['validation_failed', 'ok']);
  expect(results[0]?.problem?.errors).toEqual([
    { pointer: '/manager_id', detail: expect.stringMatching(/./) },
  ]);
});

test('each refused row has its own errors, in all operations on several records', async () => {
  const [person] = people as [Person];
  const several = (path: string, more: object) =>
    act(path, { employee_ids: [person.employeeId, foreigner.employeeId], ...more });
  const groups = await several('/pay-group-members', {
    pay_group_id: '01a20a3f-0000-7000-8000-000000000000',
    valid_from: '2030-01-01',
  });
  const changed = await several('/employees/update-several', {
    manager_id: '01a20a3f-0000-7000-8000-000000000000',
  });
  for (const { problem } of [...groups, ...changed]) {
    expect(problem).not.toBeNull();
    const refersToErrors = problem?.detail.includes('"errors"') === true;
    expect([problem, problem?.errors !== undefined]).toEqual([problem, refersToErrors]);
  }
});

test('each changed employee has its own audit row', async () => {
  await relayAll(console.database);
  const { body } = await owner.browser.call('GET', '/audit-log?action=employee.updated&limit=200');
  const subjects = body.audit_log.flatMap((entry: { subject_id: string }) => entry.subject_id);
  for (const { employeeId } of people.slice(0, 2)) expect(subjects).toContain(employeeId);
});

test('at most 200 employees are accepted', async () => {
  for (const path of ['/employees/update-several', '/employees/invite-several']) {
    const many = { employee_ids: Array.from({ length: 201 }, (_, index) => `e${index}`) };
    expect((await owner.browser.call('POST', path, { body: many })).status).toBe(422);
  }
});

test('an export of selected employees has only those of the own company', async () => {
  const ids = [people[0]?.employeeId, foreigner.employeeId].join();
  const { body } = await owner.browser.call('GET', `/employees/export?employee_ids=${ids}`);
  expect(body.trim().split('\r\n')).toHaveLength(2);
});

test('steps that cannot be decided are reported one by one, and the others are decided', async () => {
  const manager = await console.addPerson(owner.companyId);
  const steps: object[] = [];
  for (const day of ['2031-03-03', '2031-03-04']) {
    const report = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
    const { body } = await report.browser.call('POST', '/leave-requests', {
      body: { leave_type: 'other', start_date: day, end_date: day },
    });
    steps.push({ subject_kind: 'leave', subject_id: body.leave_request.id, level: 1 });
  }
  const [first, second] = steps as [object, object];
  const unseen = { subject_kind: 'leave', subject_id: foreigner.employeeId, level: 1 };
  const asked = { verdict: 'reject', reason: 'Stock-taking' };
  const all = [first, unseen, { ...second, level: 9 }];
  const results = await act('/approvals/decide', { ...asked, steps: all }, manager.browser);
  expect(codes(results)).toEqual(['ok', 'not_found', 'invalid_state']);
  const [bystander] = people as [Person];
  const refused = await act('/approvals/decide', { ...asked, steps: [second] }, bystander.browser);
  expect(codes(refused)).toEqual(['not_found']);
  const { body } = await owner.browser.call('GET', `/leave-requests/${results[0]?.id}`);
  expect(body.leave_request).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Stock-taking',
  });
});
