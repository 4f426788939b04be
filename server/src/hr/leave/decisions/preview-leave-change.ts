import { recordRead } from '../../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { sumBalances } from '../ledger/leave-ledger.sql.ts';
import { settleEntitlement } from '../entitlement/settle-entitlement.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { ChangedLeave } from './change-approved-leave.ts';
import { lockLeaveRequest } from './leave-situation.ts';

/** One balance before and after a change. */
export interface BalanceEffect {
  readonly leave_type: string;
  readonly name: string;
  readonly unit: BalanceUnit;
  readonly year: number;
  /** In its unit. */
  readonly before: number;
  readonly after: number;
}

export interface LeaveChangePreview extends ChangedLeave {
  /** The balances that change, by type and year; none for types without an allowance. */
  readonly balances: readonly BalanceEffect[];
}

/** Runs work in a transaction for the user. */
type Run = <T>(work: (change: UserChange) => Promise<T>) => Promise<T>;

/**
 * Shows the effect of a change to approved leave: it makes the change and rolls it back. A separate
 * calculation could differ from the change itself, for example in the carry-over of a closed year.
 *
 * @throws Problem as the change
 */
export async function previewLeaveChange(
  run: Run,
  id: string,
  apply: (change: UserChange) => Promise<ChangedLeave>,
): Promise<LeaveChangePreview> {
  const rolledBack = new Error('the preview is complete');
  let preview: LeaveChangePreview | undefined;
  try {
    await run(async (change) => {
      preview = await observe(change, id, apply);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  const seen = preview as unknown as LeaveChangePreview;
  await run(async (change) => {
    recordRead(change.transaction, change, {
      subjectKind: 'leave_balance',
      subjectIds: [seen.request.employee_id],
      employeeIds: [seen.request.employee_id],
      fields: ['balance'],
    });
  });
  return seen;
}

async function observe(
  change: UserChange,
  id: string,
  apply: (change: UserChange) => Promise<ChangedLeave>,
): Promise<LeaveChangePreview> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  // In the order in which the change takes these locks.
  const { request } = await lockLeaveRequest(change, id);
  const { employee_id: employeeId } = request;
  await lockEmployee(transaction, companyId, employeeId, { terminated: 'allowed' });
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  // The grants of years that are not open yet would otherwise look like days that come back.
  await settleEntitlement(change, {
    employeeIds: [employeeId],
    leaveType: null,
    days: [request.start_date, request.end_date],
    today: today(clock, timeZone),
    now: toInstant(clock.nowMs()),
    reason: null,
  });
  const read = () =>
    transaction.query<Omit<BalanceEffect, 'before' | 'after'> & { readonly amount: number }>(
      sumBalances(companyId, employeeId),
    );
  const { rows: before } = await read();
  const changed = await apply(change);
  const { rows: after } = await read();
  const balances = after.map(({ amount, ...balance }) => {
    const earlier = before.find(
      ({ leave_type: type, year }) => type === balance.leave_type && year === balance.year,
    );
    return { ...balance, before: earlier?.amount ?? 0, after: amount };
  });
  return { ...changed, balances: balances.filter((one) => one.before !== one.after) };
}
