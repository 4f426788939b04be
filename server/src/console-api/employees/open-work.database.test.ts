import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';

let site: TestConsole;
beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site.close());

test('HR sees the requests, tasks and delegations that an employee leaves open, and no others', async () => {
  const { companyId } = await site.signUp();
  const hr = await site.addUser(companyId, 'hr_admin');
  const manager = await site.addPerson(companyId);
  const report = await site.addPerson(companyId, { managerId: manager.employeeId });
  const post = async (browser: typeof hr, path: string, body: object) => {
    const answer = await browser.call('POST', path, { body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const openWork = async (id: string) => (await hr.call('GET', `/employees/${id}/open-work`)).body;
  const nothing = { requests: [], tasks: [], delegations: [] };
  expect(await openWork(manager.employeeId)).toEqual(nothing);

  const day = Temporal.Now.plainDateISO('UTC').add({ days: 30 }).toString();
  const { leave_request: leave } = await post(report.browser, '/leave-requests', {
    employee_id: report.employeeId,
    leave_type: 'sick',
    start_date: day,
    end_date: Temporal.PlainDate.from(day).add({ days: 7 }).toString(),
  });
  const { user_id: userId } = (await hr.call('GET', `/employees/${manager.employeeId}`)).body
    .employee;
  const task = { title: 'Badge', required: true, due_date: null, assignee_user_id: userId };
  const { onboarding_checklist: checklist } = await post(hr, '/onboarding-checklists', {
    employee_id: report.employeeId,
    tasks: [task, { ...task, assignee_user_id: null }],
  });
  const { user_id: delegateId } = (await hr.call('GET', `/employees/${report.employeeId}`)).body
    .employee;
  await post(manager.browser, '/approval-delegations', {
    delegate_user_id: delegateId,
    start_date: day,
    end_date: day,
  });
  const open = await openWork(manager.employeeId);
  expect(open.requests).toMatchObject([{ id: leave.id, kind: 'leave' }]);
  expect(open.tasks).toMatchObject([{ title: 'Badge', checklist_id: checklist.id }]);
  expect(open.delegations).toMatchObject([{ end_date: day }]);
  // The delegate has the delegation, but no request of their own to decide.
  expect(await openWork(report.employeeId)).toMatchObject({ requests: [], tasks: [] });
});
