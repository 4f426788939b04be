import { DatabaseError } from '../database/driver.ts';
import { invalidField, Problem, type ProblemCode } from './problem.ts';

/** What the caller of an operation gets when a statement violates a constraint, or why none does. */
export type ConstraintAnswer =
  | { readonly pointer: string; readonly detail: string }
  | { readonly code: ProblemCode; readonly detail: string }
  | { readonly neverBecause: string };

const field = (pointer: string, detail: string): ConstraintAnswer => ({ pointer, detail });
const conflict = (code: ProblemCode, detail: string): ConstraintAnswer => ({ code, detail });
const never = (neverBecause: string): ConstraintAnswer => ({ neverBecause });

/** Operations look first and write then; someone else can write in between. */
const concurrent = conflict(
  'invalid_state',
  'Another request changed the same data at the same time. Reload it and try again.',
);
const ofRelay = never('only the relay writes it, one at a time');
const ofWorker = never(
  'only the worker of deliveries writes it, for a delivery that it has claimed',
);
const random = never('the value is random, 128 bits or more');
export const upsert = never('each statement that inserts has an ON CONFLICT clause for it');

/**
 * Every unique index and exclusion constraint, except keys that end in an id of ours. The one
 * error handler uses it, so a race that an operation doesn't expect is no internal error. A test
 * compares it with the catalogue of the database.
 */
