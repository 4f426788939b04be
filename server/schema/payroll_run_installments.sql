-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_run_installments (
  company_id uuid not null,
  advance_id uuid not null,
  number smallint not null,
  payroll_run_id uuid not null,
  reversed_by_run_id uuid,
  constraint payroll_run_installments_pkey primary key (company_id, advance_id, number, payroll_run_id),
  constraint payroll_run_installments_company_id_advance_id_fkey foreign key (company_id, advance_id) references advances(company_id, id),
  constraint payroll_run_installments_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_run_installments_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint payroll_run_installments_company_id_reversed_by_run_id_fkey foreign key (company_id, reversed_by_run_id) references payroll_runs(company_id, id)
);

create index payroll_run_installments_by_run on payroll_run_installments (company_id, payroll_run_id, advance_id, number);
create unique index payroll_run_installments_once on payroll_run_installments (company_id, advance_id, number) where reversed_by_run_id is null;

alter table payroll_run_installments enable row level security;
alter table payroll_run_installments force row level security;
create policy archivist on payroll_run_installments for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_run_installments for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_run_installments for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (reversed_by_run_id) on payroll_run_installments to muster_app;
grant insert, select (company_id, advance_id, number, payroll_run_id, reversed_by_run_id) on payroll_run_installments to muster_archivist;
grant delete, select (company_id, advance_id, number, payroll_run_id) on payroll_run_installments to muster_eraser;

create trigger forget_content_on_delete after delete on payroll_run_installments referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function forget_content_of_run();
create trigger forget_content_on_insert after insert on payroll_run_installments referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function forget_content_of_run();
create trigger forget_content_on_update after update on payroll_run_installments referencing old table as touched for each statement execute function forget_content_of_run();
create trigger keep_approved_on_delete after delete on payroll_run_installments referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_insert after insert on payroll_run_installments referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function keep_approved_payslips();
