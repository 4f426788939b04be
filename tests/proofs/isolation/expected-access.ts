/**
 * Who may do what, written down by hand on purpose: a migration that opens anything must change
 * this file in the same commit, so that a reviewer sees it.
 */

/** Tables without a tenant. */
export const installationTables: readonly string[] = [
  'schema_fence',
  'schema_migrations',
  'installation',
  'database_history',
  'jobs',
  // What remains of a company: its name, and no id.
  'deleted_companies',
];

/** Columns besides keys that `muster_eraser` reads. */
export const alsoSeenByEraser: Readonly<Record<string, readonly string[]>> = {
  // For the line that remains.
  companies: ['name'],
  // Whether files are in object storage.
  documents: ['stored_in'],
  // The slot of the company itself, in its parent.
  sandbox_slots: ['sandbox_id'],
};

export const expectedRoles: readonly string[] = [
  'muster_app',
  'muster_archivist',
  'muster_eraser',
  'muster_lookup',
  'muster_operator',
  'muster_reader',
  'muster_relay',
  'muster_worker',
];

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
  // The policy compares it with the company of the request; a key would lock the company's row.
  'employees.company_id',
  'employments.company_id',
  'job_rows.company_id',
  // Who recorded it, as the audit log names them.
  'employments.recorded_by',
  'employment_versions.recorded_by',
  'job_rows.recorded_by',
  // Where the check of a company continues: employees after this one.
  'nightly_pay_checks.position',
  // A result of a run that can still be reopened; approving compares it.
  'pay_results.compared_with',
  // The row outlives the company's for a statement.
  'company_deletions.company_id',
  // Comes before the company's row.
  'company_imports.company_id',
  // Of another company, the parent or the sandbox.
  'sandbox_members.home_user_id',
  'sandbox_slots.sandbox_id',
  // Its progress; the employee may no longer exist.
  'payroll_runs.position',
  // Its progress; the delivery may have been dropped with its partition.
  'webhook_replays.position',
];

