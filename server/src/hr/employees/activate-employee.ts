import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import type { LockedEmployee } from './lock-employee.ts';
import { lock, setStatus } from './employment/queries.ts';

/**
 * Ends somebody's onboarding because their checklist is complete: the service's own doing, whoever
 * did the last task. Nothing happens to an employee who is not `onboarding`, or who is absent.
 */
export async function activateEmployee(change: Change, employeeId: string): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<LockedEmployee>(lock(actor.companyId, employeeId));
  const state = rows[0]?.status;
  if (state !== 'onboarding') {
    return;
  }
  const { to, audit } = admitTransition(
    { entity: 'employee', state, capacities: new Set(['system']) },
    'activate',
  );
  await Promise.all([
    transaction.query(
      setStatus(actor.companyId, {
        id: employeeId,
        status: to as 'active',
        updatedAt: toInstant(clock.nowMs()),
      }),
    ),
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'employee',
      subjectId: employeeId,
      fields: ['status'],
    }),
  ]);
}
