import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone } from '../../../access/own-cases/reach.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { assignAllowance } from '../entitlement/assign-allowance.ts';
import { yearOf } from '../split-by-year.ts';
import { type BalanceUnit, refuseAllowanceInDays } from './balance-unit.ts';
import { type AskedAllowance, defaultFirstYearRule, type LeaveType } from './leave-type.ts';
import { hasBalances, lock, update } from './leave-types.sql.ts';

export interface LeaveTypePatch {
  readonly name?: string;
  readonly is_paid?: boolean;
  readonly is_long?: boolean;
  readonly balance_unit?: BalanceUnit;
  /** Null = no allowance any more; the ledger keeps its entries. */
  readonly allowance?: AskedAllowance | null;
  readonly archived?: boolean;
}

/**
 * Changes a leave type, or archives it instead of deleting it. Another allowance is a new policy of
 * everyone from 1 January of this year on, and the ledger gets the differences. Requests from before
 * a type had an allowance are not counted.
 *
 * @throws Problem `not_found`, `validation_failed` for another unit of balances once the type has a
 *   policy or balances, and for an allowance in days with balances in hours
 */
export async function updateLeaveType(
  change: UserChange,
  id: string,
  patch: LeaveTypePatch,
): Promise<LeaveType> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<LeaveType>(lock(actor.companyId, id));
  const before = rows[0];
  if (before === undefined) {
    throw notFound();
  }
  const after = await patched(change, before, patch);
  refuseAllowanceInDays(after.balance_unit, patch.allowance ?? null);
  const changed = changeable.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.includes('balance_unit')) await refuseWithBalances(change, before);
  if (changed.length > 0) {
    await transaction.query(update(actor.companyId, after));
    if (changed.includes('allowance')) await assignAllowance(change, after);
    recordAudit(transaction, change, {
      action: 'leave_type.updated',
      subjectKind: 'leave_type',
      subjectId: id,
      reaches: everyone,
      fields: changed,
    });
  }
  return after;
}

const changeable = [
  'name',
  'is_paid',
  'is_long',
  'balance_unit',
  'allowance',
  'archived_at',
] as const satisfies readonly (keyof LeaveType)[];

/** @throws Problem `validation_failed` */
async function refuseWithBalances(
  { transaction, actor }: UserChange,
  { code, balance_unit: unit }: LeaveType,
): Promise<void> {
  const { rows } = await transaction.query<{ exists: boolean }>(hasBalances(actor.companyId, code));
  if (rows[0]?.exists === true) {
    throw invalidField(
      '/balance_unit',
      say`must stay ${unit}, because the leave type has a leave policy or balances. Add another leave type`,
    );
  }
}

async function patched(
  { transaction, actor, clock }: UserChange,
  before: LeaveType,
  { archived, allowance = before.allowance, ...fields }: LeaveTypePatch,
): Promise<LeaveType> {
  const firstYearRule = before.allowance?.first_year_rule ?? defaultFirstYearRule;
  const after = {
    ...before,
    ...fields,
    allowance: allowance && { first_year_rule: firstYearRule, ...allowance },
  };
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const now = toInstant(clock.nowMs());
  return {
    ...after,
    allowance_year:
      after.allowance === null ? null : (before.allowance_year ?? yearOf(today(clock, timeZone))),
    archived_at:
      archived === undefined ? before.archived_at : archived ? (before.archived_at ?? now) : null,
  };
}