export const constraintAnswers: Readonly<Record<string, ConstraintAnswer>> = {
  account_links_open: concurrent,
  advance_installments_pkey: concurrent,
  advances_one_pending: conflict(
    'advance_pending',
    'The employee already has a pending advance request. Wait for the decision, or cancel that request.',
  ),
  api_keys_rolled_once: concurrent,
  approval_policies_one_for_each_case: conflict(
    'invalid_state',
    'A policy with these conditions already exists. Change its steps instead.',
  ),
  approval_policy_steps_pkey: concurrent,
  approval_steps_pkey: concurrent,
  audit_cuts_pkey: ofRelay,
  audit_log_number: ofRelay,
  calendar_feeds_one_of_each_kind: concurrent,
  change_requests_one_pending: conflict(
    'invalid_state',
    'Another request for your record is waiting for HR. Withdraw it to send a new one.',
  ),
  compensation_profiles_one_from_each_day: concurrent,
  contract_signatures_pkey: concurrent,
  contract_signatures_two_people: conflict(
    'forbidden',
    "You can't sign for both parties. Ask another person to sign for the other party.",
  ),
  custom_fields_code_unique: field('/code', 'is or was used by another custom field'),
  database_history_pkey: ofRelay,
  document_contents_pkey: never('it is written once, together with its document'),
  employee_custom_fields_pkey: upsert,
  employee_import_files_pkey: never('it is written once, together with its import'),
  employee_imports_one_at_a_time: conflict(
    'invalid_state',
    'Another import is in progress. Wait until it has finished.',
  ),
  employee_personal_details_pkey: upsert,
  employee_photos_pkey: upsert,
  employees_email_unique: conflict(
    'duplicate_email',
    'Another employee of the company has this email address. To find that employee, list employees with ?email=….',
  ),
  employees_external_id_unique: conflict(
    'duplicate_external_id',
    'Another employee of the company has this external ID.',
  ),
  employees_number_unique: field(
    '/employee_number',
    'is already used by another employee of the company',
  ),
  employments_pkey: concurrent,
  event_payloads_pkey: ofRelay,
  event_positions_pkey: ofRelay,
  feed_rewinds_pkey: ofRelay,
  holiday_calendars_name_unique: field('/name', 'is already the name of another holiday calendar'),
  holiday_calendars_one_default: concurrent,
  idempotency_keys_pkey: never('written under the lock of the key'),
  installation_pkey: never('written when the process starts, by a statement with ON CONFLICT'),
  job_rows_one_from_each_day: concurrent,
  leave_ledger_once_a_year: concurrent,
  leave_requests_no_overlap: conflict(
    'leave_overlap',
    'The employee already has pending or approved leave on some of these days. ' +
      'Choose other days, or have HR shorten or interrupt the other leave.',
  ),
  leave_types_pkey: field('/code', 'is already used by another leave type'),
  legal_entities_name_unique: field('/name', 'is already the name of another legal entity'),
  locations_name_unique: field('/name', 'is already the name of another location'),
  long_leaves_no_overlap: field(
    '/first_day',
    'is within an earlier period of leave. Choose a day after its last day',
  ),
  long_leaves_one_open: concurrent,
  nightly_pay_checks_pkey: upsert,
  notification_preferences_pkey: upsert,
  oauth_artifacts_pkey: upsert,
  onboarding_tasks_position_unique: concurrent,
  onboarding_template_tasks_pkey: concurrent,
  onboarding_templates_name_unique: field('/name', 'is already used by another template'),
  org_units_name_unique: field('/name', 'is already the name of another unit'),
  pay_component_versions_no_overlap: concurrent,
  pay_component_versions_one_draft: concurrent,
  pay_components_code_unique: field('/code', 'is already the code of another component'),
  pay_currencies_pkey: upsert,
  pay_group_members_one_from_each_day: concurrent,
  pay_groups_name_unique: field('/name', 'is already the name of another pay group'),
  pay_item_files_once: conflict('invalid_state', 'This file is already imported.'),
  pay_item_limits_pkey: upsert,
  pay_periods_by_group: concurrent,
  pay_periods_no_overlap: concurrent,
  pay_receivables_one_for_each_run: concurrent,
  pay_result_acceptances_one_request: concurrent,
  pay_results_one_for_each_run: concurrent,
  pay_rule_sets_pkey: upsert,
  pay_tables_no_overlap: concurrent,
  payer_accounts_pkey: upsert,
  payment_file_entries_pkey: never('they are written once, together with their file'),
  payment_files_one_for_each_run: conflict('invalid_state', 'This run has a payment file already.'),
  payroll_accounts_pkey: upsert,
  payroll_journal_lines_pkey: concurrent,
  payroll_journals_pkey: concurrent,
  payroll_run_installments_once: concurrent,
  payroll_run_installments_pkey: concurrent,
  payroll_run_items_once: concurrent,
  payroll_run_items_pkey: concurrent,
  payroll_run_left_out_pkey: concurrent,
  payroll_run_marks_pkey: concurrent,
  payroll_run_recoveries_pkey: concurrent,
  sandbox_mails_once: upsert,
  company_deletions_pkey: never('an insert that finds one does nothing'),
  company_export_pieces_pkey: never('one worker writes them, after removing earlier ones'),
  company_exports_one_under_way: conflict(
    'invalid_state',
    'An export of this company is under way already.',
  ),
  company_moves_pkey: never('an insert that finds one does nothing'),
  sandbox_members_pkey: never('written once, with the new company'),
  sandbox_members_user_unique: never('written once, with the new company'),
  sandbox_slots_pkey: concurrent,
  sandboxes_pkey: never('written once, with the new company'),
  payroll_runs_no_overlap: conflict(
    'payroll_run_overlap',
    'Another regular run in this currency already covers some of these days.',
  ),
  payroll_runs_one_processing: conflict(
    'invalid_state',
    'Another payroll run in this currency is being calculated. Wait until it has finished.',
  ),
  payroll_runs_one_reversal: concurrent,
  payslips_one_for_each_employee: concurrent,
  provisioned_group_members_pkey: concurrent,
  provisioned_groups_external_id_unique: conflict(
    'duplicate_external_id',
    'Another group has this externalId.',
  ),
  provisioned_groups_name_unique: conflict('invalid_state', 'Another group has this displayName.'),
  provisioned_users_external_id_unique: conflict(
    'duplicate_external_id',
    'Another user has this externalId.',
  ),
  provisioned_users_name_unique: conflict('invalid_state', 'Another user has this userName.'),
  provisioned_users_pkey: upsert,
  public_holidays_date_unique: field('/date', 'is already a public holiday of the calendar'),
  saved_views_one_of_a_name: upsert,
  schema_migrations_pkey: never('written by `muster migrate` only'),
  sessions_pkey: random,
  sign_in_domains_unique: field('/domain', 'is already in the list'),
  sign_in_providers_pkey: concurrent,
  time_entries_pkey: concurrent,
  timesheet_entries_pkey: concurrent,
  timesheets_no_overlap: conflict(
    'timesheet_overlap',
    'The employee already has a timesheet for some of these days. Change or delete that timesheet, or choose other days.',
  ),
  used_sign_in_flows_pkey: upsert,
  user_identities_pkey: concurrent,
  user_identities_unique: concurrent,
  user_totp_pkey: upsert,
  users_email_unique: conflict(
    'duplicate_email',
    'Another user of the company has this email address.',
  ),
  users_employee_unique: conflict('invalid_state', 'The employee already has a user account.'),
  users_former_employee_unique: concurrent,
  webhook_attempts_pkey: ofWorker,
  webhook_endpoint_hours_pkey: ofWorker,
  webhook_queue_pkey: ofWorker,
  webhook_replays_one_at_a_time: concurrent,
  webhook_responses_pkey: ofWorker,
  work_patterns_name_unique: field('/name', 'is already the name of another working pattern'),
  work_patterns_one_default: concurrent,
};

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/** The problem for a violated unique index or exclusion constraint; undefined for anything else. */
export function problemOfConstraint(failure: unknown): Problem | undefined {
  if (!(failure instanceof DatabaseError)) return undefined;
  const { code, constraint = '' } = failure;
  if (code !== uniqueViolation && code !== exclusionViolation) return undefined;
  const answer = constraintAnswers[constraint];
  if (answer === undefined || 'neverBecause' in answer) return undefined;
  if ('pointer' in answer) return invalidField(answer.pointer, answer.detail);
  return new Problem(answer.code, answer.detail, { cause: failure });
}
