import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  everyone,
  type LeaveScene,
  openScene,
  plainPolicy,
} from '../../../../tests/proofs/leave/scene.ts';

const clock = { nowMs: 0 };
let site: TestConsole;
let scene: LeaveScene;
let employeeId: string;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => clock.nowMs } });
});
beforeEach(async () => {
  clock.nowMs = Date.parse('2026-02-15T12:00:00.000Z');
  scene = await openScene(site, clock);
  ({ employeeId } = await site.addPerson(scene.companyId));
  const assignment = { ...everyone, first_day: '2026-01-01' };
  const policy = { leave_type: 'annual', name: 'Own', terms: plainPolicy, assignment };
  await call('POST', '/leave-policies', policy);
});
afterAll(() => site.close());

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await scene.call(method, path, body);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function query(text: string, values: readonly unknown[] = []) {
  const { rows } = await queryAsCompany<{ count: number }>(
    site.database,
    scene.companyId,
    text,
    values,
  );
  return rows;
}

/** As an earlier version stored it: 20 days, which the new one computes as 28. */
async function upgrade(): Promise<void> {
  await query(
    `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, created_at)
     values ($1, $2, 'annual', 2026, 'grant', 20, now())`,
    [scene.companyId, employeeId],
  );
  await query("update leave_types set is_under_review = true where code = 'annual'");
}

async function balance(): Promise<number | undefined> {
  const { leave_balances: rows } = await call('GET', `/leave-balances?employee_id=${employeeId}`);
  return rows[0]?.balance;
}

async function differences() {
  const body = await call('GET', '/leave-differences');
  return body.leave_differences.filter((row) => row.employee_id === employeeId);
}

test('after an upgrade balances stay as they are until HR settles the differences', async () => {
  await upgrade();
  expect(await balance(), 'before the job').toBe(20);
  await scene.settlePolicies();
  await scene.runDaily();
  expect(await balance(), 'after the job').toBe(20);
  const found = { leave_type: 'annual', year: 2026, before: 20, after: 28, kinds: ['correction'] };
  expect(await differences()).toMatchObject([found]);
  // What changes afterwards counts at once, and only that.
  await call('PATCH', `/employees/${employeeId}`, { effective_on: '2026-01-01', fte: 0.5 });
  expect(await balance()).toBe(6);
  expect(await differences()).toMatchObject([{ before: 6, after: 14 }]);

  await call('POST', `/employees/${employeeId}/settle-leave-differences`);
  expect(await balance()).toBe(14);
  expect(await differences()).toEqual([]);
  const again = await scene.call('POST', `/employees/${employeeId}/settle-leave-differences`);
  expect(again.status).toBe(409);
  const reasons = await query('select reason from leave_ledger where reason = $1', [
    'recalculated',
  ]);
  expect(reasons).toHaveLength(1);
});

test('a request is judged by the balance that is shown', async () => {
  await upgrade();
  await scene.settlePolicies();
  const preview = await call('POST', '/leave-requests/preview', {
    employee_id: employeeId,
    leave_type: 'annual',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
  });
  expect(preview.preview.balances).toMatchObject([{ before: 20, after: 15 }]);
});

test('without differences, nothing waits for HR', async () => {
  await scene.settlePolicies();
  expect(await balance()).toBe(28);
  expect(await differences()).toEqual([]);
});
