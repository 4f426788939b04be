import { toInstant } from '../../platform/clock.ts';
import { createIdsAt } from './ids-at.ts';
import type { PlannedLeave } from './plan-leave.ts';
import type { LeaveRow, StepRow } from './queries.ts';
import { type Approvers, makeSteps } from './step-rows.ts';

/** Planned leave as rows with their approval steps; `approversOf` is asked by the person's index. */
export function makeLeaveRows(
  planned: readonly PlannedLeave[],
  approversOf: (person: number) => Approvers,
): { requests: LeaveRow[]; steps: StepRow[] } {
  const idAt = createIdsAt();
  const made = planned.map((leave) => {
    const id = idAt(leave.createdMs);
    const approvers = approversOf(leave.person);
    const { steps, ...decision } = makeSteps(
      {
        subjectKind: 'leave',
        subjectId: id,
        statuses: leave.steps,
        submittedMs: leave.createdMs,
        decidedMs: leave.decidedMs,
      },
      approvers,
    );
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
      ...decision,
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
