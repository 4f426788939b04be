// Written by scripts/generate-schema.ts from the catalogue of a migrated database.

export interface AccountLinksRow {
  readonly company_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'invitation' | 'password_reset';
  readonly token_hash: Uint8Array;
  readonly token_ciphertext: Uint8Array | null;
  readonly is_shown: boolean;
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
}

export interface AdvanceInstallmentsRow {
  readonly company_id: string;
  readonly advance_id: string;
  /** From 1. */
  readonly number: number;
  /** Two decimals. */
  readonly amount: string;
  /** Payroll periods that end on or after this date deduct the installment. */
  readonly due_from: string;
  readonly repaid_at: string | null;
  /** The payroll run that deducted it. */
  readonly payroll_run_id: string | null;
}

export interface AdvancesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  /** Two decimals. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** May be private: never in an event or the audit log. */
  readonly purpose: string;
  /** The number of monthly repayments, 1 to 36. */
  readonly installments: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'paid' | 'repaid';
  /** The level of the current approval step. */
  readonly current_step: number;
  /** When and by which user it was approved, rejected or cancelled. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly paid_at: string | null;
  readonly paid_by: string | null;
  readonly repaid_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ApiKeysRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly key_hash: Uint8Array;
  readonly last_four: string;
  readonly scopes: readonly string[];
  readonly created_by: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
  /** The key that this one replaced. */
  readonly rolled_from: string | null;
  readonly grants: readonly string[];
}

export interface ApiRequestsRow {
  readonly company_id: string;
  readonly api_key_id: string;
  readonly request_id: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly problem: string | null;
  readonly duration_ms: number;
}

export interface ApplicationAuthorizationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly application_id: string;
  readonly user_id: string;
  readonly scopes: readonly string[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

export interface ApplicationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
  readonly secret_hash: Uint8Array | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly revoked_at: string | null;
  readonly previous_secret_hash: Uint8Array | null;
  readonly previous_secret_until: string | null;
  /** It has no secret, such as an application on a phone. */
  readonly is_public: boolean;
}

export interface ApprovalDelegationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly delegate_user_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly created_at: string;
}

