import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../harness/console.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';

const parallel = 50;
let site: TestConsole;
let owner: Owner;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  owner = await site.signUp();
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

// The others are tested with /api/v1, which calls the same functions.
test('of 50 decisions about one leave request, one counts', async ({ task }) => {
  const { employeeId } = await site.addPerson(owner.companyId);
  const body = {
    employee_id: employeeId,
    leave_type: 'sick',
    start_date: '2031-03-03',
    end_date: '2031-03-04',
  };
  const asked = await owner.browser.call('POST', '/leave-requests', { body });
  const { leave_request } = asked.body as { leave_request: { id: string } };
  await changes.take();
  const path = `/leave-requests/${leave_request.id}`;
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, index) =>
      owner.browser.call('POST', `${path}/${index % 2 === 0 ? 'approve' : 'reject'}`),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map((answer) => [answer.status, (answer.body as { code: string }).code])).toEqual(
    Array.from({ length: parallel - 1 }, () => [409, 'invalid_state']),
  );
  const written = await changes.take();
  expect(written.filter((change) => change === 'leave_requests update')).toHaveLength(1);
  countCases(task, 'parallel-changes', parallel);
});
