import { recordAudit } from '../../access/audit/record-audit.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import { refuseOwnCase } from '../workflow/refuse-own-case.ts';
import { takeOverStep as write } from './approvals.sql.ts';
import { type Decidable, refuseOtherLevel } from './decide-step.ts';
import { announceStep } from './mails/announce-step.ts';

export interface TakingOver {
  /** Shown to everybody who sees the request. */
  readonly reason: string;
  /** The level that the person saw; absent = whichever is due. */
  readonly level?: number | undefined;
}

/**
 * Makes somebody of HR the approver of a due step that waits for one person, who is ill, say. They
 * then decide it like any other; the step keeps from whom it was taken over, and why.
 *
 * @throws Problem `forbidden` (others, one's own request or submission), `invalid_state`
 */
export async function takeOverStep(
  change: UserChange,
  { subjectKind, request, approval, situation }: Decidable & { request: { employee_id: string } },
  { reason, level }: TakingOver,
): Promise<void> {
  const { transaction, actor } = change;
  const { audit } = admitTransition(situation, 'take_over');
  refuseOtherLevel(approval, situation, level);
  await refuseOwnCase(change, 'request', request.employee_id);
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
    fields: ['approver_user_id', 'take_over_reason'],
  });
  await announceStep(transaction, actor.companyId, subject);
}
