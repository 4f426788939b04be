import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConsole,
  type Owner,
  type Person,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { sampleFiles } from '../../../tests/harness/sample-files.ts';
import { sendForm } from '../../../tests/harness/send-form.ts';

// Responses include the names of each record's people, so that a page needs no look-ups: on
// creation, for a single record, and in a list.

let console: TestConsole;
let owner: Owner;
let person: Person;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  person = await console.addPerson(owner.companyId);
});
afterAll(() => console.close());

function rename(firstName: string) {
  return console.database.transaction(
    { role: 'muster_app', companyId: owner.companyId },
    async (open) => {
      await open.query({
        text: 'update employees set first_name = $2 where id = $1',
        values: [person.employeeId, firstName],
      });
    },
  );
}

const get = async (path: string) => (await owner.browser.call('GET', path)).body;

async function post(path: string, body: object) {
  const answer = await owner.browser.call('POST', path, { body });
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body;
}

interface Made {
  readonly path: string;
  readonly singular: string;
  readonly body: object;
  /** If there is no response for a single record. */
  readonly isListedOnly?: boolean;
}

const made: readonly Made[] = [
  {
    path: '/leave-requests',
    singular: 'leave_request',
    body: { leave_type: 'other', start_date: '2031-01-06', end_date: '2031-01-06' },
  },
  {
    path: '/timesheets',
    singular: 'timesheet',
    body: { period_start: '2026-11-02', period_end: '2026-11-08', entries: [] },
  },
  {
    path: '/advances',
    singular: 'advance',
    body: { amount: '90.00', currency: 'EUR', purpose: 'Boots', installments: 3 },
  },
  { path: '/contracts', singular: 'contract', body: { title: 'Agreement', body: 'Both agree.' } },
  {
    path: '/onboarding-checklists',
    singular: 'onboarding_checklist',
    body: { tasks: [{ title: 'Read the rules', required: true }] },
  },
  {
    path: '/compensation',
    singular: 'compensation_profile',
    body: { amount: '4200', currency: 'EUR', period: 'monthly', valid_from: '2026-01-01' },
    isListedOnly: true,
  },
  {
    path: '/pay-deductions',
    singular: 'pay_deduction',
    body: { name: 'Gym', kind: 'percent', value: '1', valid_from: '2026-01-01' },
    isListedOnly: true,
  },
];

test.each(made)('names of $path', async ({ path, singular, body, isListedOnly }) => {
  await rename('Per');
  const created = await post(path, { employee_id: person.employeeId, ...body });
  expect(created[singular].employee_name).toBe('Per Son');

  await rename('Pia');
  const plural = path.slice(1).replaceAll('-', '_');
  const listed = (await get(path))[plural === 'compensation' ? 'compensation_profiles' : plural];
  expect(listed).toMatchObject([{ employee_name: 'Pia Son' }]);
  if (isListedOnly !== true) {
    const one = (await get(`${path}/${created[singular].id}`))[singular];
    expect(one).toMatchObject({ employee_id: person.employeeId, employee_name: 'Pia Son' });
  }
});

test('names of documents, and of who uploaded them', async () => {
  await rename('Per');
  const { body } = await sendForm(console.server, owner.browser, '/documents', {
    fields: { employee_id: person.employeeId, category: 'other' },
    files: [{ name: 'note.txt', type: 'text/plain', content: sampleFiles.txt }],
  });
  const names = { employee_name: 'Per Son', uploaded_by_name: 'Ona Owner' };
  expect(body.document).toMatchObject(names);
  expect((await get('/documents')).documents).toMatchObject([names]);
  const { id } = body.document;
  expect((await get(`/documents/${id}`)).document).toMatchObject(names);
  const archived = await owner.browser.call('POST', `/documents/${id}/archive`);
  expect(archived.body.document).toMatchObject(names);
});

test('the name of a task’s assignee, null for a task of HR', async () => {
  const tasks = [
    { title: 'Sign the rules', required: true, assignee_user_id: person.userId },
    { title: 'Order a desk', required: true },
  ];
  const { onboarding_checklist: list } = await post('/onboarding-checklists', {
    employee_id: person.employeeId,
    tasks,
  });
  const named = [{ assignee_name: 'Per Son' }, { assignee_name: null }];
  expect(list.tasks).toMatchObject(named);
  const read = await get(`/onboarding-checklists/${list.id}`);
  expect(read.onboarding_checklist.tasks).toMatchObject(named);
  const path = `/onboarding-tasks/${list.tasks[0].id}/complete`;
  const moved = await person.browser.call('POST', path);
  expect(moved.body.onboarding_task).toMatchObject({ status: 'done', assignee_name: 'Per Son' });
});

test('names of the users who moved a payroll run', async () => {
  const payroll = await console.addUser(owner.companyId, 'payroll_admin');
  const { payroll_run: run } = await post('/payroll-runs', {
    type: 'regular',
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    pay_date: '2026-10-31',
    currency: 'EUR',
  });
  const noNames = { started_by_name: null, approved_by_name: null, paid_by_name: null };
  expect(run).toMatchObject(noNames);
  const started = await payroll.call('POST', `/payroll-runs/${run.id}/process`);
  const names = { ...noNames, started_by_name: 'Per Son' };
  expect(started.body.payroll_run).toMatchObject({ status: 'processing', ...names });
  expect((await get('/payroll-runs')).payroll_runs).toMatchObject([names]);
});

test('names of the employees whose balances are shown, as far as the reader may see them', async () => {
  await rename('Per');
  const path = `/leave-balances?employee_id=${person.employeeId}`;
  expect(await get(path)).toMatchObject({ employee_name: 'Per Son' });
  const other = await console.addPerson(owner.companyId);
  const { body } = await other.browser.call('GET', path);
  expect(body).toMatchObject({ employee_name: null, leave_balances: [] });
});

test('names of absent employees', async () => {
  await rename('Per');
  const { leave_calendar: away } = await get('/leave-calendar?from=2031-01-01&to=2031-01-31');
  expect(away).toMatchObject([{ employee_id: person.employeeId, employee_name: 'Per Son' }]);
});

test('names of the users who import employees', async () => {
  const { status, body } = await sendForm(console.server, owner.browser, '/employee-imports', {
    files: [
      { name: 'a.csv', content: Buffer.from('first_name,last_name,email\nA,B,a@example.test\n') },
    ],
  });
  expect(status).toBe(202);
  const named = { requested_by_name: 'Ona Owner' };
  expect(body.employee_import).toMatchObject(named);
  expect((await get('/employee-imports')).employee_imports).toMatchObject([named]);
  const one = await get(`/employee-imports/${body.employee_import.id}`);
  expect(one.employee_import).toMatchObject(named);
});
