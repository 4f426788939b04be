import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, type Person, startConsole } from '../../../../tests/harness/console.ts';
import type { TestConsole } from '../../../../tests/harness/console.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import { policyOfAllowance } from '../leave/policies/allowance-policy.ts';

let console: TestConsole;
let owner: Owner;
let hr: Person;
let payroll: Person;

beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.close());

beforeEach(async () => {
  owner = await console.signUp();
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  payroll = await console.addPerson(owner.companyId, { role: 'payroll_admin' });
});

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  return (await console.database.single<Row>(settings, { text, values })).rows;
}

async function send(by: Browser, method: string, path: string, body?: unknown) {
  const answer = await by.call(method, path, body === undefined ? {} : { body });
  return { status: answer.status, body: answer.body };
}

const done = async (by: Browser, method: string, path: string, body?: unknown) => {
  const answer = await send(by, method, path, body);
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
  return answer.body;
};

/** Who else could perform the act is named: here the owner. */
const refused = (touches: string, why = 'own') => ({
  status: 403,
  body: { code: 'forbidden', second_person: { touches, why, ask: ['Ona Owner'] } },
});

const patch = (by: Browser, { employeeId }: Person, fields: object) =>
  send(by, 'PATCH', `/employees/${employeeId}`, fields);

describe('an act that reaches the person who performs it is refused', () => {
  test('on their own record, for every field that decides something, also at a later day', async () => {
    for (const fields of [
      { start_date: '2019-01-01' },
      { manager_id: payroll.employeeId },
      { department: 'Sales' },
      { location: 'Berlin' },
      { employment_type: 'intern' },
      { fte: 0.5, effective_on: '2030-01-01' },
      { date_of_birth: '1970-01-01' },
      { phone: '1', start_date: '2019-01-01' },
    ]) {
      expect(await patch(hr.browser, hr, fields), JSON.stringify(fields)).toMatchObject(
        refused('record'),
      );
    }
    expect((await patch(hr.browser, hr, { phone: '1', job_title: 'Boss' })).status).toBe(200);
    expect((await patch(hr.browser, payroll, { start_date: '2019-01-01' })).status).toBe(200);
    expect((await patch(owner.browser, hr, { start_date: '2019-01-01' })).status).toBe(200);
  });

  test('pay by group, type, person and for everyone, but not of groups they are not in', async () => {
    await patch(owner.browser, payroll, { employment_type: 'contractor' });
    const component = await activeComponent();
    const assign = (target: object) =>
      send(payroll.browser, 'POST', '/pay-assignments', {
        component_id: component,
        pay_group_id: null,
        employment_type: null,
        employee_id: null,
        value: '5000',
        valid_from: '2026-01-01',
        valid_to: null,
        ...target,
      });
    const mine = { scope: 'employment_type', employment_type: 'contractor' };
    const me = { scope: 'employee', employee_id: payroll.employeeId };
    for (const target of [mine, me, { scope: 'everyone' }]) {
      expect(await assign(target)).toMatchObject(refused('pay'));
    }
    const theirs = { scope: 'employment_type', employment_type: 'intern' };
    expect((await assign(theirs)).status).toBe(201);
    expect(await query('select scope from pay_assignments')).toEqual([
      { scope: 'employment_type' },
    ]);
  });

  test('leave by policy, leave type, calendar and place', async () => {
    await patch(owner.browser, hr, { location: 'Berlin', department: 'People' });
    const { locations } = await done(hr.browser, 'GET', '/locations');
    const { org_units: units } = await done(hr.browser, 'GET', '/org-units');
    const none = { employee_id: null, org_unit_id: null, location_id: null, employment_type: null };
    const days = { first_day: `${new Date().getUTCFullYear()}-01-01`, last_day: null };
    const policy = (target: object, by = hr.browser) =>
      send(by, 'POST', '/leave-policies', {
        leave_type: 'annual',
        name: `Policy ${JSON.stringify(target)}`.slice(0, 60),
        terms: policyOfAllowance({
          days_per_year: 60,
          carry_over_days_max: 0,
          first_year_rule: 'month_started',
        }),
        assignment: { ...none, ...days, ...target },
      });
    for (const target of [
      {},
      { location_id: locations[0].id },
      { org_unit_id: units[0].id },
      { employee_id: hr.employeeId },
    ]) {
      expect(await policy(target), JSON.stringify(target)).toMatchObject(refused('leave'));
    }
    expect((await policy({ employee_id: payroll.employeeId })).status).toBe(201);
    const { leave_types: types } = await done(hr.browser, 'GET', '/leave-types');
    const allowance = { days_per_year: 61, carry_over_days_max: 0 };
    const path = `/leave-types/${types[0].id}`;
    expect(await send(hr.browser, 'PATCH', path, { allowance })).toMatchObject(refused('record'));
    expect((await send(hr.browser, 'PATCH', path, { name: 'Holidays' })).status).toBe(200);
    const { holiday_calendars: calendars } = await done(hr.browser, 'GET', '/holiday-calendars');
    const holidays = [{ date: '2030-01-02', name: 'Day', portion: 'full' }];
    const folder = `/holiday-calendars/${calendars[0].id}/public-holidays`;
    expect(await send(hr.browser, 'POST', folder, { holidays })).toMatchObject(refused('leave'));
    const other = await done(hr.browser, 'POST', '/holiday-calendars', { name: 'Other' });
    const place = { holiday_calendar_id: other.holiday_calendar.id };
    expect(await send(hr.browser, 'PATCH', `/locations/${locations[0].id}`, place)).toMatchObject(
      refused('leave'),
    );
  });

  test('their approvers: policies, and delegates of their manager', async () => {
    const manager = await console.addPerson(owner.companyId);
    await patch(owner.browser, hr, { manager_id: manager.employeeId, department: 'People' });
    const steps = [{ approver_kind: 'user', approver_user_id: payroll.userId }];
    const policy = (department: string | null) =>
      send(hr.browser, 'POST', '/approval-policies', {
        subject_kind: 'advance',
        department,
        steps,
      });
    expect(await policy('People')).toMatchObject(refused('approval'));
    await patch(owner.browser, payroll, { department: 'Pay' });
    expect((await policy('Pay')).status).toBe(201);
    const days = { start_date: '2030-01-01', end_date: '2030-01-31' };
    const away = { user_id: manager.userId, delegate_user_id: payroll.userId, ...days };
    expect((await send(hr.browser, 'POST', '/approval-delegations', away)).status).toBe(403);
  });
});

