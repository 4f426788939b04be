import { readCompanyToday } from '../../read-company-today.ts';
import { type Change, nowOf } from '../../change.ts';
import { policyOfAllowance } from '../policies/allowance-policy.ts';
import { yearOf } from '../split-by-year.ts';
import type { LeaveType } from '../types/leave-type.ts';
import { insertAssignment, insertPolicy } from './leave-policies.sql.ts';
import { requestSettlement } from './request-settlement.ts';

/** Assigns the allowance of a leave type to everyone, from 1 January of this year on. */
export async function assignAllowance(
  change: Change,
  { code, name, allowance }: Pick<LeaveType, 'code' | 'name' | 'allowance'>,
): Promise<void> {
  if (allowance === null) return;
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const id = ids.next();
  const created_at = nowOf(change);
  const policy = { id, leave_type: code, name, terms: policyOfAllowance(allowance), created_at };
  transaction.send(insertPolicy(companyId, { ...policy, archived_at: null }));
  transaction.send(
    insertAssignment(companyId, {
      id: ids.next(),
      leave_type: code,
      policy_id: id,
      employee_id: null,
      org_unit_id: null,
      location_id: null,
      employment_type: null,
      first_day: `${yearOf(await readCompanyToday(change))}-01-01`,
      last_day: null,
      created_at,
    }),
  );
  await requestSettlement(change, { leaveType: code });
}
