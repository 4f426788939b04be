import { toInstant } from '../../platform/clock.ts';
import type { StepStatus } from './plan-steps.ts';
import type { StepRow } from './queries.ts';

export interface Approvers {
  readonly employeeId: string;
  /** The user of the employee's manager, where there is a manager. */
  readonly managerUserId: string | undefined;
  /** The employee's own user; undefined for those who have left. */
  readonly ownUserId: string | undefined;
  /** Who decides for HR: somebody else than the employee. */
  readonly hrUserId: string;
}

export interface DecidedSubject {
  readonly subjectKind: StepRow['subject_kind'];
  readonly subjectId: string;
  /** In order; none for what was not submitted. */
  readonly statuses: readonly StepStatus[];
  readonly submittedMs: number;
  /** Null while nothing is decided for good. */
  readonly decidedMs: number | null;
}

export interface Decision {
  readonly steps: StepRow[];
  readonly current_step: number;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
}

/** Of a chain that goes on, the first step was decided so long after it began. */
const firstStepMs = 5 * 3_600_000;

/** A request's approval steps as rows, and what its own row says of them. */
export function makeSteps(subject: DecidedSubject, approvers: Approvers): Decision {
  const { statuses, decidedMs } = subject;
  const steps = statuses.map((_, index) => stepRow(subject, index, approvers));
  const undecided = statuses.findIndex((status) => status !== 'approved');
  const isTakenBack = statuses.includes('dropped') && !statuses.includes('rejected');
  const deciding = steps.findLast((step) => step.decided_by !== null);
  return {
    steps,
    current_step: undecided === -1 ? Math.max(steps.length, 1) : undecided + 1,
    decided_at: decidedMs === null ? null : toInstant(decidedMs),
    decided_by:
      decidedMs === null
        ? null
        : ((isTakenBack ? approvers.ownUserId : deciding?.decided_by) ?? null),
  };
}

function stepRow(
  { subjectKind, subjectId, statuses, submittedMs, decidedMs }: DecidedSubject,
  index: number,
  { employeeId, managerUserId, hrUserId }: Approvers,
): StepRow {
  const status = statuses[index] as StepStatus;
  const isManager = index === 0 && managerUserId !== undefined;
  const isDecided = status === 'approved' || status === 'rejected';
  const endMs = decidedMs ?? submittedMs + firstStepMs;
  const isLast = status === 'rejected' || index === statuses.length - 1;
  return {
    subject_kind: subjectKind,
    subject_id: subjectId,
    employee_id: employeeId,
    level: index + 1,
    approver_kind: isManager ? 'manager' : 'hr',
    approver_user_id: isManager ? managerUserId : null,
    status,
    decided_by: isDecided ? (isManager ? managerUserId : hrUserId) : null,
    decided_at: isDecided
      ? toInstant(isLast ? endMs : Math.floor((submittedMs + endMs) / 2))
      : null,
  };
}
