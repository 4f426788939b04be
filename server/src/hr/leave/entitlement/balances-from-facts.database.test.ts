import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../../tests/harness/query-as-company.ts';
import {
  everyone,
  type LeaveScene,
  openScene,
  plainPolicy,
} from '../../../../../tests/proofs/leave/scene.ts';

const clock = { nowMs: 0 };
let site: TestConsole;
let scene: LeaveScene;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => clock.nowMs } });
});
beforeEach(async () => {
  clock.nowMs = Date.parse('2026-02-15T12:00:00.000Z');
  scene = await openScene(site, clock);
});
afterAll(() => site.close());

async function ok(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await scene.call(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function hire(startDate: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const person = { first_name: 'Ana', last_name: 'Silva', email, start_date: startDate };
  const { employee } = await ok('POST', '/employees', { ...person, invite: false });
  return employee.id;
}

async function assign(terms: Partial<typeof plainPolicy>, firstDay: string): Promise<void> {
  const assignment = { ...everyone, first_day: firstDay };
  const policy = { leave_type: 'annual', name: 'Own', terms: { ...plainPolicy, ...terms } };
  await ok('POST', '/leave-policies', { ...policy, assignment });
  await scene.settlePolicies();
}

function leaveOf(employeeId: string, start_date: string, end_date: string) {
  return { employee_id: employeeId, leave_type: 'annual', start_date, end_date };
}

async function take(employeeId: string, from: string, to: string): Promise<void> {
  const { leave_request: leave } = await ok(
    'POST',
    '/leave-requests',
    leaveOf(employeeId, from, to),
  );
  await ok('POST', `/leave-requests/${leave?.id}/approve`);
}

/** The balance of the leave year that contains today, as the page shows it and as it explains it. */
async function balanceOf(employeeId: string): Promise<number> {
  const { leave_balances: rows } = await ok('GET', `/leave-balances?employee_id=${employeeId}`);
  const day = new Date(clock.nowMs).toISOString().slice(0, 10);
  const path = `/employees/${employeeId}/leave-explanations?on=${day}`;
  const { leave_explanations: explanations } = await ok('GET', path);
  const [why] = explanations;
  const balance = rows[0]?.balance ?? Number.NaN;
  expect((why?.balance ?? 0) - (why?.planned ?? 0), 'the explanation').toBeCloseTo(balance, 5);
  return balance;
}

test('a policy grants the leave year in progress, and leave in it is limited (H37)', async () => {
  const id = await hire('2020-01-01');
  await assign({ leave_year: '04-01', negative_limit: '0' }, '2026-01-01');
  // 90 of the 365 days of the leave year from 1 April 2025.
  expect(await balanceOf(id)).toBe(6.9);
  const refused = await scene.call(
    'POST',
    '/leave-requests',
    leaveOf(id, '2026-02-02', '2026-03-27'),
  );
  expect(refused.body.code).toBe('leave_balance_exceeded');
});

test('a leave year that a request opened follows later changes (H38)', async () => {
  const id = await hire('2020-01-01');
  await assign({}, '2026-01-01');
  await take(id, '2027-01-04', '2027-01-08');
  await ok('PATCH', `/employees/${id}`, { effective_on: '2026-12-15', fte: 0.5 });
  const { rows } = await queryAsCompany<{ balance: number }>(
    site.database,
    scene.companyId,
    'select sum(days)::float8 as balance from leave_ledger where employee_id = $1 and year = 2027',
    [id],
  );
  expect(rows, 'half of 28, without 5 days of leave').toEqual([{ balance: 9 }]);
});

test.each([true, false])(
  'a leaver has the same days, whether or not someone looked: %s (H39)',
  async (looks) => {
    await assign({}, '2026-01-01');
    const id = await hire('2026-01-12');
    if (looks) await balanceOf(id);
    if (looks) await scene.runDaily();
    const end = { termination_date: '2026-02-10', reason: 'Own wish' };
    await ok('POST', `/employees/${id}/terminate`, end);
    // 30 of 365 days.
    expect(await balanceOf(id)).toBe(2.3);
  },
);

describe('the first day under anniversaries is corrected (H40)', () => {
  beforeEach(() => {
    const amount = { value: '20', unit: 'days' } as const;
    const carryOver = { amount_max: null, expires: null };
    return assign({ leave_year: 'anniversary', amount, carry_over: carryOver }, '2025-01-01');
  });

  test('leave moves to the leave year of its days', async () => {
    const id = await hire('2025-12-10');
    await take(id, '2026-02-02', '2026-02-06');
    expect(await balanceOf(id)).toBe(15);
    await ok('PATCH', `/employees/${id}`, { start_date: '2026-01-05' });
    expect(await balanceOf(id)).toBe(15);
  });

  test('a first day that was mistyped and put back leaves nothing', async () => {
    const id = await hire('2026-01-05');
    await take(id, '2026-02-02', '2026-02-06');
    await ok('PATCH', `/employees/${id}`, { start_date: '2025-02-10' });
    await scene.runDaily();
    expect(await balanceOf(id), 'the second leave year has no leave').toBe(20);
    await ok('PATCH', `/employees/${id}`, { start_date: '2026-01-05' });
    expect(await balanceOf(id)).toBe(15);
  });
});

test.each([
  { added: '2025-06-15', granted: 14.12, isBeforeRecord: false },
  { added: '2026-02-15', granted: 0, isBeforeRecord: true },
])(
  'a policy that begins last year grants its days to those who were recorded then ($added, H36)',
  async ({ added, granted, isBeforeRecord }) => {
    await scene.travelTo(added);
    const id = await scene.hire('2020-01-01');
    await scene.travelTo('2026-02-15');
    // 184 of 365 days of 28.
    await assign({}, '2025-07-01');
    const path = `/employees/${id}/leave-explanations?on=2025-12-31`;
    const { leave_explanations: explanations } = await ok('GET', path);
    expect(explanations[0]).toMatchObject({ granted, is_before_record: isBeforeRecord });
  },
);

test('leave that was entered before its policy counts as if it came afterwards', async () => {
  const id = await hire('2020-01-01');
  await take(id, '2026-02-02', '2026-02-06');
  await assign({}, '2026-01-01');
  expect(await balanceOf(id)).toBe(23);
});

test('what is carried over follows leave of the year before, entered late or cancelled', async () => {
  await assign({ carry_over: { amount_max: null, expires: null } }, '2026-01-01');
  const id = await hire('2026-02-15');
  await scene.travelTo('2027-01-11');
  await scene.runDaily();
  const before = await balanceOf(id);
  await take(id, '2026-12-07', '2026-12-11');
  expect(await balanceOf(id)).toBe(before - 5);
});

test('leave that a termination cuts to a weekend is cancelled (H44)', async () => {
  await assign({}, '2026-01-01');
  const id = await hire('2020-01-01');
  // Saturday to Friday; the last day of employment is the Sunday.
  await take(id, '2026-03-07', '2026-03-13');
  await scene.travelTo('2026-03-09');
  await ok('POST', `/employees/${id}/terminate`, { termination_date: '2026-03-08', reason: 'End' });
  const { rows } = await queryAsCompany<{ status: string; days: number }>(
    site.database,
    scene.companyId,
    'select status, days::float8 as days from leave_requests where employee_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'cancelled', days: 5 }]);
});