export interface ApprovalPoliciesRow {
  readonly company_id: string;
  readonly id: string;
  readonly subject_kind: 'leave' | 'advance' | 'timesheet';
  /** Leave only. */
  readonly leave_type: string | null;
  readonly department: string | null;
  readonly days_min: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ApprovalPolicyStepsRow {
  readonly company_id: string;
  readonly level: number;
  readonly approver_kind: 'manager' | 'hr' | 'owner' | 'user';
  readonly approver_user_id: string | null;
  readonly policy_id: string;
}

export interface ApprovalStepsRow {
  readonly company_id: string;
  readonly subject_kind: 'leave' | 'advance' | 'timesheet';
  readonly subject_id: string;
  /** From 1; levels are decided in this order. */
  readonly level: number;
  readonly approver_kind: 'manager' | 'hr' | 'owner' | 'user';
  /** Set for the kinds `manager` and `user`. */
  readonly approver_user_id: string | null;
  readonly status: 'waiting' | 'approved' | 'rejected' | 'dropped';
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  /** The employee whose request it is. */
  readonly employee_id: string;
  /** The user for whom a delegate decided. */
  readonly decided_for: string | null;
  readonly requested_by: string | null;
  /** The approver before HR took over the step; null if it was not taken over. */
  readonly taken_over_from: string | null;
  readonly take_over_reason: string | null;
  readonly reminded_on: string | null;
  /** The take-overs before the last one, oldest first: `from` is the ID of the user who was asked, `reason` the text. */
  readonly earlier_take_overs: unknown;
}

export interface AuditCutsRow {
  readonly company_id: string;
  readonly number: string;
  readonly hash: Uint8Array;
  readonly occurred_at: string;
  readonly removed_at: string;
}

export interface AuditLogRow {
  readonly company_id: string;
  readonly id: string;
  readonly occurred_at: string;
  readonly actor_kind: 'user' | 'api_key' | 'operator' | 'system' | 'provisioning';
  readonly actor_id: string | null;
  /** `<subject kind>.<past participle>`, such as `api_key.revoked`. */
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  /** The names of the changed or read fields, never their values. */
  readonly fields: readonly string[];
  readonly request_id: string | null;
  /** The records of a read list. */
  readonly subject_ids: readonly string[];
  /** The employees the data is about, if there are several or the subjects are not employees; empty in rows written before this was recorded. */
  readonly employee_ids: readonly string[];
  readonly number: string | null;
  readonly hash: Uint8Array | null;
  readonly application_id: string | null;
}

export interface BankAccountsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly status: 'pending' | 'active' | 'withdrawn';
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly active_from: string;
  readonly requested_by: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface CalendarFeedsRow {
  readonly company_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly kind: 'own' | 'team';
  readonly token_hash: Uint8Array;
  readonly created_at: string;
  readonly read_sha256: Uint8Array | null;
  readonly last_read_at: string | null;
}

export interface ChangeRequestsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
  readonly changes: unknown;
  readonly note: string | null;
  readonly rejection_reason: string | null;
  readonly requested_by: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface CompaniesRow {
  readonly id: string;
  readonly name: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly time_zone: string;
  /** The company's own rate limit, set by the operator; null = the installation's default. */
  readonly rate_limit_per_minute: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly erasure_keep_months: number;
  /** The language of texts outside the console: emails and payslip files. */
  readonly locale: 'en' | 'de';
  readonly former_access_months: number;
  readonly payslip_leave: boolean;
  /** The last day of which everything that falls due has been carried out; a sandbox has its own. */
  readonly worked_on: string;
  /** Until then a worker carries out the day; a killed one's is taken over. */
  readonly work_claimed_until: string | null;
  /** Where the company is: an ISO 3166-1 code. Null for one that never chose. */
  readonly country: string | null;
  /** ISO 4217, the first choice where an amount is entered. Null for one that never chose. */
  readonly currency: string | null;
}

export interface CompanyDeletionsRow {
  readonly company_id: string;
  /** The name of the owner; `operator` for the command. */
  readonly asked_by: string;
  readonly asked_at: string;
  /** Until then an owner can stop it. */
  readonly due_at: string;
  /** From then on it can't be stopped. */
  readonly begun_at: string | null;
  /** The rows deleted so far, by table. */
  readonly counts: unknown;
}

export interface CompanyExportPiecesRow {
  readonly company_id: string;
  readonly export_id: string;
  readonly number: number;
  /** Of the object, if it is in object storage. */
  readonly id: string;
  readonly stored_in: 'database' | 'object_storage';
  /** Null: it is in object storage. */
  readonly content: Uint8Array | null;
}

export interface CompanyExportsRow {
  readonly company_id: string;
  readonly id: string;
  readonly status: 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired';
  readonly asked_by: string;
  readonly asked_at: string;
  /** When a worker last said that it is under way. */
  readonly seen_at: string;
  /** A worker has to remove them when they are no longer needed. */
  readonly has_pieces: boolean;
  /** Rows and files. */
  readonly rows_done: string;
  readonly rows_total: string | null;
  readonly bytes: string | null;
  readonly finished_at: string | null;
  readonly expires_at: string | null;
}

export interface CompanyImportsRow {
  readonly company_id: string;
  readonly id: string;
  /** The address of the installation that wrote the archive. */
  readonly source: string;
  readonly archive_created_at: string;
  /** Of the archive. */
  readonly schema_version: number;
  readonly manifest_sha256: Uint8Array;
  readonly imported_at: string;
  /** False only in the transaction that imports: rows can be added until then. */
  readonly is_complete: boolean;
}

export interface CompanyMovesRow {
  readonly company_id: string;
  /** Since then the company is read-only. */
  readonly started_at: string;
  /** When the newest archive of the move was complete. */
  readonly exported_at: string | null;
  /** Of the events in that archive. */
  readonly last_position: string | null;
  /** Of the newest seal of the audit log in that archive; null = it has none. */
  readonly audit_number: string | null;
  /** The address of the installation where the company is now. */
  readonly moved_to: string | null;
  readonly moved_at: string | null;
}

export interface CompensationProfilesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  /** Per month, year or hour; a rate per hour has up to four decimals. */
  readonly amount: string;
  /** ISO 4217, such as `EUR`. */
  readonly currency: string;
  readonly period: 'monthly' | 'yearly' | 'hourly';
  readonly valid_from: string;
  readonly created_at: string;
  /** When a correction replaced it or it was withdrawn; it no longer applies. */
  readonly superseded_at: string | null;
}

export interface ContractSignaturesRow {
  readonly company_id: string;
  readonly contract_id: string;
  readonly party: 'employee' | 'employer';
  readonly signer_user_id: string;
  /** As the signer typed it. */
  readonly typed_name: string;
  readonly signed_at: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly body_sha256: Uint8Array;
}

export interface ContractsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly title: string;
  readonly body: string;
  readonly status: 'draft' | 'sent' | 'partially_signed' | 'signed' | 'declined' | 'voided';
  readonly body_sha256: Uint8Array | null;
  readonly created_by: string;
  readonly sent_by: string | null;
  readonly sent_at: string | null;
  /** When the second of the two signatures was added. */
  readonly signed_at: string | null;
  /** When it was declined or voided; `end_reason` is the reason given. */
  readonly ended_at: string | null;
  readonly end_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface CustomFieldsRow {
  readonly company_id: string;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'text' | 'long_text' | 'number' | 'date' | 'boolean' | 'choice' | 'email' | 'url';
  readonly options: unknown;
  readonly is_required: boolean;
  readonly seen_by: 'hr' | 'hr_and_manager' | 'hr_and_employee' | 'hr_manager_and_employee';
  readonly edited_by: 'hr' | 'hr_and_employee';
  readonly in_api: boolean;
  readonly position: number;
  readonly archived_at: string | null;
  readonly created_at: string;
}

export interface DatabaseHistoryRow {
  readonly is_only: boolean;
  readonly identity: string;
  readonly recorded_at: string;
}

export interface DeletedCompaniesRow {
  readonly id: string;
  readonly name: string;
  readonly is_sandbox: boolean;
  readonly asked_by: string;
  readonly deleted_on: string;
  /** The rows deleted, by table. */
  readonly counts: unknown;
}

export interface DocumentContentsRow {
  readonly company_id: string;
  readonly document_id: string;
  readonly content: Uint8Array;
}

