import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { knownPlans } from '../../workflow/knows-plans.ts';
import { computeEntitlement } from '../entitlement/settle-entitlement.ts';
import { yearOf } from '../split-by-year.ts';
import { listLeaveTypes } from '../types/list-leave-types.ts';
import { type DatedBalance, presentYear } from './balance-of-year.ts';
import { listEmployeeIds } from './leave-years.sql.ts';

/** The balances of one employee. */
export interface EmployeeBalances {
  /** Of the employee. */
  readonly id: string;
  /** The calendar year of the day. */
  readonly year: number;
  /** One per leave type with an allowance in the year. */
  readonly balances: readonly DatedBalance[];
}

export interface BalancesPage {
  readonly filter: { readonly employeeId?: string; readonly beforeId?: string };
  /** A date in the leave years; undefined = today in the company's time zone. */
  readonly asOf: string | undefined;
  readonly limit: number;
}

/**
 * The balances of the company's employees in the leave years that contain a day, newest employee
 * first. What the ledger doesn't have yet is computed.
 */
export async function listBalances(
  change: Change,
  { filter, asOf, limit }: BalancesPage,
): Promise<EmployeeBalances[]> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const asked = asOf ?? day;
  const { rows: employees } = await transaction.query<{ id: string }>(
    listEmployeeIds(companyId, filter, limit),
  );
  const employeeIds = employees.map(({ id }) => id);
  const [types, accounts] = await Promise.all([
    listLeaveTypes(transaction, companyId),
    computeEntitlement(transaction, companyId, {
      employeeIds,
      leaveType: null,
      withArchived: true,
      days: Math.abs(yearOf(asked) - yearOf(day)) > 1 ? [] : [asked],
      shownDay: asked,
      today: day,
      reason: null,
      plansUntil: knownPlans(actor, day),
    }),
  ]);
  const byEmployee = Map.groupBy(accounts, ({ book }) => book.employeeId);
  return employeeIds.map((id) => ({
    id,
    year: yearOf(asked),
    balances: (byEmployee.get(id) ?? []).flatMap((account) =>
      presentYear(account, types, ({ from, to }) => from <= asked && asked <= to),
    ),
  }));
}
