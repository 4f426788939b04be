-- What columns mean. `npm run schema` writes these comments into `server/schema`.


comment on column advance_installments.amount is 'Two decimals.';
comment on column advance_installments.due_from is
  'Payroll periods that end on or after this date deduct the installment.';
comment on column advance_installments.number is 'From 1.';
comment on column advance_installments.payroll_run_id is 'The payroll run that deducted it.';

comment on column advances.amount is 'Two decimals.';
comment on column advances.currency is 'ISO 4217.';
comment on column advances.current_step is 'The level of the current approval step.';
comment on column advances.decided_at is
  'When and by which user it was approved, rejected or cancelled.';
comment on column advances.installments is 'The number of monthly repayments, 1 to 36.';
comment on column advances.purpose is 'May be private: never in an event or the audit log.';

comment on column api_keys.rolled_from is 'The key that this one replaced.';

comment on column approval_policies.leave_type is 'Leave only.';

comment on column approval_steps.approver_user_id is 'Set for the kinds `manager` and `user`.';
comment on column approval_steps.decided_for is 'The user for whom a delegate decided.';
comment on column approval_steps.employee_id is 'The employee whose request it is.';
comment on column approval_steps.level is 'From 1; levels are decided in this order.';
comment on column approval_steps.taken_over_from is
  'The approver before HR took over the step; null if it was not taken over.';

comment on column audit_log.action is
  '`<subject kind>.<past participle>`, such as `api_key.revoked`.';
comment on column audit_log.employee_ids is
  'The employees the data is about, if there are several or the subjects are not employees; empty in rows written before this was recorded.';
comment on column audit_log.fields is
  'The names of the changed or read fields, never their values.';
comment on column audit_log.subject_ids is 'The records of a read list.';

comment on column companies.locale is
  'The language of texts outside the console: emails and payslip files.';
comment on column companies.rate_limit_per_minute is
  'The company''s own rate limit, set by the operator; null = the installation''s default.';
comment on column companies.time_zone is 'IANA name, such as `Europe/Berlin`.';

comment on column compensation_profiles.amount is
  'Per month, year or hour; a rate per hour has up to four decimals.';
comment on column compensation_profiles.currency is 'ISO 4217, such as `EUR`.';
comment on column compensation_profiles.superseded_at is
  'When a correction replaced it or it was withdrawn; it no longer applies.';

comment on column contract_signatures.typed_name is 'As the signer typed it.';

comment on column contracts.ended_at is
  'When it was declined or voided; `end_reason` is the reason given.';
comment on column contracts.signed_at is 'When the second of the two signatures was added.';

comment on column employee_imports.dry_run is 'Only check the file.';
comment on column employee_imports.processed is
  'In the current status: rows checked, then rows imported.';
comment on column employee_imports.total is
  'The number of rows without the header; null until they are counted.';

comment on column employees.version is 'Counts the changes.';

comment on column employments.first_day is 'Null = unknown: since ever.';

comment on column holiday_calendars.country is 'ISO 3166-1 alpha-2.';
comment on column holiday_calendars.is_default is
  'Of the people whose location has no calendar, or who have no location.';

comment on column job_rows.valid_from is 'Null = from the first day of the employment.';

comment on column leave_ledger.reason is 'Why an amount differs from an earlier entry.';

comment on column leave_requests.change_reason is
  'Why HR shortened, interrupted or cancelled it after approval; as private as `reason`.';
comment on column leave_requests.current_step is 'The level of the current approval step, from 1.';
comment on column leave_requests.reason is 'May be medical: never in an event or the audit log.';

comment on column leave_types.allowance_year is
  'The calendar year from which the allowance counts.';
comment on column leave_types.archived_at is 'Set = not available for new requests.';
comment on column leave_types.code is
  'Identifies it in requests and the API; unique in the company and never changed.';
comment on column leave_types.is_long is
  'While approved leave of this type lasts, the employee is `on_leave`.';
comment on column leave_types.is_paid is 'Payroll deducts unpaid leave.';

comment on column legal_entities.country is 'ISO 3166-1 alpha-2.';
comment on column legal_entities.first_day is 'Null = since ever.';
comment on column legal_entities.last_day is 'Null = no end. Later it is not offered for new jobs.';

comment on column locations.country is 'ISO 3166-1 alpha-2.';
comment on column locations.first_day is 'Null = since ever.';
comment on column locations.holiday_calendar_id is 'Null = the default calendar.';
comment on column locations.last_day is 'Null = no end. Later it is not offered for new jobs.';

comment on column long_leaves.last_day is 'Inclusive; null = it continues.';
comment on column long_leaves.leave_request_id is
  'The approved leave that it follows; null = HR started it.';

