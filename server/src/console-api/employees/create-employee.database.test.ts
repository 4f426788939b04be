import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

// The last moment of a fixed day, so that the duration of the tests doesn't matter.
const clock = { nowMs: () => Date.parse('2026-11-30T23:59:59.999Z') };
let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const plain = { first_name: 'Nino', last_name: 'Beridze', email: 'Nino@Example.test' };

function create(body: object) {
  return company.browser.call('POST', '/employees', { body });
}

/** The number of rows in every table that creating an employee writes to. */
async function traces(): Promise<unknown> {
  const tables = {
    employees: 'employees',
    profiles: 'compensation_profiles',
    checklists: 'onboarding_checklists',
    events: 'events',
    users: 'users',
  };
  const counts = Object.entries(tables).map(async ([name, table]) => [
    name,
    (await company.query(`select from ${table}`)).length,
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

test('hiring creates record, pay, checklist and invitation, and one event', async () => {
  const answer = await create({
    ...plain,
    start_date: '2026-12-01',
    invite: true,
    compensation: { amount: '4200.00', currency: 'EUR', period: 'monthly' },
    onboarding: { tasks: [{ title: 'Hand over the keys', required: true }] },
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      employee: { status: 'onboarding', user_id: expect.any(String), email: 'Nino@Example.test' },
      invitation: { url: expect.stringContaining('/'), expires_at: expect.any(String) },
    },
  });
  expect(await traces()).toEqual({ employees: 1, profiles: 1, checklists: 1, events: 1, users: 2 });
  const { id } = answer.body.employee;
  expect(await company.eventsOf('employee.created')).toEqual([
    {
      employeeId: id,
      employeeNumber: null,
      email: 'Nino@Example.test',
      firstName: 'Nino',
      lastName: 'Beridze',
      jobTitle: null,
      department: null,
      managerId: null,
      startDate: '2026-12-01',
      status: 'onboarding',
      source: 'console',
    },
  ]);
  const profiles = await company.query(
    'select employee_id, amount::text, currency, period, valid_from from compensation_profiles',
  );
  expect(profiles).toEqual([
    {
      employee_id: id,
      amount: expect.stringMatching(/^4200(\.0+)?$/),
      currency: 'EUR',
      period: 'monthly',
      valid_from: '2026-12-01',
    },
  ]);
  const token = answer.body.invitation.url.split('/').at(-1);
  const guest = site.browser();
  const accepted = await guest.call('POST', '/invitations/accept', {
    body: { token, password: 'correct horse battery' },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const signedIn = await guest.call('POST', '/sign-in', {
    body: { email: 'nino@example.test', password: 'correct horse battery' },
  });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { employee_id: id } } });
  expect(await guest.call('GET', `/employees/${id}`)).toMatchObject({ status: 200 });
});

test('compensation without a first day applies from today', async () => {
  await create({ ...plain, compensation: { amount: '10', currency: 'EUR', period: 'hourly' } });
  const [row] = await company.query<{ valid_from: string }>(
    'select valid_from from compensation_profiles',
  );
  expect(row?.valid_from).toBe('2026-11-30');
});

test.each([
  [
    'a task that is not required',
    { onboarding: { tasks: [{ title: 'x', required: false }] } },
    422,
  ],
  ['an absent template', { onboarding: { template_id: crypto.randomUUID() } }, 422],
  [
    'no currency there is',
    { compensation: { amount: '1', currency: 'XQQ', period: 'hourly' } },
    422,
  ],
  ['an absent manager', { manager_id: crypto.randomUUID() }, 422],
])('%s leaves nothing behind', async (_name, part, status) => {
  const before = await traces();
  const answer = await create({ ...plain, ...part });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(await traces()).toEqual(before);
});

test('another company’s manager and assignee look like absent ones', async () => {
  const other = await openStaffedCompany(site);
  const boss = await other.hire();
  const assignee = { title: 'x', required: true, assignee_user_id: other.userId };
  for (const part of [{ manager_id: boss.id }, { onboarding: { tasks: [assignee] } }]) {
    expect((await create({ ...plain, ...part })).status).toBe(422);
  }
  expect(await traces()).toMatchObject({ employees: 0, events: 0 });
});

test('an address is used once, in any case', async () => {
  expect((await create(plain)).status).toBe(201);
  const again = await create({ ...plain, email: 'NINO@example.TEST' });
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_email' } });
  expect(await traces()).toMatchObject({ employees: 1, events: 1 });
});

test('a user without a record, invited by their own address, gets the record', async () => {
  const { body: me } = await company.browser.call('GET', '/me');
  const answer = await create({ ...plain, email: me.user.email.toUpperCase(), invite: true });
  expect([answer.status, answer.body.invitation]).toEqual([201, undefined]);
  const after = await company.browser.call('GET', '/me');
  expect([after.body.user.id, after.body.user.employee_id]).toEqual([
    me.user.id,
    answer.body.employee.id,
  ]);
});

test('the address of another employee’s user is refused, and nothing is left behind', async () => {
  expect((await create({ ...plain, invite: true })).status).toBe(201);
  await company.query(
    `update employees set email = 'x@example.test', email_key = 'x@example.test'`,
  );
  const before = await traces();
  const answer = await create({ ...plain, invite: true });
  expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate_email' } });
  expect(await traces()).toEqual(before);
});

test('someone hired part-time has their share and pattern from the first day', async () => {
  const [pattern] = await company.query<{ id: string }>(
    `insert into work_patterns (company_id, id, name, anchor, weeks, created_at)
     values ($1, gen_random_uuid(), 'Mornings', '2024-01-01', '[[5,5,5,5,5,0,0]]', now()) returning id`,
    [company.companyId],
  );
  const worksMornings = { fte: 0.625, work_pattern_id: pattern?.id };
  const hired = await create({ ...plain, start_date: '2026-12-01', ...worksMornings });
  expect(hired.status).toBe(201);
  const rows = await company.query(
    'select valid_from, fte::float8 as fte, work_pattern_id from job_rows',
  );
  expect(rows).toEqual([{ valid_from: null, ...worksMornings }]);
  const other = await site.signUp();
  const foreign = await other.browser.call('POST', '/employees', {
    body: { ...plain, ...worksMornings },
  });
  expect(foreign).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/work_pattern_id' }] },
  });
});