export interface DocumentsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly category: 'contract' | 'identity' | 'certificate' | 'payslip' | 'other';
  readonly mime_type: string;
  readonly size_bytes: number;
  readonly sha256: Uint8Array;
  readonly stored_in: 'database' | 'object_storage';
  readonly status: 'uploaded' | 'archived';
  readonly uploaded_by: string | null;
  readonly archived_by: string | null;
  readonly archived_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly uploaded_by_api_key_id: string | null;
}

export interface EmployeeCustomFieldsRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly field_values: unknown;
}

export interface EmployeeImportFilesRow {
  readonly company_id: string;
  readonly import_id: string;
  readonly content: Uint8Array;
}

export interface EmployeeImportsRow {
  readonly company_id: string;
  readonly id: string;
  readonly requested_by: string;
  readonly file_name: string;
  /** Only check the file. */
  readonly dry_run: boolean;
  readonly status: 'validating' | 'importing' | 'completed' | 'failed';
  /** The number of rows without the header; null until they are counted. */
  readonly total: number | null;
  /** In the current status: rows checked, then rows imported. */
  readonly processed: number;
  readonly error_count: number;
  readonly errors: unknown;
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
  readonly created: number | null;
  readonly updated: number | null;
  readonly unchanged: number | null;
  readonly ended: number | null;
  readonly ends: unknown;
}

export interface EmployeePersonalDetailsRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly date_of_birth: string;
}

export interface EmployeePhotosRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly mime_type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly content: Uint8Array;
  readonly sha256: Uint8Array;
  readonly uploaded_by: string;
  readonly created_at: string;
}

export interface EmployeesRow {
  readonly company_id: string;
  readonly id: string;
  readonly external_id: string | null;
  readonly employee_number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_key: string;
  readonly phone: string | null;
  readonly job_title: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly employment_type: 'full_time' | 'part_time' | 'contractor' | 'intern' | null;
  readonly manager_id: string | null;
  readonly start_date: string | null;
  readonly status: 'onboarding' | 'active' | 'on_leave' | 'terminated';
  readonly termination_date: string | null;
  /** Counts the changes. */
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly termination_reason: string | null;
  readonly erased_at: string | null;
  readonly search_key: string | null;
  readonly as_json: string;
  readonly shares_number: boolean;
}

export interface EmploymentVersionsRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly number: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly end_reason: string | null;
  readonly legal_entity_id: string | null;
  readonly probation_end: string | null;
  readonly contract_end: string | null;
  readonly recorded_at: string;
  readonly recorded_by_kind: string;
  readonly recorded_by: string | null;
  readonly superseded_at: string;
  readonly id: string;
  readonly place: number;
}

export interface EmploymentsRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly number: number;
  /** Null = unknown: since ever. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly end_reason: string | null;
  readonly legal_entity_id: string | null;
  readonly probation_end: string | null;
  readonly contract_end: string | null;
  readonly recorded_at: string;
  readonly recorded_by_kind: string;
  readonly recorded_by: string | null;
}

export interface EventPayloadsRow {
  readonly company_id: string;
  readonly event_id: string;
  readonly payload: string;
}

export interface EventPositionsRow {
  readonly company_id: string;
  readonly last: string;
}

export interface EventsRow {
  readonly company_id: string;
  readonly id: string;
  readonly type: string;
  readonly is_test: boolean;
  readonly occurred_at: string;
  readonly position: string | null;
  /** The X-Request-Id of the request that caused it; null = another cause, such as a job. */
  readonly request_id: string | null;
  /** A traceparent of W3C Trace Context; null = the trace begins with the request or the event. */
  readonly trace: string | null;
}

export interface FeedRewindsRow {
  readonly company_id: string;
  readonly position: string;
  readonly resumes_at: string;
  readonly rewound_at: string;
}

export interface HolidayCalendarsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Of the people whose location has no calendar, or who have no location. */
  readonly is_default: boolean;
  readonly archived_at: string | null;
  readonly created_at: string;
}

export interface IdempotencyKeysRow {
  readonly company_id: string;
  readonly operation: string;
  readonly key: string;
  readonly request_hash: Uint8Array;
  readonly response_status: number;
  readonly response_location: string | null;
  readonly response_body: string;
  readonly created_at: string;
}

export interface InstallationRow {
  readonly singleton: boolean;
  readonly first_company_created_at: string;
}

export interface JobRowsRow {
  readonly company_id: string;
  readonly employee_id: string;
  readonly id: string;
  readonly employment_number: number;
  /** Null = from the first day of the employment. */
  readonly valid_from: string | null;
  readonly job_title: string | null;
  readonly org_unit_id: string | null;
  readonly location_id: string | null;
  readonly manager_id: string | null;
  readonly employment_type: 'full_time' | 'part_time' | 'contractor' | 'intern' | null;
  readonly cost_centre: string | null;
  readonly fte: string;
  readonly work_pattern_id: string | null;
  readonly reason: string | null;
  readonly is_planned: boolean;
  readonly recorded_at: string;
  readonly recorded_by_kind: string;
  readonly recorded_by: string | null;
  readonly superseded_at: string | null;
}

export interface JobsRow {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly due_at: string;
  readonly attempts: number;
  readonly last_error: string | null;
}

export interface JournalRow {
  readonly company_id: string;
  readonly id: string;
  readonly written_at: string;
  readonly entry: string;
  readonly error: string | null;
}

