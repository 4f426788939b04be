type RunStatus =
  | 'draft'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'approved'
  | 'paid'
  | 'cancelled';

/**
 * The state that users see for a payroll run: a completed one still has to be approved, and an
 * approved one paid, which ends the work on other records.
 */
export function shownRunStatus(status: RunStatus) {
  if (status === 'completed') return 'ready_for_approval';
  return status === 'approved' ? 'run_approved' : status;
}
