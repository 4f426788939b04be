import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import type { LeavePolicy } from '../../hr/leave/policies/leave-policy.ts';

const clock = { nowMs: () => Date.parse('2031-02-03T12:00:00.000Z') };
let site: TestConsole;
let owner: Owner;
let hr: Browser;
beforeAll(async () => {
  site = await startConsole({ clock });
  owner = await site.signUp();
  hr = await site.addUser(owner.companyId, 'hr_admin');
});
afterAll(() => site.close());

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await hr.call(method, path, body && { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

test('each hour from 0.00 to 24.00 can be worked and is stored as sent', async () => {
  const hours = Array.from({ length: 2_401 }, (_, index) => index / 100);
  for (let at = 0; at < hours.length; at += 56) {
    const days = Array.from({ length: 56 }, (_, index) => hours[at + index] ?? 7.8);
    const weeks = Array.from({ length: 8 }, (_, week) => days.slice(7 * week, 7 * week + 7));
    const body = { name: `From ${at}`, anchor: '2031-01-06', weeks };
    expect((await call('POST', '/work-patterns', body)).work_pattern.weeks).toEqual(weeks);
  }
  const [week] = [[7.8, 7.805, 7.8, 7.8, 7.8, 0, 0]];
  const body = { name: 'Three decimals', anchor: '2031-01-06', weeks: [week] };
  const refused = await hr.call('POST', '/work-patterns', { body });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ pointer: '/weeks/0/1', detail: 'must have at most two decimals' }],
  ]);
});

test('each hour from 0.01 to 24.00 is stored on timesheets as sent', async () => {
  const { employeeId } = await site.addPerson(owner.companyId);
  const first = Temporal.PlainDate.from('2024-01-01');
  const hours = Array.from({ length: 2_400 }, (_, index) => (index + 1) / 100);
  for (let at = 0; at < hours.length; at += 31) {
    const entries = hours.slice(at, at + 31).map((each, index) => ({
      date: first.add({ days: at + index }).toString(),
      hours: each,
    }));
    const period = { period_start: entries[0]?.date, period_end: entries.at(-1)?.date };
    const body = { employee_id: employeeId, ...period, entries };
    expect((await call('POST', '/timesheets', body)).timesheet.entries).toEqual(entries);
  }
});

const part = { whole_year_after_months: null, whole_year_from: null, rounding: null };
const hours300: LeavePolicy = {
  unit: 'hours',
  amount: { value: '300', unit: 'hours' },
  scale_by: 'none',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: { ...part, count: 'whole_year' },
  leaver_rule: { ...part, count: 'whole_year' },
  rounding: null,
  waiting_months: 0,
  negative_limit: '0',
  carry_over: { amount_max: '0', expires: null },
  pay_rates: [],
};

test('a week of 7.8 hours takes 39 hours, half of 7.81 is 3.91, and adjustments are exact', async () => {
  const { leave_types: types } = await call('GET', '/leave-types');
  const annual = types.find(({ code }: { code: string }) => code === 'annual');
  await call('PATCH', `/leave-types/${annual.id}`, { balance_unit: 'hours' });
  const targets = { employee_id: null, org_unit_id: null, location_id: null };
  const assignment = { ...targets, employment_type: null, first_day: '2031-01-01', last_day: null };
  const policy = { leave_type: 'annual', name: 'Hours', terms: hours300, assignment };
  await call('POST', '/leave-policies', policy);
  const weeks = [
    [7.8, 7.8, 7.8, 7.8, 7.8, 0, 0],
    [7.81, 7.8, 7.8, 7.8, 7.8, 0, 0],
  ];
  const pattern = { name: '39 hours', anchor: '2031-02-03', weeks };
  const { work_pattern: worked } = await call('POST', '/work-patterns', pattern);
  const { employeeId } = await site.addPerson(owner.companyId);
  const week = { effective_on: '2031-02-03', work_pattern_id: worked.id };
  await call('PATCH', `/employees/${employeeId}`, week);
  const leave = { employee_id: employeeId, leave_type: 'annual' };
  await call('POST', '/leave-requests', {
    ...leave,
    start_date: '2031-02-17',
    end_date: '2031-02-23',
  });
  const half = { start_date: '2031-02-10', end_date: '2031-02-10', end_portion: 'am' };
  await call('POST', '/leave-requests', { ...leave, ...half });
  const path = `/leave-balances?employee_id=${employeeId}&year=2031`;
  const [before] = (await call('GET', path)).leave_balances;
  expect([before.reserved, before.balance]).toEqual([42.91, 257.09]);

  // Those that a division of binary numbers refuses.
  const refused = Array.from({ length: 9_999 }, (_, index) => (index + 1) / 100).filter(
    (amount) => !Number.isInteger(amount / 0.01),
  );
  expect(refused.length).toBeGreaterThan(500);
  let sum = 25_709;
  for (const [index, amount] of refused.filter((_, at) => at % 10 === 0).entries()) {
    const signed = index % 2 === 0 ? amount : -amount;
    const note = 'Counted by hand';
    const body = { ...leave, year: 2031, amount: signed, note };
    sum += Math.round(signed * 100);
    const { leave_balance: after } = await call('POST', '/leave-balances/adjust', body);
    expect(after.balance).toBe(sum / 100);
  }
});
