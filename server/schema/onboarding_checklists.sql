-- Written by scripts/generate-schema.ts from the migrations.

create table onboarding_checklists (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  status text not null,
  task_count smallint not null,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint onboarding_checklists_pkey primary key (company_id, id),
  constraint onboarding_checklists_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint onboarding_checklists_company_id_fkey foreign key (company_id) references companies(id),
  constraint onboarding_checklists_completed check ((status = 'completed') = (completed_at is not null)),
  constraint onboarding_checklists_status_check check (status in ('open', 'completed')),
  constraint onboarding_checklists_task_count_check check (task_count >= 1 and task_count <= 100)
);

create index onboarding_checklists_by_employee on onboarding_checklists (company_id, employee_id, id);
create index onboarding_checklists_by_status on onboarding_checklists (company_id, status, id);

alter table onboarding_checklists enable row level security;
alter table onboarding_checklists force row level security;
create policy archivist on onboarding_checklists for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on onboarding_checklists for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on onboarding_checklists for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update (status, completed_at, updated_at) on onboarding_checklists to muster_app;
grant insert, select (company_id, id, employee_id, status, task_count, completed_at, created_at, updated_at) on onboarding_checklists to muster_archivist;
grant delete, select (company_id, id) on onboarding_checklists to muster_eraser;

comment on column onboarding_checklists.completed_at is
  'When the last required task was done for the first time; reopening tasks doesn''t change it.';
