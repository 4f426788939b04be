type RunStatus =
  | 'draft'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'approved'
  | 'paid'
  | 'cancelled';

/** The state that users see for a payroll run. A completed run still has to be approved. */
export function shownRunStatus(status: RunStatus) {
  return status === 'completed' ? 'ready_for_approval' : status;
}
