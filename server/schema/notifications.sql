-- Written by scripts/generate-schema.ts from the migrations.

create table notifications (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  outcome text,
  subject_kind text not null,
  subject_id uuid not null,
  level smallint,
  read_at timestamptz,
  done_at timestamptz,
  mail_due_at timestamptz,
  mail_id uuid,
  mails smallint not null default 0,
  constraint notifications_pkey primary key (company_id, user_id, id),
  constraint notifications_kind_check check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task', 'document', 'endpoint', 'api_key', 'planned_change')),
  constraint notifications_outcome_check check (outcome in ('approved', 'rejected', 'changed', 'cancelled', 'reopened', 'assigned', 'due', 'failing', 'disabled', 'in_14_days', 'in_3_days', 'reminded', 'set_aside', 'unassigned')),
  constraint notifications_subject_kind_check check (subject_kind in ('leave', 'advance', 'timesheet', 'contract', 'payslip', 'onboarding_checklist', 'document', 'webhook_endpoint', 'api_key', 'employee'))
) partition by range (id);

create index notifications_open on notifications (company_id, subject_id) where done_at is null;
create index notifications_to_mail on notifications (company_id, user_id) where mail_due_at is not null;
create index notifications_unread on notifications (company_id, user_id, id) where read_at is null and done_at is null;

alter table notifications enable row level security;
alter table notifications force row level security;
create policy archivist on notifications for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on notifications for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on notifications for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (read_at, done_at, mail_due_at, mail_id, mails) on notifications to muster_app;
grant insert, select (company_id, user_id, id, kind, outcome, subject_kind, subject_id, level, read_at, done_at, mail_due_at, mail_id, mails) on notifications to muster_archivist;
grant delete, select (company_id, user_id, id) on notifications to muster_eraser;
