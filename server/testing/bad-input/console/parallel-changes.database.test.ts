import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleAnswer } from '../../console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../console.ts';
import { countCases } from '../../count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../watch-changes.ts';

const parallel = 50;
let site: TestConsole;
let owner: Owner;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole();
  owner = await site.signUp();
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

function atOnce(call: (index: number) => Promise<ConsoleAnswer>): Promise<ConsoleAnswer[]> {
  return Promise.all(Array.from({ length: parallel }, (_, index) => call(index)));
}

/** How many answers had each status and code. */
function tally(answers: readonly ConsoleAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code = '' } = (body ?? {}) as { code?: string };
    const name = `${status} ${code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function written(change: string): Promise<number> {
  return (await changes.take()).filter((each) => each === change).length;
}

test('of 50 employees with one e-mail address in different spellings one is created', async ({
  task,
}) => {
  const spellings = ['zoë@example.test', 'ZOË@Example.TEST', 'zoe\u0308@example.test'];
  await changes.take();
  const answers = await atOnce((index) =>
    owner.browser.call('POST', '/employees', {
      body: { first_name: 'Zoë', last_name: 'Lee', email: spellings[index % 3] },
    }),
  );
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicate_email': parallel - 1 });
  expect(await written('employees insert')).toBe(1);
  countCases(task, 'parallel-changes', parallel);
});

test('of 50 changes with one ETag one is made', async ({ task }) => {
  const { employeeId } = await site.addPerson(owner.companyId);
  const { headers } = await owner.browser.call('GET', `/employees/${employeeId}`);
  await changes.take();
  const answers = await atOnce((index) =>
    owner.browser.call('PATCH', `/employees/${employeeId}`, {
      body: { job_title: `No. ${index}` },
      headers: { 'if-match': String(headers['etag']) },
    }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '412 precondition_failed': parallel - 1 });
  expect(await written('employees update')).toBe(1);
  countCases(task, 'parallel-changes', parallel);
});

test('of 50 decisions about one request for leave one counts', async ({ task }) => {
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
  const answers = await atOnce((index) =>
    owner.browser.call(
      'POST',
      `/leave-requests/${leave_request.id}/${index % 2 === 0 ? 'approve' : 'reject'}`,
    ),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 invalid_state': parallel - 1 });
  expect(await written('leave_requests update')).toBe(1);
  countCases(task, 'parallel-changes', parallel);
});
