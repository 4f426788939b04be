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
  readonly number: number;
  readonly amount: string;
  readonly due_from: string;
  readonly repaid_at: string | null;
  readonly payroll_run_id: string | null;
}

export interface AdvancesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly purpose: string;
  readonly installments: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'paid' | 'repaid';
  readonly current_step: number;
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
  readonly level: number;
  readonly approver_kind: 'manager' | 'hr' | 'owner' | 'user';
  readonly approver_user_id: string | null;
  readonly status: 'waiting' | 'approved' | 'rejected' | 'dropped';
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly employee_id: string;
  readonly decided_for: string | null;
  readonly requested_by: string | null;
  readonly taken_over_from: string | null;
  readonly take_over_reason: string | null;
  readonly reminded_on: string | null;
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
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly fields: readonly string[];
  readonly request_id: string | null;
  readonly subject_ids: readonly string[];
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
  readonly time_zone: string;
  readonly rate_limit_per_minute: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly erasure_keep_months: number;
  readonly locale: 'en' | 'de';
  readonly former_access_months: number;
  readonly payslip_leave: boolean;
}

export interface CompensationProfilesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly period: 'monthly' | 'yearly' | 'hourly';
  readonly valid_from: string;
  readonly created_at: string;
  readonly superseded_at: string | null;
}

export interface ContractSignaturesRow {
  readonly company_id: string;
  readonly contract_id: string;
  readonly party: 'employee' | 'employer';
  readonly signer_user_id: string;
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
  readonly signed_at: string | null;
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
  readonly dry_run: boolean;
  readonly status: 'validating' | 'importing' | 'completed' | 'failed';
  readonly total: number | null;
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
  readonly country: string | null;
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
  readonly reason: string | null;
  readonly status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  readonly current_step: number;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly half_days: string | null;
  readonly change_reason: string | null;
}

export interface LeaveTypesRow {
  readonly company_id: string;
  readonly code: string;
  readonly created_at: string;
  readonly id: string;
  readonly name: string;
  readonly is_paid: boolean;
  readonly days_per_year: string | null;
  readonly carry_over_days_max: string | null;
  readonly allowance_year: number | null;
  readonly archived_at: string | null;
  readonly first_year_rule: 'month_started' | 'full_months_of_service';
  readonly is_long: boolean;
  readonly balance_unit: 'days' | 'hours';
  readonly is_under_review: boolean;
}

export interface LegalEntitiesRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly created_at: string;
  readonly parent_id: string | null;
}

export interface LocationsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly country: string | null;
  readonly holiday_calendar_id: string | null;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly created_at: string;
}

export interface LongLeavesRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly first_day: string;
  readonly last_day: string | null;
  readonly is_paid: boolean;
  readonly created_at: string;
  readonly ended_at: string | null;
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
  readonly completed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface OnboardingTasksRow {
  readonly company_id: string;
  readonly id: string;
  readonly checklist_id: string;
  readonly position: number;
  readonly title: string;
  readonly required: boolean;
  readonly due_date: string | null;
  readonly assignee_user_id: string | null;
  readonly status: 'pending' | 'done' | 'skipped';
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
  readonly due_days: number | null;
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
}

export interface OnboardingTemplatesRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface OrgUnitsRow {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly first_day: string | null;
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
  readonly employee_id: string | null;
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: string;
  readonly currency: string | null;
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
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly currency: string;
  readonly status: 'draft' | 'processing' | 'completed' | 'failed' | 'approved' | 'paid' | 'cancelled';
  readonly employee_count: number;
  readonly completed_at: string | null;
  readonly approved_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_by: string | null;
  readonly started_at: string | null;
  readonly approved_by: string | null;
  readonly paid_by: string | null;
  readonly paid_at: string | null;
  readonly generation: number;
  readonly position: string | null;
  readonly processed: number;
  readonly total: number | null;
  readonly fruitless_starts: number;
  readonly failure: string | null;
  readonly gross: string | null;
  readonly deductions: string | null;
  readonly net: string | null;
  readonly pay_group_id: string | null;
  readonly engine_version: number | null;
  readonly reverses_run_id: string | null;
  readonly reversal_reason: string | null;
  readonly correction_months: number | null;
  readonly remainders_only: boolean;
}

export interface PayslipsRow {
  readonly company_id: string;
  readonly id: string;
  readonly payroll_run_id: string;
  readonly employee_id: string;
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
  readonly date: string;
  readonly name: string;
  readonly created_at: string;
  readonly calendar_id: string;
  readonly portion: 'full' | 'am' | 'pm';
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
  readonly last_seen_at: string;
  readonly expires_at: string;
  readonly id: string;
  readonly user_agent: string | null;
  readonly ip_network: string | null;
  readonly authenticated_at: string | null;
  readonly opened_with: 'password' | 'company_account';
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
  readonly hours: string;
}

export interface TimesheetsRow {
  readonly company_id: string;
  readonly id: string;
  readonly employee_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly status: 'draft' | 'submitted' | 'approved' | 'rejected';
  readonly total_hours: string;
  readonly current_step: number;
  readonly submitted_at: string | null;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly period: string | null;
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
  readonly password_changed_at: string | null;
  readonly first_name_key: string;
  readonly last_name_key: string;
  readonly closed_with_record: boolean;
  readonly locale: 'en' | 'de' | null;
  readonly reminder_days: number;
  readonly former_employee_id: string | null;
  readonly access_given_by: readonly string[];
}

export interface WebhookAttemptsRow {
  readonly company_id: string;
  readonly delivery_id: string;
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
  readonly attempts: number;
  readonly last_response_status: number | null;
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
  readonly disabled_reason: 'gone' | 'failing' | null;
  readonly retry_schedule: 'standard' | 'extended';
  readonly secret_ciphertext: Uint8Array;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly next_secret_ciphertext: Uint8Array | null;
  readonly previous_secret_ciphertext: Uint8Array | null;
  readonly previous_secret_until: string | null;
  readonly failing_since: string | null;
  readonly failure_noted_at: string | null;
  readonly disabled_at: string | null;
  readonly url_changed_at: string | null;
  readonly changed_fields: readonly string[];
  readonly next_secret_at: string | null;
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
  readonly since: string;
  readonly until: string;
  readonly status: 'running' | 'completed' | 'cancelled';
  readonly total: number | null;
  readonly processed: number;
  readonly passed_over: number;
  readonly position: string | null;
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
  readonly anchor: string;
  readonly weeks: unknown;
  readonly is_default: boolean;
  readonly archived_at: string | null;
  readonly created_at: string;
}
