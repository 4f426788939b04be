-- For how many months after the last day of employment a person's data is kept at least.
alter table companies add column erasure_keep_months smallint not null default 120
  check (erasure_keep_months between 0 and 1200);
grant update (erasure_keep_months) on companies to muster_app;

-- When nothing was left of the person but what payroll needs.
alter table employees add column erased_at timestamptz;

-- What erasing takes out of rows that otherwise stay as they are.
grant update (note) on leave_ledger to muster_app;
grant update (title) on onboarding_tasks to muster_app;
grant delete on event_payloads, webhook_responses to muster_app;
