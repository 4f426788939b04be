import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { readPersonLeave } from '../entitlement/read-person-leave.ts';
import { carryingPolicy, lastDayOfCarried } from '../entitlement/carried-parts.ts';
import { leaveYearOn } from '../policies/person-leave.ts';
import { yearOf } from '../split-by-year.ts';
import { appendBalanceChanged } from './append-balance-changed.ts';
import { type BalanceKey, carryOverLate, type ChangedBalance } from './leave-ledger.sql.ts';

/** What came back to a year, in the unit of the balance. */
export type ReturnedLeave = BalanceKey & { readonly year: number; readonly amount: number };

/**
 * Carries days that came back to a past leave year of an employee over to the next one, by the
 * policy's rule, if that day hasn't passed.
 */
export async function carryOverReturns(
  change: Change,
  returns: readonly ReturnedLeave[],
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  for (const { employeeId, leaveType, year, amount } of returns) {
    if (year >= yearOf(day)) continue;
    const asked = { employeeIds: [employeeId], leaveType };
    const [person] = await readPersonLeave(transaction, companyId, asked);
    const leave = person?.types[0];
    if (leave === undefined) continue;
    const turn = leaveYearOn(leave, day);
    if (turn.year !== year + 1) continue;
    const lastDay = lastDayOfCarried(leave, turn);
    const rule = carryingPolicy(leave, turn)?.terms.carry_over;
    const isOver = rule === undefined || (lastDay !== null && lastDay < day);
    const max = isOver ? '0' : (rule.amount_max ?? 'Infinity');
    const now = toInstant(clock.nowMs());
    const { rows } = await transaction.query<ChangedBalance>(
      carryOverLate(companyId, { employeeId, leaveType, year, days: String(amount), max, now }),
    );
    appendBalanceChanged(change, rows, 'carry_over');
  }
}
