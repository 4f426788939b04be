import { recordAudit } from '../../../access/audit/record-audit.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../change.ts';
import type { StoredPolicy } from '../policies/stored-policy.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import { holdUnit } from '../types/leave-types.sql.ts';
import { insertPolicy } from './leave-policies.sql.ts';

export type NewLeavePolicy = Pick<StoredPolicy, 'leave_type' | 'name' | 'terms'>;

/**
 * Adds a policy, which applies once it is assigned. Its balances are in the unit of the leave type;
 * its amounts can be in days, weeks or hours.
 *
 * @throws Problem `validation_failed` (the leave type, the unit of balances, pay rates out of order)
 */
export async function createLeavePolicy(
  change: UserChange,
  { leave_type, name, terms }: NewLeavePolicy,
): Promise<StoredPolicy> {
  const { transaction, actor, ids } = change;
  const { rows: types } = await transaction.query<{ balance_unit: BalanceUnit }>(
    holdUnit(actor.companyId, leave_type),
  );
  const type = types[0];
  if (type === undefined) throw invalidField('/leave_type', 'is not a leave type of the company');
  if (terms.unit !== type.balance_unit) {
    throw invalidField(
      '/terms/unit',
      say`must be ${type.balance_unit}, the unit of balances of the leave type`,
    );
  }
  const days = terms.pay_rates.map(({ from_day: day }) => day);
  if (days.some((day, place) => place > 0 && day <= (days[place - 1] ?? 0))) {
    throw invalidField('/terms/pay_rates', 'must be in the order of from_day');
  }
  const id = ids.next();
  const policy = { id, leave_type, name, terms, archived_at: null, created_at: nowOf(change) };
  await transaction.query(insertPolicy(actor.companyId, policy));
  recordAudit(transaction, change, {
    action: 'leave_policy.created',
    subjectKind: 'leave_policy',
    subjectId: id,
    fields: ['leave_type', 'name', 'terms'],
  });
  return policy;
}
