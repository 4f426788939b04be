-- Written by scripts/generate-schema.ts from the migrations.

create table payroll_run_left_out (
  company_id uuid not null,
  payroll_run_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  problem jsonb,
  constraint payroll_run_left_out_pkey primary key (company_id, payroll_run_id, employee_id),
  constraint payroll_run_left_out_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint payroll_run_left_out_company_id_fkey foreign key (company_id) references companies(id),
  constraint payroll_run_left_out_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint payroll_run_left_out_problem check ((reason = 'formula_failed') = (problem is not null)),
  constraint payroll_run_left_out_problem_check check (jsonb_typeof(problem) = 'object'),
  constraint payroll_run_left_out_reason_check check (reason in ('no_hours', 'paid_elsewhere', 'engine_drift', 'formula_failed'))
);

create index payroll_run_left_out_by_employee on payroll_run_left_out (company_id, employee_id);

alter table payroll_run_left_out enable row level security;
alter table payroll_run_left_out force row level security;
create policy archivist on payroll_run_left_out for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payroll_run_left_out for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payroll_run_left_out for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on payroll_run_left_out to muster_app;
grant insert, select (company_id, payroll_run_id, employee_id, reason, problem) on payroll_run_left_out to muster_archivist;
grant delete, select (company_id, payroll_run_id, employee_id) on payroll_run_left_out to muster_eraser;

create trigger forget_content_on_delete after delete on payroll_run_left_out referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function forget_content_of_run();
create trigger forget_content_on_insert after insert on payroll_run_left_out referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function forget_content_of_run();
create trigger forget_content_on_update after update on payroll_run_left_out referencing old table as touched for each statement execute function forget_content_of_run();
create trigger keep_approved_on_delete after delete on payroll_run_left_out referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_insert after insert on payroll_run_left_out referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function keep_approved_payslips();
