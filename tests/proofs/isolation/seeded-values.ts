import { hash } from 'node:crypto';
import { policyOfAllowance } from '../../../server/src/hr/leave/policies/allowance-policy.ts';

export type Row = Readonly<Record<string, unknown>>;

// What the seeder can't derive from the catalogue.

/** Values that a column's type and its list of choices do not provide. */
export const particularValues: Readonly<Record<string, unknown>> = {
  'advance_installments.number': 1,
  'advances.currency': 'EUR',
  'advances.installments': 1,
  'api_keys.last_four': 'abcd',
  'application_authorizations.expires_at': '2199-01-01T00:00:00.000Z',
  'applications.redirect_uris': ['https://seeded.example/callback'],
  'bank_accounts.active_from': '2199-01-01T00:00:00.000Z',
  'bank_accounts.iban': 'DE89370400440532013000',
  'companies.name': 'Seeded',
  'compensation_profiles.currency': 'EUR',
  'pay_deductions.value': 10,
  'provisioning_tokens.last_four': 'abcd',
  'employee_custom_fields.field_values': '{}',
  'employee_personal_details.date_of_birth': '1990-04-21',
  'event_payloads.payload': '{}',
  'feed_rewinds.resumes_at': 1_000_000_000,
  'leave_ledger.kind': 'adjustment',
  'leave_policy_assignments.first_day': '2020-01-01',
  'leave_ledger.year': 2031,
  'sandboxes.advancing_to': null,
  'sandboxes.clock_ahead_ms': 0,
  'payroll_accounts.account': '4000',
  'payroll_journal_lines.account': '4000',
  'payroll_journal_lines.credit': 0,
  'payroll_journal_lines.debit': 1,
  'payroll_journal_lines.position': 1,
  'payer_accounts.iban': 'DE89370400440532013000',
  'payment_file_entries.amount': 1,
  'payment_file_entries.iban': 'DE89370400440532013000',
  'payment_file_entries.holder': 'Seeded',
  'payment_files.currency': 'EUR',
  'payment_files.released_at': new Date(Date.UTC(2031, 0, 6)).toISOString(),
  'payment_files.status': 'released',
  'payment_files.transfer_count': 1,
  'payment_files.transfer_sum': 1,
  'pay_currencies.currency': 'EUR',
  'pay_marks.currency': 'EUR',
  'pay_receivables.currency': 'EUR',
  'pay_results.currency': 'EUR',
  'pay_results.inputs': '{}',
  'pay_results.lines': '[]',
  'pay_results.version': 1,
  'pay_groups.anchor': '2031-01-01',
  'pay_groups.currency': 'EUR',
  'pay_groups.frequency': 'monthly',
  'leave_policies.terms': JSON.stringify(
    policyOfAllowance({
      days_per_year: 30,
      carry_over_days_max: 0,
      first_year_rule: 'month_started',
    }),
  ),
  // Without content.
  'company_export_pieces.stored_in': 'object_storage',
  'pay_item_files.item_count': 1,
  'pay_item_files.sha256': '0'.repeat(64),
  'pay_item_limits.amount': 100,
  'pay_item_limits.currency': 'EUR',
  'pay_items.amount': 10,
  'pay_items.currency': 'EUR',
  'pay_items.decided_at': new Date(Date.UTC(2031, 0, 6)).toISOString(),
  'pay_items.status': 'approved',
  'pay_assignments.scope': 'employee',
  'pay_component_versions.activated_at': new Date(Date.UTC(2031, 0, 6)).toISOString(),
  'pay_component_versions.status': 'retired',
  'pay_components.code': 'seeded',
  'pay_rule_sets.hash': '0'.repeat(64),
  'pay_rule_sets.rules': '{}',
  'pay_tables.activated_at': new Date(Date.UTC(2031, 0, 6)).toISOString(),
  'pay_tables.columns': ['rate'],
  'pay_tables.name': 'seeded',
  'pay_tables.rows': '[]',
  'pay_tables.status': 'retired',
  'payroll_runs.currency': 'EUR',
  'payslips.currency': 'EUR',
  'payslips.gross': 3,
  'payslips.deductions': 1,
  'payslips.net': 2,
  'payslips.lines': '[]',
  'pay_result_acceptances.decided_at': new Date(Date.UTC(2031, 0, 6)).toISOString(),
  'pay_result_acceptances.lines': '[]',
  // A result has one that is requested.
  'pay_result_acceptances.status': 'withdrawn',
  'timesheet_entries.hours': 8,
  'time_entries.hours': 8,
  // A person who can sign in, and so decide in place of another.
  'users.password_hash': 'no password',
  'webhook_queue.lane': 0,
  'employments.number': 1,
  'employment_versions.number': 1,
  'job_rows.employment_number': 1,
  'job_rows.fte': 1,
  'work_patterns.anchor': '2024-01-01',
  'work_patterns.weeks': '[[8,8,8,8,8,0,0]]',
};

