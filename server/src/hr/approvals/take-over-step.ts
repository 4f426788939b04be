import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { announce } from '../../access/notifications/announce.ts';
import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { appendWaitingEvent } from './append-waiting-event.ts';
import { takeOverStep as write } from './approvals.sql.ts';
import { type Decidable, refuseOtherStep } from './decide-step.ts';

export interface TakingOver {
  /** Shown to everyone who can see the request. */
  readonly reason: string;
  /** The level shown to the user; absent = the current one. */
  readonly level?: number | undefined;
}

/**
 * Makes a user in HR the approver of a current step that waits for one person, for example because
 * that person is ill. They then decide it like any other step. The step records the previous
 * approver and the reason. Emits `approval.waiting`.
 *
 * @throws Problem `forbidden` (for other roles, or for the actor's own request or submission),
 *   `invalid_state`
 */
export async function takeOverStep(
  change: UserChange,
  { subjectKind, request, approval, situation }: Decidable,
  { reason, level }: TakingOver,
): Promise<void> {
  const { transaction, actor } = change;
  const { audit } = requireTransition(situation, 'take_over');
  refuseOtherStep(approval, situation, level);
  const subject = { subjectKind, subjectId: request.id };
  const { rowCount } = await transaction.query(
    write(actor.companyId, {
      ...subject,
      level: approval.due?.level ?? 0,
      approverUserId: actor.userId,
      reason,
    }),
  );
  if (rowCount !== 1) {
    throw new Problem('invalid_state', 'This step has already been decided.');
  }
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: situation.entity,
    subjectId: request.id,
    reaches: ofEmployee(request.employee_id),
    fields: ['approver_user_id', 'take_over_reason'],
  });
  await appendWaitingEvent(change, {
    ...subject,
    employeeId: request.employee_id,
    level: request.current_step,
  });
  closeNotifications(change, { kind: 'waiting', subjectId: request.id });
  announce(change, { kind: 'waiting', ...subject });
}