export interface LeaveLedgerRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type: string;
  readonly year: number;
  readonly kind: 'grant' | 'correction' | 'carry_over' | 'carry_over_expiry' | 'expiry' | 'reservation' | 'release' | 'taken' | 'adjustment';
  readonly days: string;
  readonly leave_request_id: string | null;
  readonly note: string | null;
  readonly created_at: string;
  readonly shortened_request_id: string | null;
  /** Why an amount differs from an earlier entry. */
  readonly reason: 'accrual' | 'job_changed' | 'employment_changed' | 'policy_changed' | 'date_of_birth_changed' | 'leave_changed' | 'recalculated' | null;
  readonly on_day: string | null;
  readonly is_held: boolean;
}

export interface LeavePoliciesRow {
  readonly company_id: string;
  readonly id: string;
  readonly leave_type: string;
  readonly name: string;
  readonly terms: unknown;
  readonly archived_at: string | null;
  readonly created_at: string;
}

export interface LeavePolicyAssignmentsRow {
  readonly company_id: string;
  readonly id: string;
  readonly leave_type: string;
  readonly policy_id: string;
  readonly employee_id: string | null;
  readonly org_unit_id: string | null;
  readonly location_id: string | null;
  readonly employment_type: 'full_time' | 'part_time' | 'contractor' | 'intern' | null;
  readonly first_day: string;
  readonly last_day: string | null;
  readonly created_at: string;
}

export interface LeaveRequestsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_portion: 'full' | 'am' | 'pm';
  readonly end_portion: 'full' | 'am' | 'pm';
  readonly days: string;
  /** May be medical: never in an event or the audit log. */
  readonly reason: string | null;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  /** The level of the current approval step, from 1. */
  readonly current_step: number;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly half_days: string | null;
  /** Why HR shortened, interrupted or cancelled it after approval; as private as `reason`. */
  readonly change_reason: string | null;
}

export interface LeaveTypesRow {
  readonly company_id: string;
  /** Identifies it in requests and the API; unique in the company and never changed. */
  readonly code: string;
  readonly created_at: string;
  readonly id: string;
  readonly name: string;
  /** Payroll deducts unpaid leave. */
  readonly is_paid: boolean;
  readonly days_per_year: string | null;
  readonly carry_over_days_max: string | null;
  /** The calendar year from which the allowance counts. */
  readonly allowance_year: number | null;
  /** Set = not available for new requests. */
  readonly archived_at: string | null;
  readonly first_year_rule: 'month_started' | 'full_months_of_service';
  /** While approved leave of this type lasts, the employee is `on_leave`. */
  readonly is_long: boolean;
  readonly balance_unit: 'days' | 'hours';
  readonly is_under_review: boolean;
}

export interface LegalEntitiesRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Null = since ever. */
  readonly first_day: string | null;
  /** Null = no end. Later it is not offered for new jobs. */
  readonly last_day: string | null;
  readonly created_at: string;
  readonly parent_id: string | null;
}

export interface LocationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Null = the default calendar. */
  readonly holiday_calendar_id: string | null;
  /** Null = since ever. */
  readonly first_day: string | null;
  /** Null = no end. Later it is not offered for new jobs. */
  readonly last_day: string | null;
  readonly created_at: string;
}

export interface LongLeavesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly first_day: string;
  /** Inclusive; null = it continues. */
  readonly last_day: string | null;
  readonly is_paid: boolean;
  readonly created_at: string;
  readonly ended_at: string | null;
  /** The approved leave that it follows; null = HR started it. */
  readonly leave_request_id: string | null;
}

export interface NightlyPayChecksRow {
  readonly company_id: string;
  readonly day: string;
  readonly position: string;
  readonly checked_at: string | null;
  readonly employee_count: number;
  readonly result_count: number;
  readonly differing_count: number;
  readonly differing: unknown;
}

export interface NotificationPreferencesRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly kind: 'decided' | 'waiting' | 'contract' | 'payslip' | 'task' | 'document' | 'endpoint' | 'api_key' | 'planned_change';
  readonly delivery: 'off' | 'inbox' | 'daily' | 'at_once';
}

export interface NotificationsRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly id: string;
  readonly kind: 'decided' | 'waiting' | 'contract' | 'payslip' | 'task' | 'document' | 'endpoint' | 'api_key' | 'planned_change';
  readonly outcome: 'approved' | 'rejected' | 'changed' | 'cancelled' | 'reopened' | 'assigned' | 'due' | 'failing' | 'disabled' | 'in_14_days' | 'in_3_days' | 'reminded' | 'set_aside' | 'unassigned' | null;
  readonly subject_kind: 'leave' | 'advance' | 'timesheet' | 'contract' | 'payslip' | 'onboarding_checklist' | 'document' | 'webhook_endpoint' | 'api_key' | 'employee';
  readonly subject_id: string;
  readonly level: number | null;
  readonly read_at: string | null;
  readonly done_at: string | null;
  readonly mail_due_at: string | null;
  readonly mail_id: string | null;
  readonly mails: number;
}

export interface OauthArtifactsRow {
  readonly company_id: string;
  readonly hash: Uint8Array;
  readonly kind: 'request' | 'code' | 'access_token' | 'refresh_token' | 'confirmation';
  readonly application_id: string;
  readonly authorization_id: string | null;
  readonly payload: unknown;
  readonly created_at: string;
  readonly expires_at: string;
  readonly consumed_at: string | null;
}

