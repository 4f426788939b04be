import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { announce } from '../../access/notifications/announce.ts';
import { toInstant } from '../../platform/clock.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { UserChange } from '../change.ts';
import { confirmShown } from '../confirmations/record-versions.ts';
import {
  allowedActions,
  requireTransition,
  type Situation,
} from '../workflow/require-transition.ts';
import { appendWaitingEvent } from './append-waiting-event.ts';
import type { Approval, ApprovalSubjectKind } from './approval.ts';
import { recordDecision } from './record-decision.ts';

export interface RequestDecision {
  readonly action: 'approve' | 'reject';
  /** The reason of a rejection, which the employee can read. */
  readonly reason: string | null;
  /** The level of the step shown to the user; absent = the current step. */
  readonly level?: number | undefined;
}

/** A locked request with the actions available to the actor. */
export interface Decidable {
  readonly subjectKind: ApprovalSubjectKind;
  readonly request: {
    readonly id: string;
    readonly employee_id: string;
    readonly current_step: number;
  };
  readonly approval: Approval;
  readonly situation: Situation<'leave_request' | 'timesheet' | 'advance'>;
}

/** The result of a decision, which the request's module writes to its row. */
export interface DecidedFields {
  readonly current_step: number;
  /** Null while steps remain. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly updated_at: string;
}

export interface DecidedStep {
  /** The request's state, which only changes if `isFinal`. */
  readonly to: string;
  readonly isFinal: boolean;
  /** ISO instant. */
  readonly decidedAt: string;
  readonly fields: DecidedFields;
}

/**
 * Decides the current step of a request of any kind: checks the transition, and writes the decision
 * and its audit row. The last approval and any rejection are final; another approval emits
 * `approval.waiting` for the next step.
 *
 * @throws Problem `forbidden` (another approver's step, or the actor's own request),
 *   `invalid_state`
 */
export async function decideStep(
  change: UserChange,
  { subjectKind, request, approval, situation }: Decidable,
  { action, reason, level }: RequestDecision,
): Promise<DecidedStep> {
  const { to, audit } = requireTransition(situation, action);
  refuseOtherStep(approval, situation, level);
  if (action === 'approve') await confirmShown(change, situation.entity, request.id);
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
    // Marks that an owner without another eligible approver decided their own case (rule 1).
    reaches: ofEmployee(request.employee_id),
    fields: [
      'status',
      ...(approval.isOwnRequest ? ['own_request'] : []),
      ...(approval.isOwnSubmission ? ['own_submission'] : []),
    ],
  });
  if (isFinal) {
    announce(change, {
      kind: 'decided',
      outcome: action === 'approve' ? 'approved' : 'rejected',
      subjectKind,
      subjectId: request.id,
      employeeId: request.employee_id,
    });
  } else {
    await appendWaitingEvent(change, {
      subjectKind,
      subjectId: request.id,
      employeeId: request.employee_id,
      level: request.current_step + 1,
    });
    announce(change, { kind: 'waiting', subjectKind, subjectId: request.id });
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
 * One person may have two consecutive steps, such as a manager in HR. Checking the level shown to
 * them keeps a second click from deciding the next step.
 */
export function refuseOtherStep(
  { due }: Approval,
  situation: Situation,
  level: number | undefined,
): void {
  if (level !== undefined && level !== due?.level) {
    throw new Problem(
      'invalid_state',
      say`The current step is ${due?.level}, not ${level}. Reload the request and try again.`,
      {
        members: { state: situation.state, allowed_actions: allowedActions(situation) },
      },
    );
  }
}
