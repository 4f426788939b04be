import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone } from '../../../access/own-cases/reach.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { today } from '../../company-day.ts';
import { assignAllowance } from '../entitlement/assign-allowance.ts';
import { yearOf } from '../split-by-year.ts';
import { refuseAllowanceInDays } from './balance-unit.ts';
import { type AskedAllowance, defaultFirstYearRule, type LeaveType } from './leave-type.ts';
import { insert } from './leave-types.sql.ts';

export interface NewLeaveType
  extends Pick<LeaveType, 'code' | 'name' | 'is_paid' | 'is_long' | 'balance_unit'> {
  readonly allowance: AskedAllowance | null;
}

/**
 * Adds a leave type. An allowance counts from the current year on.
 *
 * @throws Problem `validation_failed` for a code that is taken, and for an allowance in days with
 *   balances in hours
 */
export async function createLeaveType(
  change: UserChange,
  { code, name, is_paid, is_long, balance_unit, allowance }: NewLeaveType,
): Promise<LeaveType> {
  const { transaction, actor, clock, ids } = change;
  refuseAllowanceInDays(balance_unit, allowance);
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const id = ids.next();
  const type: LeaveType = {
    id,
    code,
    name,
    is_paid,
    is_long,
    balance_unit,
    allowance: allowance && { first_year_rule: defaultFirstYearRule, ...allowance },
    allowance_year: allowance === null ? null : yearOf(today(clock, timeZone)),
    archived_at: null,
    created_at: nowOf(change),
  };
  await transaction.query(insert(actor.companyId, type));
  await assignAllowance(change, type);
  recordAudit(transaction, change, {
    action: 'leave_type.created',
    subjectKind: 'leave_type',
    subjectId: id,
    reaches: everyone,
    fields: [
      'code',
      'name',
      'is_paid',
      'is_long',
      'balance_unit',
      ...(allowance === null ? [] : ['allowance']),
    ],
  });
  return type;
}