comment on column onboarding_checklists.completed_at is
  'When the last required task was done for the first time; reopening tasks doesn''t change it.';

comment on column onboarding_tasks.assignee_user_id is
  'The user or the API key that the task is assigned to; both null = HR.';
comment on column onboarding_tasks.closed_at is
  'When and by which user or API key it was done or skipped.';
comment on column onboarding_tasks.position is 'From 1, in the order the tasks were given.';
comment on column onboarding_tasks.required is
  'A required task must be done to complete the checklist; it can''t be skipped.';

comment on column onboarding_template_tasks.due_days is
  'Days after the employee''s first day; null = without a due date.';

comment on column onboarding_templates.name is 'Unique in the company.';

comment on column org_units.first_day is 'Null = since ever.';
comment on column org_units.last_day is 'Null = no end. Later it is not offered for new jobs.';

comment on column pay_deductions.currency is
  'The ISO 4217 code of an amount; null for a percentage, which applies in every currency.';
comment on column pay_deductions.employee_id is 'Null = all employees.';
comment on column pay_deductions.name is 'The label on payslips.';
comment on column pay_deductions.valid_from is
  'Both dates are inclusive; `valid_to` null = no end.';
comment on column pay_deductions.value is
  'A percentage of gross pay, or an amount per calendar month.';

comment on column payroll_runs.currency is 'ISO 4217, such as `EUR`.';
comment on column payroll_runs.failure is
  'Why the computation failed, for people; contains no pay data.';
comment on column payroll_runs.generation is 'How often the computation was started.';
comment on column payroll_runs.gross is
  'The sums of its payslips; null without a valid computation.';
comment on column payroll_runs.period_start is 'Both dates are inclusive.';
comment on column payroll_runs.position is 'The ID up to which employees have been processed.';
comment on column payroll_runs.processed is
  'The number of employees processed, and the total; null until they are counted.';
comment on column payroll_runs.remainders_only is 'It pays only what no other run takes.';
comment on column payroll_runs.reverses_run_id is 'The run whose negatives it consists of.';
comment on column payroll_runs.started_by is 'The user who last started the computation.';

comment on column payslips.gross is 'Two decimals; gross - deductions = net.';

comment on column public_holidays.date is 'At most one holiday per calendar and day.';
comment on column public_holidays.portion is 'The free part of the day.';

comment on column sessions.expires_at is 'When it expires, even if it is in use.';
comment on column sessions.last_seen_at is 'To the minute.';

comment on column time_entries.external_id is 'The ID in the other system, unique in the company.';

comment on column timesheet_entries.hours is 'Two decimals.';

comment on column timesheets.current_step is 'The level of the current approval step.';
comment on column timesheets.decided_at is 'When and by which user it was approved or rejected.';
comment on column timesheets.period_start is 'Both dates are inclusive, at most 31 days.';
comment on column timesheets.reopening_reason is
  'Why HR last reopened it; null if it was never reopened.';
comment on column timesheets.submitted_at is 'When it was last submitted.';
comment on column timesheets.total_hours is 'The sum of the entries, with two decimals.';

comment on column users.locale is 'The language of their emails; null = the company''s.';
comment on column users.password_changed_at is 'Null = set before this was recorded.';

comment on column webhook_attempts.number is 'Counts over all series, from 1.';

comment on column webhook_deliveries.attempts is 'Attempts so far, over all series.';
comment on column webhook_deliveries.last_error is 'The public kind of the last failure.';

comment on column webhook_endpoints.disabled_at is 'Null while it is enabled.';
comment on column webhook_endpoints.disabled_reason is
  'Why the service disabled it; null while it is enabled or if a user disabled it.';
comment on column webhook_endpoints.failing_since is
  'Start of the first failed attempt since the last success; null while the endpoint is healthy. A disabled endpoint keeps the value it had when it was disabled.';
comment on column webhook_endpoints.next_secret_ciphertext is 'Created and not activated yet.';

comment on column webhook_replays.passed_over is
  'How many of the processed ones were not sent: the payload is deleted, or the endpoint does not want the event.';
comment on column webhook_replays.position is 'Deliveries up to this ID have been processed.';
comment on column webhook_replays.processed is 'How many of them have been processed.';
comment on column webhook_replays.requested_by is 'The user who started it.';
comment on column webhook_replays.since is
  'Covers deliveries created at this instant or later, and before `until`.';
comment on column webhook_replays.total is
  'The number of deliveries covered; null until they are counted.';

comment on column work_patterns.anchor is
  'A Monday on which the first week begins; the weeks repeat before it too.';
comment on column work_patterns.is_default is 'Of the people who have no pattern of their own.';
