import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { listDaysOf, setArchived } from './leave-policies.sql.ts';
import type { PolicyAssignment } from '../policies/stored-policy.ts';

/**
 * Archives a policy, or restores it. An archived policy is not offered any more; the days that were
 * granted by it stay. A policy that applies today or later can't be archived.
 *
 * @throws Problem `not_found`, `validation_failed` for a policy in use
 */
export async function updateLeavePolicy(
  change: UserChange,
  id: string,
  { archived }: { readonly archived: boolean },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const archivedAt = archived ? toInstant(clock.nowMs()) : null;
  // The row lock keeps others from assigning it at the same time.
  const { rows: policies } = await transaction.query<{ was_archived: boolean }>(
    setArchived(companyId, { id, archivedAt }),
  );
  const policy = policies[0];
  if (policy === undefined) throw notFound();
  if (policy.was_archived === archived) return;
  if (archived) {
    const { rows } = await transaction.query<Pick<PolicyAssignment, 'first_day' | 'last_day'>>(
      listDaysOf(companyId, id),
    );
    const today = await readCompanyToday(change);
    const applies = rows.some(
      ({ first_day: from, last_day: to }) => to === null || (to >= today && from <= to),
    );
    if (applies) {
      throw invalidField(
        '/archived',
        'must be false while the policy applies. Set last days first',
      );
    }
  }
  recordAudit(transaction, change, {
    action: 'leave_policy.updated',
    subjectKind: 'leave_policy',
    subjectId: id,
    fields: ['archived_at'],
  });
}