export interface OnboardingChecklistsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly status: 'open' | 'completed';
  readonly task_count: number;
  /** When the last required task was done for the first time; reopening tasks doesn't change it. */
  readonly completed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface OnboardingTasksRow {
  readonly company_id: string;
  readonly id: string;
  readonly checklist_id: string;
  /** From 1, in the order the tasks were given. */
  readonly position: number;
  readonly title: string;
  /** A required task must be done to complete the checklist; it can't be skipped. */
  readonly required: boolean;
  readonly due_date: string | null;
  /** The user or the API key that the task is assigned to; both null = HR. */
  readonly assignee_user_id: string | null;
  readonly status: 'pending' | 'done' | 'skipped';
  /** When and by which user or API key it was done or skipped. */
  readonly closed_at: string | null;
  readonly closed_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly assignee_api_key_id: string | null;
  readonly closed_by_api_key_id: string | null;
}

export interface OnboardingTemplateTasksRow {
  readonly company_id: string;
  readonly template_id: string;
  readonly position: number;
  readonly title: string;
  readonly required: boolean;
  /** Days after the employee's first day; null = without a due date. */
  readonly due_days: number | null;
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
}

export interface OnboardingTemplatesRow {
  readonly company_id: string;
  readonly id: string;
  /** Unique in the company. */
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface OrgUnitsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  /** Null = since ever. */
  readonly first_day: string | null;
  /** Null = no end. Later it is not offered for new jobs. */
  readonly last_day: string | null;
  readonly created_at: string;
}

export interface PayAssignmentsRow {
  readonly company_id: string;
  readonly id: string;
  readonly component_id: string;
  readonly scope: 'everyone' | 'pay_group' | 'employment_type' | 'employee';
  readonly pay_group_id: string | null;
  readonly employment_type: 'full_time' | 'part_time' | 'contractor' | 'intern' | null;
  readonly employee_id: string | null;
  readonly value: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly created_by: string;
  readonly ended_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PayChangesRow {
  readonly company_id: string;
  readonly id: string;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly changed_by: readonly string[];
  readonly pay_from: string | null;
  readonly changed_at: string;
}

export interface PayComponentVersionsRow {
  readonly company_id: string;
  readonly id: string;
  readonly component_id: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction' | 'employer_cost' | 'information';
  readonly formula: string;
  readonly rounding_mode: 'half_up' | 'half_even' | 'up' | 'down' | 'none';
  readonly rounding_digits: number | null;
  readonly bases: readonly string[];
  readonly correction: 'origin' | 'current' | 'never';
  readonly account: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly status: 'draft' | 'active' | 'retired';
  readonly drafted_by: string;
  readonly activated_by: string | null;
  readonly activated_at: string | null;
  readonly ends_on: string | null;
  readonly end_asked_by: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The users who wrote or edited it as a draft. */
  readonly contributors: readonly string[];
}

export interface PayComponentsRow {
  readonly company_id: string;
  readonly id: string;
  readonly code: string;
  readonly created_at: string;
}

export interface PayCurrenciesRow {
  readonly company_id: string;
  readonly currency: string;
  readonly closed_until: string;
  readonly correction_months: number | null;
  readonly protected_net: string;
}

export interface PayDeductionsRow {
  readonly company_id: string;
  readonly id: string;
  /** Null = all employees. */
  readonly employee_id: string | null;
  /** The label on payslips. */
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  /** A percentage of gross pay, or an amount per calendar month. */
  readonly value: string;
  /** The ISO 4217 code of an amount; null for a percentage, which applies in every currency. */
  readonly currency: string | null;
  /** Both dates are inclusive; `valid_to` null = no end. */
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly created_at: string;
}

export interface PayGroupMembersRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly pay_group_id: string | null;
  readonly valid_from: string;
  readonly created_at: string;
  readonly superseded_at: string | null;
}

export interface PayGroupsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly legal_entity_id: string | null;
  readonly currency: string;
  readonly frequency: 'weekly' | 'biweekly' | 'four_weekly' | 'semimonthly' | 'monthly' | 'quarterly';
  readonly anchor: string;
  readonly pay_day_rule: 'days_after_end' | 'day_of_month' | 'day_of_next_month';
  readonly pay_day: number;
  readonly pay_day_shift: 'none' | 'before' | 'after';
  readonly amount_by: 'period' | 'calendar';
  readonly proration: 'calendar_days' | 'thirtieths' | 'working_days' | 'scheduled_hours';
  readonly rounding: 'half_up' | 'half_even';
  readonly paid_leave_hours: boolean;
  readonly correction_months: number | null;
  readonly protected_net: string;
  readonly archived_at: string | null;
  readonly created_at: string;
  readonly year_adds_up: boolean;
  readonly year_by: 'pay_date' | 'period_end';
  readonly tax_year_start: string;
}

export interface PayItemFilesRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  readonly item_count: number;
  readonly imported_by: string;
  readonly created_at: string;
}

export interface PayItemLimitsRow {
  readonly company_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly changed_by: string;
  readonly updated_at: string;
}