/** Columns that a trigger fills if the insert omits them. */
export const derivedByTrigger = new Set(['employees.as_json', 'employees.search_key']);

/** Null only if another column is set, so these are filled. */
export const oneOfSeveral = new Set([
  'pay_result_acceptances.decided_at',
  'pay_result_acceptances.decided_by',
  'documents.uploaded_by',
  'payment_file_entries.holder',
  'payment_file_entries.iban',
  'payment_files.released_at',
  'payment_files.released_by',
  'pay_items.decided_at',
  'pay_items.decided_by',
  'payroll_run_items.reversed_by_run_id',
  'pay_assignments.employee_id',
  'pay_component_versions.activated_at',
  'pay_component_versions.activated_by',
  'pay_tables.activated_at',
  'pay_tables.activated_by',
]);

/** The table of an id in a column without a foreign key. */
export const looseTargets: Readonly<Record<string, string>> = {
  'approval_steps.subject_id': 'leave_requests',
  'event_payloads.event_id': 'events',
  'notifications.subject_id': 'leave_requests',
  'notifications.user_id': 'users',
  'webhook_attempts.delivery_id': 'webhook_deliveries',
  'webhook_deliveries.endpoint_id': 'webhook_endpoints',
  'webhook_deliveries.event_id': 'events',
  'webhook_responses.delivery_id': 'webhook_deliveries',
};

/** A key that can own tasks, and a user who can sign in and so decide for someone else. */
export const alsoFilled: Readonly<Record<string, Row>> = {
  api_keys: { grants: ['onboarding:write'] },
  company_imports: { is_complete: true },
  users: { password_hash: 'no password' },
};

/** Only the first row of a company has these. */
export const onlyFirst: Readonly<Record<string, Row>> = {
  holiday_calendars: { is_default: true },
  work_patterns: { is_default: true },
};

/** An employee has only one change request that is pending. */
export const decided = {
  status: 'accepted',
  decided_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
};

/** What else must be set for a row that refers to another, or that is not the first. */
export const withReference: Readonly<Record<string, Row>> = {
  'advance_installments.payroll_run_id': {
    number: 2,
    repaid_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
  },
  'advances.decided_by': { status: 'approved' },
  'advances.paid_by': { status: 'approved' },
  'approval_policy_steps.approver_user_id': { approver_kind: 'user', level: 2 },
  // A separate level: the plain one may be that of the seeded row.
  'approval_steps.approver_user_id': { level: 1_000 },
  'approval_steps.decided_by': { level: 1_001 },
  'approval_steps.requested_by': { level: 1_002 },
  'approval_steps.taken_over_from': { level: 1_003 },
  'approval_steps.employee_id': { level: 1_004 },
  'approval_steps.decided_for': { level: 1_005 },
  'contract_signatures.signer_user_id': { party: 'employer' },
  'contracts.sent_by': {
    body: 'seeded',
    body_sha256: hash('sha256', 'seeded', 'buffer'),
    sent_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'sent',
  },
  'documents.archived_by': {
    archived_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'archived',
  },
  'documents.uploaded_by_api_key_id': { uploaded_by: null },
  'employee_imports.requested_by': {
    ended_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'completed',
  },
  'bank_accounts.decided_by': { ...decided, status: 'withdrawn' },
  'change_requests.decided_by': decided,
  'job_rows.work_pattern_id': { valid_from: new Date(Date.UTC(2031, 0, 6)).toISOString() },
  // Before the seeded row, which has no end.
  'long_leaves.leave_request_id': {
    first_day: '2030-03-01',
    last_day: '2030-03-02',
  },
  'payment_files.created_by': { released_at: null, released_by: null, status: 'discarded' },
  'payment_files.payroll_run_id': { released_at: null, released_by: null, status: 'discarded' },
  'pay_recalculations.decided_by': {
    decided_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'withdrawn',
  },
  'pay_receivables.closed_by': {
    closed_at: new Date(Date.UTC(2031, 0, 6)).toISOString(),
    status: 'written_off',
  },
  'pay_item_files.imported_by': { sha256: '1'.repeat(64) },
  'pay_items.payroll_run_id': { status: 'paid' },
  'pay_assignments.pay_group_id': { employee_id: null, scope: 'pay_group' },
  'pay_component_versions.end_asked_by': { ends_on: '2199-01-01', status: 'active' },
  'payroll_run_installments.payroll_run_id': { number: 2 },
  'payroll_runs.reverses_run_id': { reversal_reason: 'Wrong period', type: 'correction' },
  'users.former_employee_id': { role: 'former_employee' },
  'webhook_replays.requested_by': { kind: 'skipped' },
};
