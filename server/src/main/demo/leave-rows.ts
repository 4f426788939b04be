import { toInstant } from '../../platform/clock.ts';
import { createIdsAt } from './ids-at.ts';
import type { PlannedLeave } from './plan-leave.ts';
import type { LeaveRow, StepRow } from './queries.ts';

export interface Approvers {
  readonly employeeId: string;
  /** The user of the employee's manager, where there is a manager. */
  readonly managerUserId: string | undefined;
  /** Who decides for HR. */
  readonly hrUserId: string;
}

/** Planned leave as rows with their approval steps; `approversOf` is asked by the person's index. */
export function makeLeaveRows(
  planned: readonly PlannedLeave[],
  approversOf: (person: number) => Approvers,
): { requests: LeaveRow[]; steps: StepRow[] } {
  const idAt = createIdsAt();
  const made = planned.map((leave) => {
    const id = idAt(leave.createdMs);
    const approvers = approversOf(leave.person);
    const steps = stepRows(id, leave, approvers);
    const decided = steps.filter(({ decided_by: decidedBy }) => decidedBy !== null);
    const undecidedLevel = steps.findIndex(({ status }) => status !== 'approved') + 1;
    const request: LeaveRow = {
      id,
      employee_id: approvers.employeeId,
      leave_type: leave.leaveType,
      start_date: leave.start_date,
      end_date: leave.end_date,
      start_portion: leave.start_portion,
      end_portion: leave.end_portion,
      days: leave.days,
      reason: leave.reason,
      status: leave.status,
      current_step: undecidedLevel === 0 ? steps.length : undecidedLevel,
      decided_at: instantOrNull(leave.decidedMs),
      decided_by: leave.decidedMs === null ? null : (decided.at(-1)?.decided_by ?? null),
      rejection_reason: leave.rejectionReason,
      created_at: toInstant(leave.createdMs),
    };
    return { request, steps };
  });
  return {
    requests: made.map(({ request }) => request),
    steps: made.flatMap(({ steps }) => steps),
  };
}

function stepRows(
  leaveId: string,
  { steps, createdMs, decidedMs }: PlannedLeave,
  { managerUserId, hrUserId }: Approvers,
): StepRow[] {
  return steps.map((status, index): StepRow => {
    const isManager = index === 0 && managerUserId !== undefined;
    const isDecided = status === 'approved' || status === 'rejected';
    return {
      subject_id: leaveId,
      level: index + 1,
      approver_kind: isManager ? 'manager' : 'hr',
      approver_user_id: isManager ? managerUserId : null,
      status,
      decided_by: isDecided ? (isManager ? managerUserId : hrUserId) : null,
      decided_at: isDecided ? toInstant(decidedMs ?? createdMs) : null,
    };
  });
}

function instantOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : toInstant(epochMs);
}