export interface PayItemsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly kind: 'earning' | 'deduction' | 'reimbursement';
  readonly name: string;
  readonly quantity: string | null;
  readonly rate: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly pay_on: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'paid';
  readonly file_id: string | null;
  readonly entered_by: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly payroll_run_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PayMarksRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly currency: string;
  readonly from_day: string;
  readonly cause: 'pay' | 'hours' | 'leave' | 'employment' | 'job' | 'deduction' | 'group' | 'recalculation' | 'reversal' | 'component' | 'date_of_birth' | 'closed_period';
  readonly recorded_at: string;
  readonly settled_by_run_id: string | null;
}

export interface PayPeriodsRow {
  readonly company_id: string;
  readonly id: string;
  readonly pay_group_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly status: 'open' | 'closed';
  readonly closed_at: string | null;
  readonly remainder: 'next_run' | 'paid_outside' | null;
}

export interface PayRecalculationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly from_day: string;
  readonly reason: string;
  readonly status: 'requested' | 'approved' | 'withdrawn';
  readonly requested_by: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly created_at: string;
  readonly employee_count: number | null;
}

export interface PayReceivablesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly payroll_run_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly recovered: string;
  readonly per_run: string | null;
  readonly status: 'open' | 'recovering' | 'recovered' | 'repaid_outside' | 'written_off';
  readonly reason: string | null;
  readonly closed_by: string | null;
  readonly closed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly repaid_on: string | null;
  readonly write_off_requested_by: string | null;
}

export interface PayResultAcceptancesRow {
  readonly company_id: string;
  readonly id: string;
  readonly pay_result_id: string;
  readonly employee_id: string;
  readonly reason: string;
  readonly lines: unknown;
  readonly status: 'requested' | 'approved' | 'withdrawn';
  readonly requested_by: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly created_at: string;
}

export interface PayResultsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly payroll_run_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_group_id: string | null;
  readonly currency: string;
  readonly version: number;
  readonly compared_with: string | null;
  readonly engine_version: number;
  readonly inputs: unknown;
  readonly inputs_hash: string;
  readonly lines: unknown;
  readonly is_reversal: boolean;
  readonly created_at: string;
}

export interface PayRuleSetsRow {
  readonly company_id: string;
  readonly hash: string;
  readonly rules: unknown;
  readonly created_at: string;
}

export interface PayTablesRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'marginal' | 'flat' | 'lookup';
  readonly columns: readonly string[];
  readonly rows: unknown;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly status: 'draft' | 'active' | 'retired';
  readonly drafted_by: string;
  readonly activated_by: string | null;
  readonly activated_at: string | null;
  readonly created_at: string;
}

export interface PayerAccountsRow {
  readonly company_id: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly changed_by: string;
  readonly updated_at: string;
}

export interface PaymentFileEntriesRow {
  readonly company_id: string;
  readonly payment_file_id: string;
  readonly payslip_id: string;
  readonly employee_id: string;
  readonly amount: string;
  readonly reason: 'no_account' | 'not_positive' | null;
  readonly holder: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

export interface PaymentFilesRow {
  readonly company_id: string;
  readonly id: string;
  readonly payroll_run_id: string;
  readonly status: 'prepared' | 'released' | 'discarded';
  readonly currency: string;
  readonly execution_date: string;
  readonly payer_name: string;
  readonly payer_iban: string;
  readonly payer_bic: string | null;
  readonly remittance: string;
  readonly transfer_count: number;
  readonly transfer_sum: string;
  readonly sha256: Uint8Array | null;
  readonly created_by: string;
  readonly released_by: string | null;
  readonly released_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface PayrollAccountsRow {
  readonly company_id: string;
  readonly posting: string;
  readonly account: string;
  readonly updated_at: string;
}

export interface PayrollJournalLinesRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly position: number;
  readonly posting: string;
  readonly account: string;
  readonly cost_centre: string | null;
  readonly debit: string;
  readonly credit: string;
}

export interface PayrollJournalsRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly built_by: string;
  readonly built_at: string;
}

export interface PayrollRunInstallmentsRow {
  readonly company_id: string;
  readonly advance_id: string;
  readonly number: number;
  readonly payroll_run_id: string;
  readonly reversed_by_run_id: string | null;
}

export interface PayrollRunItemsRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly item_id: string;
  readonly reversed_by_run_id: string | null;
}

export interface PayrollRunLeftOutRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly employee_id: string;
  readonly reason: 'no_hours' | 'paid_elsewhere' | 'engine_drift' | 'formula_failed';
  readonly problem: unknown;
}

export interface PayrollRunMarksRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly mark_id: string;
}

export interface PayrollRunRecoveriesRow {
  readonly company_id: string;
  readonly payroll_run_id: string;
  readonly receivable_id: string;
  readonly amount: string;
}

export interface PayrollRunsRow {
  readonly company_id: string;
  readonly id: string;
  readonly type: 'regular' | 'off_cycle' | 'correction';
  /** Both dates are inclusive. */
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  /** ISO 4217, such as `EUR`. */
  readonly currency: string;
  readonly status: 'draft' | 'processing' | 'completed' | 'failed' | 'approved' | 'paid' | 'cancelled';
  readonly employee_count: number;
  readonly completed_at: string | null;
  readonly approved_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who last started the computation. */
  readonly started_by: string | null;
  readonly started_at: string | null;
  readonly approved_by: string | null;
  readonly paid_by: string | null;
  readonly paid_at: string | null;
  /** How often the computation was started. */
  readonly generation: number;
  /** The ID up to which employees have been processed. */
  readonly position: string | null;
  /** The number of employees processed, and the total; null until they are counted. */
  readonly processed: number;
  readonly total: number | null;
  readonly fruitless_starts: number;
  /** Why the computation failed, for people; contains no pay data. */
  readonly failure: string | null;
  /** The sums of its payslips; null without a valid computation. */
  readonly gross: string | null;
  readonly deductions: string | null;
  readonly net: string | null;
  readonly pay_group_id: string | null;
  readonly engine_version: number | null;
  /** The run whose negatives it consists of. */
  readonly reverses_run_id: string | null;
  readonly reversal_reason: string | null;
  readonly correction_months: number | null;
  /** It pays only what no other run takes. */
  readonly remainders_only: boolean;
  /** SHA-256 of what the computed run pays, while its status is `completed`. */
  readonly content_hash: Uint8Array | null;
}

