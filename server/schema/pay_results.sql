-- Written by scripts/generate-schema.ts from the migrations.

create table pay_results (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  payroll_run_id uuid not null,
  period_start date not null,
  period_end date not null,
  pay_group_id uuid,
  currency text not null,
  version integer not null,
  compared_with uuid,
  engine_version smallint not null,
  inputs jsonb not null,
  inputs_hash text not null,
  lines jsonb not null,
  is_reversal boolean not null default false,
  created_at timestamptz not null,
  constraint pay_results_pkey primary key (company_id, id),
  constraint pay_results_one_for_each_run unique nulls not distinct (company_id, payroll_run_id, employee_id, period_start, period_end, pay_group_id),
  constraint pay_results_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint pay_results_company_id_fkey foreign key (company_id) references companies(id),
  constraint pay_results_company_id_pay_group_id_fkey foreign key (company_id, pay_group_id) references pay_groups(company_id, id),
  constraint pay_results_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint pay_results_compared check ((version = 1) = (compared_with is null)),
  constraint pay_results_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint pay_results_inputs_check check (jsonb_typeof(inputs) = 'object'),
  constraint pay_results_lines_check check (jsonb_typeof(lines) = 'array'),
  constraint pay_results_period check (period_start <= period_end),
  constraint pay_results_version_check check (version >= 1)
);

create index pay_results_by_compared on pay_results (company_id, compared_with) where compared_with is not null;
create index pay_results_by_employee on pay_results (company_id, employee_id, currency, period_end);

alter table pay_results enable row level security;
alter table pay_results force row level security;
create policy archivist on pay_results for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on pay_results for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on pay_results for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on pay_results to muster_app;
grant insert, select (company_id, id, employee_id, payroll_run_id, period_start, period_end, pay_group_id, currency, version, compared_with, engine_version, inputs, inputs_hash, lines, is_reversal, created_at) on pay_results to muster_archivist;
grant delete, select (company_id, id) on pay_results to muster_eraser;

create trigger forget_content_on_delete after delete on pay_results referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function forget_content_of_run();
create trigger forget_content_on_insert after insert on pay_results referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function forget_content_of_run();
create trigger forget_content_on_update after update on pay_results referencing old table as touched for each statement execute function forget_content_of_run();
create trigger keep_approved_on_delete after delete on pay_results referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_insert after insert on pay_results referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_update after update on pay_results referencing old table as touched for each statement execute function keep_approved_payslips();
