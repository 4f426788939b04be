import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofAssignment } from '../../../access/own-cases/reach.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { allowanceOfPolicy } from '../policies/allowance-policy.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';
import { yearOf } from '../split-by-year.ts';
import { holdPolicy, insertAssignment, setAllowance } from './leave-policies.sql.ts';
import { requestSettlement } from './request-settlement.ts';

/** At most one of the four properties; none = everyone. */
export type NewAssignment = Omit<PolicyAssignment, 'id' | 'leave_type' | 'policy_id'>;

const targets = ['employee_id', 'org_unit_id', 'location_id', 'employment_type'] as const;

/**
 * Assigns a policy from a day on. A job appends the differences to the balances of leave years that
 * are not over. The first policy of everyone gives the leave type its allowance.
 *
 * @throws Problem `not_found`, `validation_failed` (an archived policy, several properties, unknown
 *   records, a first day before last year)
 */
export async function assignLeavePolicy(
  change: UserChange,
  policyId: string,
  asked: NewAssignment,
): Promise<PolicyAssignment> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<StoredPolicy>(holdPolicy(companyId, policyId));
  const policy = rows[0];
  if (policy === undefined) throw notFound();
  const year = yearOf(await readCompanyToday(change));
  checkAssignment(policy, asked, year);
  const id = ids.next();
  const assignment = { ...asked, id, leave_type: policy.leave_type, policy_id: policyId };
  try {
    await transaction.query(
      insertAssignment(companyId, { ...assignment, created_at: nowOf(change) }),
    );
  } catch (error) {
    for (const target of ['employee_id', 'org_unit_id', 'location_id'] as const) {
      if (isConstraintViolation(error, `leave_policy_assignments_company_id_${target}_fkey`)) {
        throw invalidField(`/${target}`, 'is not a record of the company');
      }
    }
    throw error;
  }
  const isForEveryone = targets.every((target) => asked[target] === null);
  transaction.send(
    setAllowance(companyId, {
      leaveType: policy.leave_type,
      allowance: allowanceOfPolicy(policy.terms),
      year: Math.max(yearOf(asked.first_day), year - 1),
      replaces: isForEveryone && asked.last_day === null && yearOf(asked.first_day) <= year,
    }),
  );
  recordAudit(transaction, change, {
    action: 'leave_policy.assigned',
    subjectKind: 'leave_policy',
    subjectId: policyId,
    reaches: ofAssignment(asked),
    fields: ['first_day', 'last_day', ...targets.filter((target) => asked[target] !== null)],
  });
  await requestSettlement(change, { leaveType: policy.leave_type });
  return assignment;
}

/** @throws Problem `validation_failed` */
function checkAssignment(policy: StoredPolicy, asked: NewAssignment, year: number): void {
  if (policy.archived_at !== null) {
    throw invalidField('/first_day', 'is for an archived policy. Choose another policy');
  }
  const given = targets.filter((target) => asked[target] !== null);
  if (given[1] !== undefined) {
    throw invalidField(`/${given[1]}`, 'must be null if another property is given');
  }
  if (asked.first_day < `${year - 1}-01-01`) {
    throw invalidField('/first_day', say`must be ${year - 1}-01-01 or later`);
  }
  if (asked.last_day !== null && asked.last_day < asked.first_day) {
    throw invalidField('/last_day', 'is before first_day');
  }
}
