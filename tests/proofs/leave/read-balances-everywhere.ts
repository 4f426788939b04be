import { expect } from 'vitest';
import type { TestConsole } from '../../harness/console.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import type { Answer, LeaveScene } from './scene.ts';

/** Balances by employee (their place) and year. */
export interface BalancesEverywhere {
  /** As the console shows them. */
  readonly shown: Readonly<Record<string, number>>;
  /** As the ledger adds up, for the same years. */
  readonly ledger: Readonly<Record<string, number>>;
}

interface Sum {
  readonly employee_id: string;
  readonly year: number;
  readonly days: number;
  readonly is_open: boolean;
}

/** Every year around today. The console, the API and the explanation of a day must agree. */
export async function readBalancesEverywhere(
  site: TestConsole,
  scene: LeaveScene,
  employeeIds: readonly string[],
): Promise<BalancesEverywhere> {
  const shown: Record<string, number> = {};
  const ledger: Record<string, number> = {};
  const { rows: sums } = await queryAsCompany<Sum>(
    site.database,
    scene.companyId,
    `select employee_id, year, sum(days)::float8 as days, bool_or(kind = 'grant') as is_open
     from leave_ledger group by employee_id, year`,
    [],
  );
  for (const [place, id] of employeeIds.entries()) {
    for (const year of [2025, 2026, 2027, 2028]) {
      const { body } = await scene.call('GET', `/leave-balances?employee_id=${id}&year=${year}`);
      const [row] = body.leave_balances;
      if (row === undefined) continue;
      shown[`${place} ${year}`] = row.balance;
      const own = sums.find((each) => each.employee_id === id && each.year === year);
      // A year that nobody needed yet is computed when it is shown.
      const isOpen = row.first_day <= scene.today() || own?.is_open === true;
      ledger[`${place} ${year}`] = isOpen ? (own?.days ?? 0) : row.balance;
      expect(await scene.readApi(id, `${year}-12-31`), 'the API').toEqual([row.balance]);
      await compareGranted(scene, id, row);
    }
    await compareToday(scene, id);
  }
  return { shown, ledger };
}

async function compareToday(scene: LeaveScene, id: string): Promise<void> {
  const { body } = await scene.call('GET', `/leave-balances?employee_id=${id}`);
  const explained = await scene.call('GET', `/employees/${id}/leave-explanations`);
  const [row, why] = [body.leave_balances[0], explained.body.leave_explanations[0]];
  const balances = row === undefined ? [] : [row.balance];
  expect(await scene.readApi(id, scene.today()), 'the API today').toEqual(balances);
  if (row === undefined || why === undefined) return;
  expect(why.balance - why.planned, 'the explanation of today').toBeCloseTo(row.balance, 5);
}

/** With the policies alone, so that nothing can be missing in every company alike. */
async function compareGranted(
  scene: LeaveScene,
  id: string,
  { granted, first_day, last_day }: Answer['body']['leave_balances'][number],
): Promise<void> {
  const today = scene.today();
  const on = today < first_day ? first_day : today < last_day ? today : last_day;
  const path = `/employees/${id}/leave-explanations?on=${on}`;
  const { body, status } = await scene.call('GET', path);
  // Only the current leave year and its neighbours are explained.
  const why = status === 200 ? body.leave_explanations[0] : undefined;
  if (why === undefined || why.is_before_record) return;
  const parts = why.parts.map((part) => part.granted);
  // Several employments don't add up to more than a leave year.
  const [least, most] = [Math.max(0, ...parts), parts.reduce((sum, part) => sum + part, 0)];
  expect(granted, `what the policies grant on ${on}`).toBeGreaterThan(least - 0.01);
  expect(granted, `what the policies grant on ${on}`).toBeLessThan(most + 0.01);
}
