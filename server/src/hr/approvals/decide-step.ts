import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { allowedActions, admitTransition, type Situation } from '../workflow/admit-transition.ts';
import type { Approval, ApprovalSubjectKind } from './approval.ts';
import { announceStep } from './mails/announce-step.ts';
import { recordDecision } from './record-decision.ts';

export interface RequestDecision {
  readonly action: 'approve' | 'reject';
  /** Of a rejection: what the approver writes to the employee. */
  readonly reason: string | null;
  /** The level that the person saw; absent = whichever is due. */
  readonly level?: number | undefined;
}

/** A request, locked, before the person who decides. */
export interface Decidable {
  readonly subjectKind: ApprovalSubjectKind;
  readonly request: { readonly id: string; readonly current_step: number };
  readonly approval: Approval;
  readonly situation: Situation;
}

/** What a decision makes of a request; the slice writes it to its row. */
export interface DecidedFields {
  readonly current_step: number;
  /** Null while steps remain. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly updated_at: string;
}

export interface DecidedStep {
  /** The state that the request is in now; another one only when `isFinal`. */
  readonly to: string;
  readonly isFinal: boolean;
  /** ISO instant. */
  readonly decidedAt: string;
  readonly fields: DecidedFields;
}

/**
 * Decides the step of a request that is due, as all kinds of requests do: admits the transition,
 * writes down the decision and its audit row. The last approval or any rejection is final.
 *
 * @throws Problem `forbidden` (somebody else's step, or one's own request), `invalid_state`
 */
export async function decideStep(
  change: UserChange,
  { subjectKind, request, approval, situation }: Decidable,
  { action, reason, level }: RequestDecision,
): Promise<DecidedStep> {
  const { to, audit } = admitTransition(situation, action);
  refuseOtherLevel(approval, situation, level);
  const decidedAt = toInstant(change.clock.nowMs());
  const isFinal = to !== situation.state;
  await recordDecision(change, approval, {
    subjectKind,
    subjectId: request.id,
    status: action === 'approve' ? 'approved' : 'rejected',
    decidedAt,
  });
  recordAudit(change.transaction, change, {
    action: audit,
    subjectKind: situation.entity,
    subjectId: request.id,
    // An owner without any other eligible approver decided on their own case: rule 1.
    fields: [
      'status',
      ...(approval.isOwnRequest ? ['own_request'] : []),
      ...(approval.isOwnSubmission ? ['own_submission'] : []),
    ],
  });
  if (!isFinal) {
    await announceStep(change.transaction, change.actor.companyId, {
      subjectKind,
      subjectId: request.id,
    });
  }
  return {
    to,
    isFinal,
    decidedAt,
    fields: {
      current_step: isFinal ? request.current_step : request.current_step + 1,
      decided_at: isFinal ? decidedAt : null,
      decided_by: isFinal ? change.actor.userId : null,
      rejection_reason: reason,
      updated_at: decidedAt,
    },
  };
}

/**
 * One person may hold two steps in a row (the manager who is also HR): the level that they saw keeps a
 * second press of the same button from deciding the next one.
 */
export function refuseOtherLevel(
  { due }: Approval,
  situation: Situation,
  level: number | undefined,
): void {
  if (level !== undefined && level !== due?.level) {
    throw new Problem(
      'invalid_state',
      `The current step is ${due?.level}, not ${level}. Reload the request and try again.`,
      {
        members: { state: situation.state, allowed_actions: allowedActions(situation) },
      },
    );
  }
}
