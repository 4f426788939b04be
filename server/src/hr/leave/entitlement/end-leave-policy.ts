import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofAssignment } from '../../../access/own-cases/reach.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';
import { holdPolicy, setLastDay } from './leave-policies.sql.ts';
import { requestSettlement } from './request-settlement.ts';

/**
 * Ends an assignment on a day, or with null lets it continue. Returns the id of its policy.
 *
 * @throws Problem `not_found`, `validation_failed` for a day before the first one, or if an archived
 *   policy would apply again
 */
export async function endLeavePolicy(
  change: UserChange,
  end: { readonly id: string; readonly lastDay: string | null },
): Promise<string> {
  const { transaction, actor } = change;
  const { rows } = await transaction
    .query<PolicyAssignment>(setLastDay(actor.companyId, end))
    .catch((error: unknown) => {
      if (isConstraintViolation(error, 'leave_policy_assignments_days')) {
        throw invalidField('/last_day', 'is before the first day');
      }
      throw error;
    });
  const assignment = rows[0];
  if (assignment === undefined) throw notFound();
  const held = await transaction.query<StoredPolicy>(
    holdPolicy(actor.companyId, assignment.policy_id),
  );
  const applies = end.lastDay === null || end.lastDay >= (await readCompanyToday(change));
  if (applies && held.rows[0]?.archived_at !== null) {
    throw invalidField('/last_day', 'is for an archived policy. Restore the policy first');
  }
  recordAudit(transaction, change, {
    action: 'leave_policy.assigned',
    subjectKind: 'leave_policy',
    subjectId: assignment.policy_id,
    reaches: ofAssignment(assignment),
    fields: ['last_day'],
  });
  await requestSettlement(change, { leaveType: assignment.leave_type });
  return assignment.policy_id;
}