export interface PayslipsRow {
  readonly company_id: string;
  readonly id: string;
  readonly payroll_run_id: string;
  readonly employee_id: string;
  /** Two decimals; gross - deductions = net. */
  readonly gross: string;
  readonly deductions: string;
  readonly net: string;
  readonly currency: string;
  readonly lines: unknown;
  readonly created_at: string;
  readonly is_reversal: boolean;
  readonly leave_balances: unknown;
}

export interface ProvisionedGroupMembersRow {
  readonly company_id: string;
  readonly group_id: string;
  readonly user_id: string;
}

export interface ProvisionedGroupsRow {
  readonly company_id: string;
  readonly id: string;
  readonly display_name: string;
  readonly display_name_key: string;
  readonly external_id: string | null;
  readonly role: 'hr_admin' | 'payroll_admin' | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface ProvisionedUsersRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly user_name_key: string | null;
  readonly external_id: string | null;
  readonly email_type: string | null;
  readonly disabled_at: string | null;
  readonly deleted_at: string | null;
  readonly link_problem: 'ambiguous' | 'taken' | null;
  readonly is_email_primary: boolean | null;
}

export interface ProvisioningTokensRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly token_hash: Uint8Array;
  readonly last_four: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

export interface PublicHolidaysRow {
  readonly company_id: string;
  readonly id: string;
  /** At most one holiday per calendar and day. */
  readonly date: string;
  readonly name: string;
  readonly created_at: string;
  readonly calendar_id: string;
  /** The free part of the day. */
  readonly portion: 'full' | 'am' | 'pm';
}

export interface SandboxMailsRow {
  readonly company_id: string;
  readonly id: string;
  /** The same when the email is sent again after a failure. */
  readonly message_id: string;
  /** The name and the address. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** By the sandbox's clock. */
  readonly created_at: string;
}

export interface SandboxMembersRow {
  readonly company_id: string;
  readonly user_id: string;
  /** A user of the parent. */
  readonly home_user_id: string;
}

export interface SandboxSlotsRow {
  readonly company_id: string;
  readonly slot: number;
  /** The company that is the sandbox. */
  readonly sandbox_id: string;
  readonly created_by: string;
  readonly created_at: string;
  /** How many sample people the sandbox began with. */
  readonly people: number;
}

export interface SandboxesRow {
  readonly company_id: string;
  /** How far the company's clock is ahead of the real time, in milliseconds. */
  readonly clock_ahead_ms: string;
  /** The last day of which everything that falls due has been carried out. */
  readonly worked_on: string;
  /** The day that the clock is being moved to; null if it is not. */
  readonly advancing_to: string | null;
  /** Its keys and endpoints are gone, and its clock stands still. */
  readonly closed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface SavedViewsRow {
  readonly company_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly created_at: string;
}

export interface SchemaFenceRow {
  readonly version: number;
}

export interface SchemaMigrationsRow {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly applied_at: string;
  readonly expands: boolean;
}

export interface SessionsRow {
  readonly company_id: string;
  readonly token_hash: Uint8Array;
  readonly user_id: string;
  readonly created_at: string;
  /** To the minute. */
  readonly last_seen_at: string;
  /** When it expires, even if it is in use. */
  readonly expires_at: string;
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip_network: string | null;
  readonly authenticated_at: string | null;
  readonly opened_with: 'password' | 'company_account';
  /** SHA-256 of the cookie of the parent's session from which this one was opened; it ends with that one. */
  readonly entered_from: Uint8Array | null;
}

export interface SignInDomainsRow {
  readonly company_id: string;
  readonly id: string;
  readonly domain: string;
  readonly token: string;
  readonly verified_at: string | null;
  readonly created_at: string;
}

export interface SignInProvidersRow {
  readonly company_id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret_ciphertext: Uint8Array;
  readonly create_accounts: boolean;
  readonly enforced: boolean;
  readonly break_glass_user_id: string | null;
  readonly last_signed_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TimeEntriesRow {
  readonly company_id: string;
  /** The ID in the other system, unique in the company. */
  readonly external_id: string;
  readonly timesheet_id: string;
  readonly date: string;
  readonly hours: string;
  readonly created_at: string;
}

export interface TimesheetEntriesRow {
  readonly company_id: string;
  readonly timesheet_id: string;
  readonly date: string;
  /** Two decimals. */
  readonly hours: string;
}

export interface TimesheetsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  /** Both dates are inclusive, at most 31 days. */
  readonly period_start: string;
  readonly period_end: string;
  readonly status: 'draft' | 'submitted' | 'approved' | 'rejected';
  /** The sum of the entries, with two decimals. */
  readonly total_hours: string;
  /** The level of the current approval step. */
  readonly current_step: number;
  /** When it was last submitted. */
  readonly submitted_at: string | null;
  /** When and by which user it was approved or rejected. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly period: string | null;
  /** Why HR last reopened it; null if it was never reopened. */
  readonly reopening_reason: string | null;
}

export interface UsedSignInFlowsRow {
  readonly company_id: string;
  readonly hash: Uint8Array;
  readonly expires_at: string;
}

export interface UserIdentitiesRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly linked_at: string;
}