/** Privileges in alphabetical order, on columns if they are named: object | role | privileges. */
const grants = `
# Which migrations are applied, for a login that serves and owns nothing.
schema_fence | public | select
schema_migrations | public | select
database_history | muster_operator | select
database_history | muster_relay | insert, select, update
schema public | public | usage
schema public | muster_app | usage
schema public | muster_archivist | usage
schema public | muster_eraser | usage
schema public | muster_lookup | usage
schema public | muster_operator | usage
schema public | muster_reader | usage
schema public | muster_relay | usage
schema public | muster_worker | usage
installation | muster_app | insert, select
installation | muster_archivist | insert, select
# What muster_eraser and muster_archivist may do with the tables of a company is generated: find-catalogue-faults.ts.
company_imports | muster_app | select
# What has to be renewed, and whether it is a sandbox.
calendar_feeds | muster_archivist | select(company_id)
sandboxes | muster_archivist | select(company_id)
sign_in_providers | muster_archivist | select(client_id, company_id, issuer)
user_totp | muster_archivist | select(company_id)
company_deletions | muster_app | delete, insert(asked_at, asked_by, company_id, due_at), select
company_deletions | muster_worker | select(company_id, due_at)
company_deletions | muster_eraser | delete, insert(asked_at, asked_by, begun_at, company_id, due_at), select, update(begun_at, counts)
company_export_pieces | muster_app | delete, insert, select
company_exports | muster_app | delete, insert(asked_at, asked_by, company_id, id, seen_at), select, update(bytes, expires_at, finished_at, has_pieces, rows_done, rows_total, seen_at, status)
company_exports | muster_worker | select(company_id, expires_at, has_pieces, id, status)
company_moves | muster_app | select
company_moves | muster_lookup | select(company_id, moved_to)
company_moves | muster_operator | delete, insert(company_id, exported_at, moved_at, moved_to, started_at), select, update(audit_number, exported_at, last_position, moved_at, moved_to)
company_moves | muster_worker | select(company_id)
deleted_companies | muster_eraser | insert(asked_by, counts, deleted_on, is_sandbox, name)
deleted_companies | muster_operator | select
companies | muster_app | insert, select, update(country, currency, erasure_keep_months, former_access_months, locale, name, payslip_leave, time_zone, updated_at, work_claimed_until, worked_on)
companies | muster_lookup | select(created_at, id, rate_limit_per_minute, time_zone, work_claimed_until, worked_on)
companies | muster_operator | select, update(rate_limit_per_minute, updated_at)
companies | muster_relay | select(id)
companies | muster_worker | select(id, time_zone)
sandboxes | muster_app | insert, select, update(advancing_to, closed_at, updated_at)
sandboxes | muster_lookup | select(company_id)
sandboxes | muster_worker | select, update(advancing_to, clock_ahead_ms, worked_on)
sandbox_members | muster_app | delete, insert, select
sandbox_slots | muster_app | delete, insert, select
sandbox_slots | muster_operator | select(company_id, sandbox_id)
sandbox_mails | muster_app | delete, insert, select
used_sign_in_flows | muster_app | delete, insert, select
users | muster_app | insert, select, update
users | muster_lookup | select(company_id, disabled_at, email_key, former_employee_id, id, password_hash)
sessions | muster_app | delete, insert, select, update(authenticated_at, last_seen_at)
sessions | muster_lookup | select(authenticated_at, company_id, created_at, entered_from, expires_at, last_seen_at, token_hash, user_id)
account_links | muster_app | delete, insert, select, update(token_ciphertext, used_at)
account_links | muster_lookup | select(company_id, expires_at, id, is_shown, kind, token_hash, used_at, user_id)
user_totp | muster_app | delete, insert, select, update(confirmed_at, created_at, last_used_step, recovery_code_hashes, secret_ciphertext)
user_totp | muster_operator | select(company_id, secret_ciphertext, user_id), update(secret_ciphertext)
sign_in_providers | muster_app | delete, insert, select, update(break_glass_user_id, client_id, client_secret_ciphertext, create_accounts, enforced, issuer, last_signed_in_at, updated_at)
sign_in_providers | muster_lookup | select(client_id, company_id, issuer)
sign_in_providers | muster_operator | select(client_secret_ciphertext, company_id, enforced), update(client_secret_ciphertext, enforced, updated_at)
sign_in_domains | muster_app | delete, insert, select, update(verified_at)
sign_in_domains | muster_lookup | select(company_id, domain, verified_at)
user_identities | muster_app | delete, insert, select
saved_views | muster_app | delete, insert, select, update(query)
api_keys | muster_app | insert, select, update(expires_at, last_used_at, revoked_at)
api_keys | muster_lookup | select(company_id, expires_at, grants, id, key_hash, revoked_at, scopes)
api_requests | muster_app | insert, select
calendar_feeds | muster_app | delete, insert, select, update(last_read_at, read_sha256)
calendar_feeds | muster_lookup | select(company_id, id, token_hash)
provisioning_tokens | muster_app | insert, select, update(last_used_at, revoked_at)
provisioning_tokens | muster_lookup | select(company_id, id, revoked_at, token_hash)
provisioned_users | muster_app | delete, insert, select, update
provisioned_groups | muster_app | delete, insert, select, update
provisioned_group_members | muster_app | delete, insert, select
applications | muster_app | insert, select, update(name, previous_secret_hash, previous_secret_until, redirect_uris, revoked_at, scopes, secret_hash, updated_at)
applications | muster_lookup | select(company_id, id)
application_authorizations | muster_app | delete, insert, select, update(last_used_at, revoked_at)
oauth_artifacts | muster_app | delete, insert, select, update(consumed_at, payload)
oauth_artifacts | muster_lookup | select(company_id, hash)
# Append-only, for everyone.
audit_log | muster_reader | select
# What is older than the retention, which the database keeps from being shorter than a year.
audit_log | muster_relay | delete, insert, select(company_id, hash, number, occurred_at)
audit_cuts | muster_reader | select
audit_cuts | muster_relay | insert, select, update
# Written with every change; only the relay reads the entries.
journal | muster_app | insert(company_id, entry)
journal | muster_operator | insert(company_id, entry)
journal | muster_reader | select(company_id, error, id, written_at)
journal | muster_relay | delete, select, update(error)
journal | muster_worker | select(company_id, error, id, written_at)
event_positions | muster_reader | select
event_positions | muster_relay | insert, select, update
feed_rewinds | muster_operator | select
feed_rewinds | muster_reader | select
feed_rewinds | muster_relay | insert, select, update
idempotency_keys | muster_app | delete, insert, select
employees | muster_app | insert, select, update
employees | muster_lookup | select(company_id, status, termination_date)
employments | muster_app | insert, select, update(contract_end, end_reason, first_day, last_day, legal_entity_id, probation_end, recorded_at, recorded_by, recorded_by_kind)
employment_versions | muster_app | insert, select, update(end_reason)
job_rows | muster_app | insert, select, update(cost_centre, employment_type, is_planned, job_title, location_id, manager_id, org_unit_id, reason, superseded_at)
job_rows | muster_lookup | select(company_id, is_planned, superseded_at, valid_from)
legal_entities | muster_app | insert, select, update(country, first_day, last_day, name, parent_id)
org_units | muster_app | insert, select, update(first_day, last_day, name, parent_id)
locations | muster_app | insert, select, update(country, first_day, holiday_calendar_id, last_day, name, parent_id)
holiday_calendars | muster_app | insert, select, update(archived_at, country, is_default, name)
work_patterns | muster_app | insert, select, update(archived_at, is_default, name)
custom_fields | muster_app | insert, select, update(archived_at, edited_by, in_api, is_required, name, options, position, seen_by, type)
employee_photos | muster_app | delete, insert, select, update(content, created_at, mime_type, sha256, uploaded_by)
change_requests | muster_app | delete, insert, select, update(decided_at, decided_by, rejection_reason, status, updated_at)
employee_custom_fields | muster_app | delete, insert, select, update(field_values)
employee_personal_details | muster_app | delete, insert, select, update(date_of_birth)
employee_imports | muster_app | insert, select, update(created, ended, ended_at, ends, error_count, errors, processed, status, total, unchanged, updated, updated_at)
employee_import_files | muster_app | delete, insert, select
leave_types | muster_app | insert, select, update(allowance_year, archived_at, balance_unit, carry_over_days_max, days_per_year, first_year_rule, is_long, is_paid, is_under_review, name)
leave_policies | muster_app | insert, select, update(archived_at, name)
leave_policy_assignments | muster_app | insert, select, update(last_day)
public_holidays | muster_app | delete, insert, select, update(date, name, portion)
# Append-only; of a movement of days only the note goes, where personal data is erased.
leave_ledger | muster_app | insert, select, update(is_held, note)
leave_requests | muster_app | insert, select, update
approval_delegations | muster_app | delete, insert, select
approval_policies | muster_app | delete, insert, select, update
approval_policy_steps | muster_app | delete, insert, select
approval_steps | muster_app | insert, select, update
long_leaves | muster_app | insert, select, update(ended_at, last_day)
pay_groups | muster_app | insert, select, update(amount_by, archived_at, correction_months, legal_entity_id, name, paid_leave_hours, pay_day, pay_day_rule, pay_day_shift, proration, protected_net, rounding, tax_year_start, year_adds_up, year_by)
pay_periods | muster_app | insert, select, update(closed_at, pay_date, remainder, status)
pay_group_members | muster_app | insert, select, update(superseded_at)
payroll_runs | muster_app | insert, select, update
payroll_run_installments | muster_app | delete, insert, select, update(reversed_by_run_id)
payroll_run_left_out | muster_app | delete, insert, select
payroll_run_marks | muster_app | delete, insert, select
payroll_run_recoveries | muster_app | delete, insert, select
pay_currencies | muster_app | insert, select, update(closed_until, correction_months, protected_net)
pay_marks | muster_app | insert, select, update(settled_by_run_id)
pay_result_acceptances | muster_app | insert, select, update(decided_at, decided_by, status)
pay_changes | muster_app | delete, insert, select
nightly_pay_checks | muster_app | insert, select, update(checked_at, day, differing, differing_count, employee_count, position, result_count)
pay_recalculations | muster_app | insert, select, update(decided_at, decided_by, employee_count, status)
pay_receivables | muster_app | insert, select, update(closed_at, closed_by, per_run, reason, recovered, repaid_on, status, updated_at, write_off_requested_by)
# Never changed; a reopened run removes its own.
pay_results | muster_app | delete, insert, select
# Histories: only whether a row still holds may change.
pay_items | muster_app | insert, select, update(decided_at, decided_by, payroll_run_id, status, updated_at)
pay_item_files | muster_app | insert, select
pay_item_limits | muster_app | delete, insert, select, update(amount, changed_by, updated_at)
payroll_run_items | muster_app | delete, insert, select, update(reversed_by_run_id)
pay_components | muster_app | delete, insert, select
pay_component_versions | muster_app | delete, insert, select, update(account, activated_at, activated_by, bases, contributors, correction, drafted_by, end_asked_by, ends_on, formula, kind, name, rounding_digits, rounding_mode, status, updated_at, valid_from, valid_to)
pay_tables | muster_app | delete, insert, select, update(activated_at, activated_by, status, valid_to)
pay_assignments | muster_app | insert, select, update(ended_by, updated_at, valid_to)
pay_rule_sets | muster_app | insert, select
compensation_profiles | muster_app | insert, select, update(superseded_at)
pay_deductions | muster_app | delete, insert, select
payroll_accounts | muster_app | delete, insert, select, update(account, updated_at)
payroll_journals | muster_app | insert, select
payroll_journal_lines | muster_app | insert, select
payer_accounts | muster_app | insert, select, update(bic, changed_by, iban, name, updated_at)
payment_files | muster_app | insert, select, update(released_at, released_by, sha256, status, updated_at)
payment_file_entries | muster_app | delete, insert, select
bank_accounts | muster_app | delete, insert, select, update(active_from, decided_at, decided_by, status, updated_at)
payslips | muster_app | delete, insert, select
timesheets | muster_app | delete, insert, select, update
timesheet_entries | muster_app | delete, insert, select
time_entries | muster_app | delete, insert, select
advances | muster_app | insert, select, update
advance_installments | muster_app | insert, select, update(payroll_run_id, repaid_at)
onboarding_templates | muster_app | delete, insert, select, update(name, updated_at)
onboarding_template_tasks | muster_app | delete, insert, select
onboarding_checklists | muster_app | insert, select, update(completed_at, status, updated_at)
onboarding_tasks | muster_app | insert, select, update(assignee_api_key_id, assignee_user_id, closed_at, closed_by, closed_by_api_key_id, status, title, updated_at)
documents | muster_app | delete, insert, select, update(archived_at, archived_by, status, updated_at)
document_contents | muster_app | insert, select
contracts | muster_app | delete, insert, select, update(body, body_sha256, end_reason, ended_at, sent_at, sent_by, signed_at, status, title, updated_at)
# Append-only: a signature goes with its contract or not at all.
contract_signatures | muster_app | insert, select
events | muster_reader | select
events | muster_relay | insert, select
events | muster_worker | select
webhook_endpoints | muster_app | insert, select, update
webhook_endpoints | muster_operator | select(company_id, deleted_at, headers_ciphertext, id, next_secret_ciphertext, previous_secret_ciphertext, secret_ciphertext), update(headers_ciphertext, next_secret_ciphertext, previous_secret_ciphertext, secret_ciphertext)
webhook_endpoints | muster_reader | select
webhook_endpoints | muster_relay | select
webhook_endpoints | muster_worker | select, update(disabled_at, disabled_reason, enabled, failing_since, failure_noted_at, updated_at)
# The tenant role has no part in deliveries: it writes to the journal, and the reader shows them.
webhook_deliveries | muster_reader | select
webhook_deliveries | muster_relay | insert, select, update
webhook_deliveries | muster_worker | select, update
webhook_attempts | muster_reader | select
webhook_attempts | muster_worker | insert, select
event_payloads | muster_reader | select
event_payloads | muster_relay | insert, select
event_payloads | muster_worker | delete, select
webhook_responses | muster_reader | select
webhook_responses | muster_worker | delete, insert, select
webhook_queue | muster_relay | insert, select, update
webhook_queue | muster_worker | delete, insert, select, update
webhook_endpoint_hours | muster_app | select
webhook_endpoint_hours | muster_reader | select
webhook_endpoint_hours | muster_worker | insert, select, update
notifications | muster_app | delete, insert, select, update(done_at, mail_due_at, mail_id, mails, read_at)
notification_preferences | muster_app | delete, insert, select, update
webhook_replays | muster_app | insert, select, update(ended_at, status, updated_at)
webhook_replays | muster_worker | select, update(ended_at, passed_over, position, processed, status, total, updated_at)
# The tenant role adds jobs and cannot read any; the worker role claims and settles them.
jobs | muster_app | insert(data, due_at, queue)
jobs | muster_archivist | insert(data, due_at, queue), select(attempts, data, due_at, queue)
jobs | muster_eraser | delete, select(attempts, data, due_at, id, last_error, queue)
jobs | muster_relay | insert(data, due_at, queue)
jobs | muster_worker | delete, insert(data, due_at, queue), select, update(attempts, due_at, last_error)
`;

/** By object, then role. */
export const expectedGrants: Readonly<Record<string, Record<string, string>>> = readGrants();

function readGrants(): Record<string, Record<string, string>> {
  const byObject: Record<string, Record<string, string>> = {};
  for (const [, name = '', role = '', privileges = ''] of grants.matchAll(
    /^([^#|\n]+) \| (\w+) \| (.+)$/gm,
  )) {
    const object = name.startsWith('schema ') ? name : `table ${name}`;
    (byObject[object] ??= {})[role] = privileges;
  }
  return byObject;
}
