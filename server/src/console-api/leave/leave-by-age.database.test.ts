import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { policyOfAllowance } from '../../hr/leave/policies/allowance-policy.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';
import { settleLeaveDay } from '../../../../tests/harness/settle-leave-day.ts';

const clock = { nowMs: () => Date.parse('2031-02-03T12:00:00.000Z') };
let site: TestConsole;
let company: StaffedCompany;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

// Youth Employment Protection Act (JArbSchG) section 19(2): 30 working days for those who are not
// 16 at the beginning of the calendar year, 27 for those not 17, 25 for those not 18. Then 24
// (BUrlG section 3).
const olderThan = (years: number, amount: string): LeavePolicy['steps'][number] => ({
  after: { years, of: 'age' },
  amount,
  kind: 'replace',
  counts_from: 'next_leave_year',
});
const minors: LeavePolicy = {
  ...policyOfAllowance({
    days_per_year: 30,
    carry_over_days_max: 0,
    first_year_rule: 'month_started',
  }),
  steps: [olderThan(16, '27'), olderThan(17, '25'), olderThan(18, '24')],
};

const everyone = {
  employee_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
  first_day: '2031-01-01',
  last_day: null,
};

async function addPolicy(terms: LeavePolicy): Promise<string> {
  const body = { leave_type: 'annual', name: 'By age', terms, assignment: null };
  const answer = await company.browser.call('POST', '/leave-policies', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.leave_policy.id;
}

async function assign(id: string): Promise<void> {
  const path = `/leave-policies/${id}/assignments`;
  expect((await company.browser.call('POST', path, { body: everyone })).status).toBe(201);
}

const hire = (date_of_birth?: string, fields: object = {}) =>
  company.hire({ start_date: '2028-01-01', ...fields, ...(date_of_birth && { date_of_birth }) });

async function explain(id: string, on = '2031-06-30', browser: Browser = company.browser) {
  const { status, body } = await browser.call(
    'GET',
    `/employees/${id}/leave-explanations?on=${on}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.leave_explanations[0];
}

test('young people get the working days of section 19(2) JArbSchG, by their age on 1 January', async () => {
  const days = {
    '2015-03-01': [30, 27],
    '2015-01-02': [30, 27],
    '2015-01-01': [27, 25],
    '2014-12-31': [27, 25],
    '2013-03-01': [25, 24],
    '2012-03-01': [24, 24],
  };
  const people = await Promise.all(Object.keys(days).map((born) => hire(born)));
  const unknown = await hire();
  await assign(await addPolicy(minors));
  const found = await Promise.all(
    people.map(async ({ id }) => [
      (await explain(id)).granted,
      (await explain(id, '2032-01-01')).granted,
    ]),
  );
  expect(found).toEqual(Object.values(days));
  const { granted, parts } = await explain(unknown.id);
  expect(granted).toBe(30);
  expect(parts).toMatchObject([{ steps: [], lacks_date_of_birth: true }]);
});

test('a corrected date of birth corrects the balance, with its reason', async () => {
  const { id } = await hire('2015-03-01');
  await assign(await addPolicy(minors));
  await settleLeaveDay(site.database, { companyId: company.companyId, clock });
  expect((await explain(id)).balance).toBe(30);
  const patch = (date_of_birth: string | null) =>
    company.browser.call('PATCH', `/employees/${id}`, { body: { date_of_birth } });
  expect((await patch('2013-03-01')).status).toBe(200);
  const entries = `select kind, days::float8, reason from leave_ledger
    where employee_id = $1 and year = 2031 and kind <> 'carry_over' order by created_at, kind desc`;
  const granted = { kind: 'grant', days: 30, reason: null };
  const corrected = { kind: 'correction', days: -5, reason: 'date_of_birth_changed' };
  expect(await company.query(entries, [id])).toEqual([granted, corrected]);
  const { balance, parts } = await explain(id);
  expect(balance).toBe(25);
  expect(parts[0]).toMatchObject({
    is_private: false,
    lacks_date_of_birth: false,
    pieces: [{ yearly: 25 }],
    steps: [
      { of: 'age', years: 16, amount: 27, kind: 'replace', counts_from: '2031-01-01' },
      { of: 'age', years: 17, amount: 25, kind: 'replace', counts_from: '2031-01-01' },
    ],
  });
});

test('a manager sees the balance, but not how it follows from the age', async () => {
  const lead = await hire();
  const { id } = await hire('2013-03-01', { manager_id: lead.id });
  await assign(await addPolicy(minors));
  const { granted, parts } = await explain(id, '2031-06-30', await company.signInAs(lead.id));
  expect(granted).toBe(25);
  expect(parts).toMatchObject([
    { is_private: true, pieces: [], steps: [], exact: 25, lacks_date_of_birth: false },
  ]);
  const own = await explain(id, '2031-06-30', await company.signInAs(id));
  expect(own.parts[0].steps).toHaveLength(2);
});

test('the preview of an assignment names the people without a date of birth', async () => {
  await hire('2013-03-01');
  const unknown = await hire(undefined, { first_name: 'Ute', last_name: 'Unknown' });
  const preview = async (terms: LeavePolicy) => {
    const path = `/leave-policies/${await addPolicy(terms)}/preview-assignment`;
    return (await company.browser.call('POST', path, { body: everyone })).body.preview;
  };
  const { affected, without_date_of_birth: missing } = await preview(minors);
  expect(affected).toBe(2);
  expect(missing).toEqual({
    count: 1,
    people: [{ employee_id: unknown.id, name: 'Ute Unknown' }],
  });
  expect((await preview({ ...minors, steps: [] })).without_date_of_birth).toBeNull();
});
