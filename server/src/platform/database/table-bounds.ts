import { partitionedTables } from './partitions/partitioned-tables.ts';

/** Why a table doesn't grow without end, or why it may. */
export type TableBound =
  /** Partitions are dropped by age: `partitions/partitioned-tables.ts`. */
  | { readonly kind: 'aged' }
  /** Rows are deleted when they are no longer needed, by a statement in the file `by`. */
  | { readonly kind: 'deleted'; readonly when: string; readonly by: string }
  /** At most so many rows for each of something. */
  | { readonly kind: 'per'; readonly rows: string }
  /** What people set up; as long as they do not remove it. */
  | { readonly kind: 'set_up' }
  /** Records of people, leave or pay, which a company must be able to show later. */
  | { readonly kind: 'record'; readonly why: string };

const aged: TableBound = { kind: 'aged' };
const setUp: TableBound = { kind: 'set_up' };
const person: TableBound = {
  kind: 'record',
  why: 'of a person, until the person is erased',
};
const pay: TableBound = {
  kind: 'record',
  why: 'of pay: the law asks for years; erasure removes the person from it',
};
const act: TableBound = {
  kind: 'record',
  why: 'one row for each time that a person did this',
};

function per(rows: string): TableBound {
  return { kind: 'per', rows };
}

function deleted(when: string, by: string): TableBound {
  return { kind: 'deleted', when, by };
}

/** Every table of the schema; a test compares it with the database. */
export const tableBounds: Readonly<Record<string, TableBound>> = {
  ...Object.fromEntries(partitionedTables.map(({ table }) => [table, aged])),

  schema_migrations: per('one row for each migration'),
  schema_fence: per('one row'),
  installation: per('one row'),
  database_history: per('one row'),
  jobs: deleted('when the job is done; a failed job after 30 days', 'platform/jobs/jobs.sql.ts'),
  journal: deleted('when the entry is in the feed and in the audit log', 'journal/journal.sql.ts'),
  event_positions: per('one row for each company'),
  feed_rewinds: per('one row for each company and restore'),

  companies: per('one row for each company'),
  company_deletions: deleted(
    'when the company is deleted',
    'access/company-deletions/deletion.sql.ts',
  ),
  company_exports: deleted(
    'when an owner exports again: one for each company, and one that is being cleared',
    'access/company-exports/exports.sql.ts',
  ),
  company_export_pieces: deleted('a day after the export', 'access/company-exports/exports.sql.ts'),
  company_moves: deleted(
    'when the move is cancelled, or the company deleted',
    'access/company-moves/moves.sql.ts',
  ),
  company_imports: act,
  deleted_companies: {
    kind: 'record',
    why: 'of each company that was deleted: one row with its name and how many rows went',
  },
  users: per('one row for each user'),
  user_totp: per('one row for each user'),
  user_identities: per('one row for each user and identity provider'),
  sessions: deleted(
    'when the session ends; expired ones when their user signs in',
    'access/sessions/sessions.sql.ts',
  ),
  account_links: deleted(
    'when a newer link replaces it; used ones stay, one for each invitation or reset',
    'access/account-links/account-links.sql.ts',
  ),
  sign_in_providers: setUp,
  sign_in_domains: setUp,
  used_sign_in_flows: deleted(
    'after it expires, at the next sign-in of the company',
    'access/company-sign-in/used-flows.sql.ts',
  ),
  api_keys: setUp,
  applications: setUp,
  application_authorizations: per('one row for each user and application'),
  oauth_artifacts: deleted('after it expires', 'access/applications/artifacts.sql.ts'),
  provisioning_tokens: setUp,
  provisioned_users: per('one row for each user'),
  provisioned_groups: setUp,
  provisioned_group_members: per('one row for each group and user'),
  calendar_feeds: per('one row for each user and kind of calendar'),
  saved_views: setUp,
  sandboxes: per('one row for each sandbox'),
  sandbox_slots: per('three rows for each company'),
  sandbox_members: per('one row for each sandbox and user of its parent'),
  sandbox_mails: deleted('when 200 newer ones are there', 'access/sandboxes/sandboxes.sql.ts'),
  notification_preferences: per('one row for each user and kind of notification'),
  audit_log: {
    kind: 'record',
    why: 'of who did what, for `RETENTION_AUDIT_MONTHS` if that is set; the same list is recorded once for each reader in an hour, a single record and an export each time',
  },
  audit_cuts: per('one row for each company'),

  webhook_endpoints: setUp,
  webhook_queue: deleted('when the delivery is settled', 'webhooks/deliveries/deliveries.sql.ts'),
  webhook_replays: act,

  employees: person,
  employee_personal_details: person,
  employee_custom_fields: person,
  employee_photos: person,
  employments: person,
  employment_versions: person,
  job_rows: person,
  long_leaves: person,
  change_requests: person,
  documents: person,
  document_contents: person,
  contracts: person,
  contract_signatures: person,
  onboarding_checklists: person,
  onboarding_tasks: person,
  employee_imports: act,
  employee_import_files: deleted('when the import ends', 'hr/imports/employee-imports.sql.ts'),
  custom_fields: setUp,
  legal_entities: setUp,
  locations: setUp,
  org_units: setUp,
  work_patterns: setUp,
  holiday_calendars: setUp,
  public_holidays: setUp,
  onboarding_templates: setUp,
  onboarding_template_tasks: setUp,

  approval_policies: setUp,
  approval_policy_steps: setUp,
  approval_steps: per('one row for each step of a request'),
  approval_delegations: setUp,

  leave_types: setUp,
  leave_policies: setUp,
  leave_policy_assignments: setUp,
  leave_requests: person,
  leave_ledger: person,
  timesheets: person,
  timesheet_entries: person,
  time_entries: person,

  advances: pay,
  advance_installments: pay,
  bank_accounts: pay,
  compensation_profiles: pay,
  pay_deductions: pay,
  pay_items: pay,
  pay_item_files: act,
  pay_item_limits: setUp,
  pay_assignments: setUp,
  pay_components: setUp,
  pay_component_versions: setUp,
  pay_currencies: setUp,
  pay_rule_sets: setUp,
  pay_tables: setUp,
  pay_groups: setUp,
  pay_group_members: pay,
  pay_periods: per('one row for each pay group and period'),
  pay_changes: deleted(
    'after two years, or when an approved run has shown it',
    'access/own-cases/pay-changes.sql.ts',
  ),
  pay_marks: pay,
  pay_recalculations: act,
  pay_receivables: pay,
  pay_results: pay,
  pay_result_acceptances: pay,
  nightly_pay_checks: per('one row for each company'),
  payer_accounts: setUp,
  payment_files: pay,
  payment_file_entries: pay,
  payroll_accounts: setUp,
  payroll_journals: pay,
  payroll_journal_lines: pay,
  payroll_runs: pay,
  payroll_run_installments: pay,
  payroll_run_items: pay,
  payroll_run_left_out: pay,
  payroll_run_marks: pay,
  payroll_run_recoveries: pay,
  payslips: pay,
};
