-- Written by scripts/generate-schema.ts from the migrations.

create table approval_steps (
  company_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  level smallint not null,
  approver_kind text not null,
  approver_user_id uuid,
  status text not null,
  decided_by uuid,
  decided_at timestamptz,
  employee_id uuid not null,
  decided_for uuid,
  requested_by uuid,
  taken_over_from uuid,
  take_over_reason text,
  reminded_on date,
  earlier_take_overs jsonb not null default '[]'::jsonb,
  constraint approval_steps_pkey primary key (company_id, subject_kind, subject_id, level),
  constraint approval_steps_company_id_approver_user_id_fkey foreign key (company_id, approver_user_id) references users(company_id, id),
  constraint approval_steps_company_id_decided_by_fkey foreign key (company_id, decided_by) references users(company_id, id),
  constraint approval_steps_company_id_decided_for_fkey foreign key (company_id, decided_for) references users(company_id, id),
  constraint approval_steps_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint approval_steps_company_id_fkey foreign key (company_id) references companies(id),
  constraint approval_steps_company_id_requested_by_fkey foreign key (company_id, requested_by) references users(company_id, id),
  constraint approval_steps_company_id_taken_over_from_fkey foreign key (company_id, taken_over_from) references users(company_id, id),
  constraint approval_steps_approver_kind_check check (approver_kind in ('manager', 'hr', 'owner', 'user')),
  constraint approval_steps_status_check check (status in ('waiting', 'approved', 'rejected', 'dropped')),
  constraint approval_steps_subject_kind_check check (subject_kind in ('leave', 'advance', 'timesheet'))
);

create index approval_steps_by_approver on approval_steps (company_id, approver_user_id, subject_id) where approver_user_id is not null;
create index approval_steps_due on approval_steps (company_id, subject_id desc, level) include (subject_kind, employee_id, approver_kind, approver_user_id, taken_over_from) where status = 'waiting';

alter table approval_steps enable row level security;
alter table approval_steps force row level security;
create policy archivist on approval_steps for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on approval_steps for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on approval_steps for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update, update (earlier_take_overs) on approval_steps to muster_app;
grant insert, select (company_id, subject_kind, subject_id, level, approver_kind, approver_user_id, status, decided_by, decided_at, employee_id, decided_for, requested_by, taken_over_from, take_over_reason, reminded_on, earlier_take_overs) on approval_steps to muster_archivist;
grant delete, select (company_id, subject_kind, subject_id, level) on approval_steps to muster_eraser;

comment on column approval_steps.level is
  'From 1; levels are decided in this order.';
comment on column approval_steps.approver_user_id is
  'Set for the kinds `manager` and `user`.';
comment on column approval_steps.employee_id is
  'The employee whose request it is.';
comment on column approval_steps.decided_for is
  'The user for whom a delegate decided.';
comment on column approval_steps.taken_over_from is
  'The approver before HR took over the step; null if it was not taken over.';
comment on column approval_steps.earlier_take_overs is
  'The take-overs before the last one, oldest first: `from` is the ID of the user who was asked, `reason` the text.';
