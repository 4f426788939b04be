import { expect } from 'vitest';
import type { TestConsole } from '../../harness/console.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import type { LeaveScene } from './scene.ts';

/** Balances by employee and year. */
export interface BalancesEverywhere {
  /** As the console shows them. */
  readonly shown: Readonly<Record<string, number>>;
  /** As the ledger adds up, for the same years. */
  readonly ledger: Readonly<Record<string, number>>;
}

/** Every year around today. The console and the explanation of a day must agree. */
export async function readBalancesEverywhere(
  site: TestConsole,
  scene: LeaveScene,
  employeeIds: readonly string[],
): Promise<BalancesEverywhere> {
  const shown: Record<string, number> = {};
  const ledger: Record<string, number> = {};
  const sums = await queryAsCompany<{
    employee_id: string;
    year: number;
    days: number;
    is_open: boolean;
  }>(
    site.database,
    scene.companyId,
    `select employee_id, year, sum(days)::float8 as days, bool_or(kind = 'grant') as is_open
     from leave_ledger group by employee_id, year`,
    [],
  );
  for (const id of employeeIds) {
    for (const year of [2025, 2026, 2027, 2028]) {
      const { body } = await scene.call('GET', `/leave-balances?employee_id=${id}&year=${year}`);
      const [row] = body.leave_balances;
      if (row === undefined) continue;
      shown[`${id} ${year}`] = row.balance;
      const own = sums.rows.find((each) => each.employee_id === id && each.year === year);
      // A year that nobody needed yet is computed when it is shown.
      const isOpen = row.first_day <= scene.today() || own?.is_open === true;
      ledger[`${id} ${year}`] = isOpen ? (own?.days ?? 0) : row.balance;
    }
    const { body } = await scene.call('GET', `/leave-balances?employee_id=${id}`);
    const explained = await scene.call('GET', `/employees/${id}/leave-explanations`);
    const [row, why] = [body.leave_balances[0], explained.body.leave_explanations[0]];
    if (row === undefined || why === undefined) continue;
    expect(why.balance - why.planned, 'the explanation of today').toBeCloseTo(row.balance, 5);
  }
  return { shown, ledger };
}

/**
 * Deletes what was computed and lets the worker compute it again: a company with the same facts.
 * Returns the number of deleted entries.
 */
export async function recomputeBalances(site: TestConsole, scene: LeaveScene): Promise<number> {
  // The owner of the table, too, sees no rows of other companies.
  await site.database.administer('alter table leave_ledger no force row level security');
  const { rows } = await site.database.administer<{ id: string }>(
    `delete from leave_ledger where company_id = $1 and (on_day is null
       or note = 'Moved to the leave year of its date') returning id`,
    [scene.companyId],
  );
  await site.database.administer('alter table leave_ledger force row level security');
  await scene.settlePolicies();
  await scene.runDaily();
  return rows.length;
}