describe('the second person', () => {
  test('is not someone whom the applicant invited or whose password link they were shown', async () => {
    const hired = await done(hr.browser, 'POST', '/employees', {
      first_name: 'Pat',
      last_name: 'Puppet',
      email: `puppet-${hr.userId}@example.test`,
      invite: true,
    });
    const token = hired.invitation.url.split('/').at(-1);
    const puppet = console.browser();
    const password = 'correct horse battery staple';
    await done(puppet, 'POST', '/invitations/accept', { token, password });
    const [account] = await query<{ id: string }>('select id from users where employee_id = $1', [
      hired.employee.id,
    ]);
    const manager = await console.addPerson(owner.companyId);
    await done(hr.browser, 'POST', `/users/${manager.userId}/password-reset`);
    const honest = await console.addPerson(owner.companyId);
    const steps = [account?.id, manager.userId, honest.userId].map((id) => ({
      approver_kind: 'user',
      approver_user_id: id,
    }));
    await done(owner.browser, 'POST', '/approval-policies', {
      subject_kind: 'leave',
      leave_type: 'sick',
      steps,
    });
    const { leave_request: request } = await done(hr.browser, 'POST', '/leave-requests', {
      leave_type: 'sick',
      start_date: '2031-03-03',
      end_date: '2031-03-07',
    });
    const approve = (by: Browser) => send(by, 'POST', `/leave-requests/${request.id}/approve`);
    // The steps of the two have gone to HR, where only the owner is left.
    for (const by of [puppet, manager.browser]) expect((await approve(by)).status).not.toBe(200);
    for (const by of [owner.browser, owner.browser, honest.browser]) {
      expect((await approve(by)).status).toBe(200);
    }
    expect(await query(`select status from leave_requests where id = '${request.id}'`)).toEqual([
      { status: 'approved' },
    ]);
  });

  test('for pay and the record is not in HR or payroll by an invitation of the person', async () => {
    const { employee } = await done(hr.browser, 'POST', '/employees', {
      first_name: 'Pat',
      last_name: 'Puppet',
      email: `puppet-${hr.userId}@example.test`,
      invite: true,
    });
    const [account] = await query<{ id: string }>(
      `update users set password_hash = 'none' where employee_id = $1 returning id`,
      [employee.id],
    );
    await done(owner.browser, 'PATCH', `/users/${account?.id}`, { role: 'hr_admin' });
    const guest = await console.addUser(owner.companyId, 'hr_admin');
    await query(
      `update users set access_given_by = array[$1::uuid] where id = (
      select user_id from sessions order by created_at desc limit 1)`,
      [hr.userId],
    );
    expect(await patch(guest, hr, { start_date: '2019-01-01' })).toMatchObject(
      refused('record', 'host'),
    );
    expect((await patch(guest, payroll, { start_date: '2019-01-01' })).status).toBe(200);
  });
});

test('a sole owner decides about themselves, and the audit log says so', async () => {
  owner = await console.signUp();
  const { employee } = await done(owner.browser, 'POST', '/employees', {
    first_name: 'Ona',
    last_name: 'Owner',
    email: owner.email,
    compensation: { amount: '1.00', currency: 'EUR', period: 'monthly' },
  });
  await relayAll(console.database);
  const { audit_log: records } = await done(
    owner.browser,
    'GET',
    '/audit-log?action=user.decided_own_case',
  );
  expect(records.flatMap(({ fields }: { fields: string[] }) => fields)).toContain(
    'employee.created',
  );
  expect(records.at(-1)).toMatchObject({ actor_id: owner.userId, subject_id: employee.id });
  hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  const change = { start_date: '2019-01-01' };
  const path = `/employees/${employee.id}`;
  expect((await send(owner.browser, 'PATCH', path, change)).body.second_person).toMatchObject({
    ask: ['Per Son'],
  });
});

async function activeComponent(): Promise<string> {
  const { pay_component: component } = await done(payroll.browser, 'POST', '/pay-components', {
    code: 'bonus',
    name: 'Bonus',
    kind: 'earning',
    formula: 'value',
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
    valid_from: '2026-01-01',
    valid_to: null,
  });
  await done(owner.browser, 'POST', '/pay-rules/activate', {
    component_version_ids: component.versions.map(({ id }: { id: string }) => id),
    table_ids: [],
  });
  return component.id;
}
