-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_journals (
  company_id uuid not null,
  payroll_run_id uuid not null,
  built_by uuid not null,
  built_at timestamptz not null,
  constraint payroll_journals_pkey primary key (company_id, payroll_run_id),
  constraint payroll_journals_company_id_built_by_fkey foreign key (company_id, built_by) references users(company_id, id),
  constraint payroll_journals_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_journals_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id)
);

alter table payroll_journals enable row level security;
alter table payroll_journals force row level security;
create policy archivist on payroll_journals for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_journals for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_journals for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select on payroll_journals to muster_app;
grant insert, select (company_id, payroll_run_id, built_by, built_at) on payroll_journals to muster_archivist;
grant delete, select (company_id, payroll_run_id) on payroll_journals to muster_eraser;
