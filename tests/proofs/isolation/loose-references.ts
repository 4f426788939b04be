/** UUID columns that deliberately refer to no particular table. */
export const looseReferences: readonly string[] = [
  // The ID of an HTTP request; nothing else stores it.
  'api_requests.request_id',
  // A request of any kind that is approved in steps.
  'approval_steps.subject_id',
  // The log outlives the records it mentions.
  'audit_log.actor_id',
  'audit_log.application_id',
  'audit_log.subject_id',
  // Its policy compares it with the company of the request; a key would lock the company's row.
  'employees.company_id',
  // Who recorded it, as the audit log names them.
  'employments.recorded_by',
  'employment_versions.recorded_by',
  'job_rows.recorded_by',
  // A result of a run that can still be reopened; approving compares it.
  'pay_results.compared_with',
  // Its progress; the employee may no longer exist.
  'payroll_runs.position',
  // Its progress; the delivery may have been dropped with its partition.
  'webhook_replays.position',
];
