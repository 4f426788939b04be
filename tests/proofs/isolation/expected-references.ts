/**
 * Tables without any foreign key, even to their company, although they refer to other rows. Every
 * event and every attempt writes to them, and with keys each insert would lock the rows of its
 * company, its endpoint and its event for all concurrent writers. All but the queue are partitioned
 * as well: creating or dropping a partition would lock out all readers of a referenced table, and a
 * key between them would prevent partitions from being dropped.
 *
 * Instead of keys: the transaction that writes a row also writes, or has just read under the
 * policies, the rows it refers to; those rows are deleted only with their partition; and every
 * statement that follows such an id also compares the company.
 *
 * The journal and the rows that the relay derives from it are here too: an entry commits with the
 * change, which has read its company under the policies. The verifier finds inconsistencies in the
 * audit log.
 */
export const tablesWithoutForeignKeys: readonly string[] = [
  'api_requests',
  'audit_cuts',
  'audit_log',
  'event_payloads',
  'event_positions',
  'events',
  'idempotency_keys',
  'journal',
  'notifications',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoint_hours',
  'webhook_queue',
  'webhook_responses',
];

/** Columns that refer to another table although they are not UUIDs. */
export const namedReferences: readonly string[] = [
  'leave_requests.leave_type',
  'leave_ledger.leave_type',
  'leave_policies.leave_type',
  'leave_policy_assignments.leave_type',
  'approval_policies.leave_type',
  'employment_versions.number',
  'job_rows.employment_number',
];
