import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { leaveOf, openLeaveDesk, press, take } from '../../../../tests/harness/leave-desk.ts';
import type { LeaveDesk } from '../../../../tests/harness/leave-desk.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { policyOfAllowance } from '../../hr/leave/policies/allowance-policy.ts';
import { runSettlementJob } from '../../hr/leave/entitlement/run-settlement-job.ts';
import { createIds } from '../../platform/ids.ts';

let nowMs = 0;
let site: TestConsole;
let desk: LeaveDesk;
let hr: Browser;
const clock = { nowMs: () => nowMs };
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  nowMs = Date.parse('2031-06-11T12:00:00.000Z');
  desk = await openLeaveDesk(site);
  ({ hr } = desk);
});
afterAll(() => site.close());

const everyone = {
  employee_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
  first_day: '2031-01-01',
  last_day: null,
};
const terms = (days: number, leaveYear = '01-01') => ({
  ...policyOfAllowance({
    days_per_year: days,
    carry_over_days_max: 5,
    first_year_rule: 'month_started',
  }),
  leave_year: leaveYear,
});

async function addPolicy(days: number, leaveYear?: string): Promise<string> {
  const { status, body } = await hr.call('POST', '/leave-policies', {
    body: {
      leave_type: 'annual',
      name: 'Other',
      terms: terms(days, leaveYear),
      assignment: null,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.leave_policy.id;
}

const preview = async (id: string, fields: object = {}) => {
  const path = `/leave-policies/${id}/preview-assignment`;
  return (await hr.call('POST', path, { body: { ...everyone, ...fields } })).body.preview;
};
const assign = (id: string, fields: object = {}) =>
  hr.call('POST', `/leave-policies/${id}/assignments`, { body: { ...everyone, ...fields } });

function settleAll() {
  return runSettlementJob(
    { database: site.database, clock, ids: createIds(clock) },
    { companyId: desk.owner.companyId, leaveType: 'annual' },
    new AbortController().signal,
  );
}

async function ledger(): Promise<string[]> {
  const { rows } = await queryAsCompany<{ line: string }>(
    site.database,
    desk.owner.companyId,
    `select year || ' ' || kind || ' ' || days::float8 as line from leave_ledger
     where employee_id = $1 and leave_type = 'annual' order by created_at, year, kind`,
    [desk.report.employeeId],
  );
  return rows.map(({ line }) => line);
}

describe('the preview of an assignment', () => {
  test('shows who is affected and exactly the balances that the assignment leads to, and changes nothing', async () => {
    await take(desk);
    const id = await addPolicy(30);
    const before = await ledger();
    const { people, ...counts } = await preview(id);
    const year = { from: '2031-01-01', to: '2031-12-31' };
    const whole = { is_complete: true, without_date_of_birth: null };
    expect(counts).toEqual({ unit: 'days', affected: 2, changed: 2, ...whole });
    const ofReport = people.find(
      ({ employee_id: one }: { employee_id: string }) => one === desk.report.employeeId,
    );
    expect(ofReport).toMatchObject({
      before: { ...year, entitled: '20', balance: '10' },
      after: { ...year, entitled: '30', balance: '20' },
    });
    expect(await ledger()).toEqual(before);
    const { body } = await hr.call('GET', '/leave-policies');
    expect(body.leave_policies.at(-1)).toMatchObject({ id, assignments: [] });
    await assign(id);
    await settleAll();
    const path = `/leave-balances?employee_id=${desk.report.employeeId}&year=2031`;
    const { leave_balances: balances } = (await hr.call('GET', path)).body;
    expect(balances[0].balance).toBe(20);
    expect((await preview(id)).affected).toBe(0);
  });

  test('leaves out people without the property, and those to whom a more specific policy applies', async () => {
    const own = await addPolicy(25);
    await assign(own, { employee_id: desk.report.employeeId });
    const id = await addPolicy(30);
    const { people, affected } = await preview(id);
    expect(affected).toBe(1);
    expect(people[0].employee_id).toBe(desk.manager.employeeId);
    expect((await preview(id, { employment_type: 'intern' })).affected).toBe(0);
    await hr.call('PATCH', `/employees/${desk.report.employeeId}`, {
      body: { employment_type: 'intern' },
    });
    // The one for the employee is still more specific.
    expect((await preview(id, { employment_type: 'intern' })).affected).toBe(0);
  });

  test('of a later day shows the leave year that contains it, without a balance', async () => {
    const id = await addPolicy(30);
    const { people, changed } = await preview(id, { first_day: '2032-01-01' });
    expect(changed).toBe(2);
    expect(people[0]).toMatchObject({
      before: { from: '2032-01-01', to: '2032-12-31', entitled: '20', balance: null },
      after: { from: '2032-01-01', to: '2032-12-31', entitled: '30', balance: null },
    });
  });

  test('refuses what the assignment would refuse', async () => {
    const id = await addPolicy(30);
    const path = `/leave-policies/${id}/preview-assignment`;
    const body = { ...everyone, first_day: '2029-12-31' };
    expect((await hr.call('POST', path, { body })).status).toBe(422);
  });
});

describe('archiving a policy', () => {
  const archive = (id: string, archived = true) =>
    hr.call('PATCH', `/leave-policies/${id}`, { body: { archived } });

  test('is refused while it applies, and then keeps it from being assigned until it is restored', async () => {
    const id = await addPolicy(30);
    const { body } = await assign(id);
    const [assignment] = body.leave_policy.assignments;
    const refused = await archive(id);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({ pointer: '/archived' });
    const end = (lastDay: string | null) =>
      hr.call('PATCH', `/leave-policy-assignments/${assignment.id}`, {
        body: { last_day: lastDay },
      });
    await end('2031-06-10');
    const archived = await archive(id);
    expect(archived.body.leave_policy.archived_at).toBe('2031-06-11T12:00:00.000Z');
    expect((await archive(id)).body.leave_policy.archived_at).toBe('2031-06-11T12:00:00.000Z');
    expect((await assign(id)).status).toBe(422);
    expect((await end(null)).status).toBe(422);
    expect((await end('2031-06-09')).status).toBe(200);
    expect((await archive(id, false)).body.leave_policy.archived_at).toBeNull();
    expect((await assign(id)).status).toBe(201);
  });
});

describe('a leave year that is not the calendar year', () => {
  test('is the one whose balance approvers see', async () => {
    const id = await addPolicy(12, '04-01');
    await assign(id, { first_day: '2031-04-01' });
    await settleAll();
    await hr.call('POST', '/leave-requests', {
      body: {
        employee_id: desk.report.employeeId,
        leave_type: 'annual',
        // Monday to Wednesday, in the leave year from 1 April 2031.
        start_date: '2032-02-02',
        end_date: '2032-02-04',
      },
    });
    const { body } = await desk.manager.browser.call('GET', '/approvals');
    const left = (await ledger()).filter((line) => line.startsWith('2031'));
    const sum = left.reduce((total, line) => total + Number(line.split(' ')[2]), 0);
    expect(body.approvals[0].summary.balance_after).toBe(sum);
  });

  test('assigned later has the approved leave of its days, and gets back what is not taken', async () => {
    const leaveId = await take(desk, { start_date: '2031-01-06', end_date: '2031-01-17' });
    const id = await addPolicy(20, '04-01');
    await assign(id, { first_day: '2031-01-01' });
    await settleAll();
    const { status, body } = await press(hr, 'shorten', leaveId, {
      end_date: '2031-01-10',
      end_portion: 'full',
      reason: 'Back at work',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await leaveOf(site, desk)).toEqual([
      'annual approved 2031-01-06 full 2031-01-10 full 5',
    ]);
    const lines = await ledger();
    expect(lines).toEqual(
      expect.arrayContaining(['2031 taken -10', '2031 adjustment 10', '2030 taken -10']),
    );
    expect(lines).toContain('2030 adjustment 5');
  });
});
