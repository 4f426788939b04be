-- Written by scripts/generate-schema.ts from the migrations.

create table approval_policies (
  company_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  leave_type text,
  department text,
  days_min numeric(6,1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint approval_policies_pkey primary key (company_id, id),
  constraint approval_policies_one_for_each_case unique nulls not distinct (company_id, subject_kind, leave_type, department, days_min),
  constraint approval_policies_company_id_fkey foreign key (company_id) references companies(id),
  constraint approval_policies_company_id_leave_type_fkey foreign key (company_id, leave_type) references leave_types(company_id, code),
  constraint approval_policies_check check (subject_kind = 'leave' or leave_type is null and days_min is null),
  constraint approval_policies_days_min_check check (days_min > 0),
  constraint approval_policies_subject_kind_check check (subject_kind in ('leave', 'advance', 'timesheet'))
);

alter table approval_policies enable row level security;
alter table approval_policies force row level security;
create policy archivist on approval_policies for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on approval_policies for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on approval_policies for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update on approval_policies to muster_app;
grant insert, select (company_id, id, subject_kind, leave_type, department, days_min, created_at, updated_at) on approval_policies to muster_archivist;
grant delete, select (company_id, id) on approval_policies to muster_eraser;

comment on column approval_policies.leave_type is
  'Leave only.';
