import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { yearOf } from '../split-by-year.ts';
import { lockEmployees, sumKinds } from './leave-ledger.sql.ts';
import { listEmployeeIds, listToOpen } from './leave-years.sql.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import type { LeaveBalance } from './read-balances.ts';

/** The balances of one employee. */
export interface EmployeeBalances {
  /** Of the employee. */
  readonly id: string;
  readonly year: number;
  /** One per leave type with an allowance in the year. */
  readonly balances: readonly LeaveBalance[];
}

export interface BalancesPage {
  readonly filter: { readonly employeeId?: string; readonly beforeId?: string };
  /** A date of the year; undefined = today in the company's time zone. */
  readonly asOf: string | undefined;
  readonly limit: number;
}

/**
 * The balances of the company's employees in one calendar year, newest employee first. The days of
 * the current and the next year are granted first to those who don't have them yet; only these
 * employees are locked.
 */
export async function listBalances(
  change: Change,
  { filter, asOf, limit }: BalancesPage,
): Promise<EmployeeBalances[]> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const currentYear = yearOf(day);
  const year = asOf === undefined ? currentYear : yearOf(asOf);
  const { rows: employees } = await transaction.query<{ id: string }>(
    listEmployeeIds(companyId, filter, limit),
  );
  const employeeIds = employees.map(({ id }) => id);
  if (year === currentYear || year === currentYear + 1) {
    const isCurrent = year === currentYear;
    const { rows } = await transaction.query<{ id: string }>(
      listToOpen(companyId, { employeeIds, year, isCurrent }),
    );
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id);
      await transaction.query(lockEmployees(companyId, ids));
      await settleEntitlement(change, {
        employeeIds: ids,
        leaveType: null,
        years: [year],
        today: day,
        now: toInstant(clock.nowMs()),
        reason: null,
      });
    }
  }
  const { rows } = await transaction.query<LeaveBalance & { readonly employee_id: string }>(
    sumKinds(companyId, employeeIds, year),
  );
  const byEmployee = Map.groupBy(rows, ({ employee_id: employeeId }) => employeeId);
  return employeeIds.map((id) => ({ id, year, balances: byEmployee.get(id) ?? [] }));
}