export interface UserTotpRow {
  readonly company_id: string;
  readonly user_id: string;
  readonly secret_ciphertext: Uint8Array;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly last_used_step: string | null;
  readonly recovery_code_hashes: readonly string[];
}

export interface UsersRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string | null;
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'owner' | 'hr_admin' | 'payroll_admin' | 'employee' | 'former_employee';
  readonly password_hash: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly disabled_at: string | null;
  /** Null = set before this was recorded. */
  readonly password_changed_at: string | null;
  readonly first_name_key: string;
  readonly last_name_key: string;
  readonly closed_with_record: boolean;
  /** The language of their emails; null = the company's. */
  readonly locale: 'en' | 'de' | null;
  readonly reminder_days: number;
  readonly former_employee_id: string | null;
  /** The users other than owners who invited this user or were shown a link for their password, and those who had let these in. */
  readonly access_given_by: readonly string[];
}

export interface WebhookAttemptsRow {
  readonly company_id: string;
  readonly delivery_id: string;
  /** Counts over all series, from 1. */
  readonly number: number;
  readonly series: number;
  readonly trigger: 'automatic' | 'manual' | 'replay' | 'test';
  readonly started_at: string;
  readonly duration_ms: number;
  readonly outcome: 'delivered' | 'failed';
  readonly error: string | null;
  readonly response_status: number | null;
}

export interface WebhookDeliveriesRow {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
  readonly series: number;
  readonly series_attempts: number;
  readonly series_trigger: 'automatic' | 'manual' | 'replay' | 'test';
  /** Attempts so far, over all series. */
  readonly attempts: number;
  readonly last_response_status: number | null;
  /** The public kind of the last failure. */
  readonly last_error: string | null;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface WebhookEndpointHoursRow {
  readonly company_id: string;
  readonly endpoint_id: string;
  readonly hour: string;
  readonly attempts: number;
  readonly delivered: number;
  readonly duration_counts: readonly number[];
}

export interface WebhookEndpointsRow {
  readonly company_id: string;
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly string[];
  readonly enabled: boolean;
  /** Why the service disabled it; null while it is enabled or if a user disabled it. */
  readonly disabled_reason: 'gone' | 'failing' | 'imported' | 'secret_lost' | null;
  readonly retry_schedule: 'standard' | 'extended';
  readonly secret_ciphertext: Uint8Array;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  /** Created and not activated yet. */
  readonly next_secret_ciphertext: Uint8Array | null;
  readonly previous_secret_ciphertext: Uint8Array | null;
  readonly previous_secret_until: string | null;
  /** Start of the first failed attempt since the last success; null while the endpoint is healthy. A disabled endpoint keeps the value it had when it was disabled. */
  readonly failing_since: string | null;
  readonly failure_noted_at: string | null;
  /** Null while it is enabled. */
  readonly disabled_at: string | null;
  readonly url_changed_at: string | null;
  readonly changed_fields: readonly string[];
  readonly next_secret_at: string | null;
  /** The names of its own headers; the values are sealed. */
  readonly header_names: readonly string[];
  /** Its own headers with their values, as sealed JSON; null without any. */
  readonly headers_ciphertext: Uint8Array | null;
  /** `ids`: only the members of a payload that are ids. */
  readonly payload: 'full' | 'ids';
}

export interface WebhookQueueRow {
  readonly company_id: string;
  readonly delivery_id: string;
  readonly endpoint_id: string;
  readonly lane: number;
  readonly ready: boolean;
  readonly claimed: boolean;
  readonly due_at: string;
  readonly rounds: number;
  readonly stuck_since: string | null;
}

export interface WebhookReplaysRow {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly kind: 'failed' | 'skipped';
  /** Covers deliveries created at this instant or later, and before `until`. */
  readonly since: string;
  readonly until: string;
  readonly status: 'running' | 'completed' | 'cancelled';
  /** The number of deliveries covered; null until they are counted. */
  readonly total: number | null;
  /** How many of them have been processed. */
  readonly processed: number;
  /** How many of the processed ones were not sent: the payload is deleted, or the endpoint does not want the event. */
  readonly passed_over: number;
  /** Deliveries up to this ID have been processed. */
  readonly position: string | null;
  /** The user who started it. */
  readonly requested_by: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
}

export interface WebhookResponsesRow {
  readonly company_id: string;
  readonly delivery_id: string;
  readonly number: number;
  readonly headers: unknown;
  readonly body: string;
}

export interface WorkPatternsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  /** A Monday on which the first week begins; the weeks repeat before it too. */
  readonly anchor: string;
  readonly weeks: unknown;
  /** Of the people who have no pattern of their own. */
  readonly is_default: boolean;
  readonly archived_at: string | null;
  readonly created_at: string;
}
