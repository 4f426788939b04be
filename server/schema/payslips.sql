-- Written by scripts/generate-schema.ts from the migrations.

create table payslips (
  company_id uuid not null,
  id uuid not null,
  payroll_run_id uuid not null,
  employee_id uuid not null,
  gross numeric not null,
  deductions numeric not null,
  net numeric not null,
  currency text not null,
  lines jsonb not null,
  created_at timestamptz not null,
  is_reversal boolean not null default false,
  leave_balances jsonb,
  constraint payslips_pkey primary key (company_id, id),
  constraint payslips_one_for_each_employee unique (company_id, payroll_run_id, employee_id),
  constraint payslips_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint payslips_company_id_fkey foreign key (company_id) references companies(id),
  constraint payslips_company_id_payroll_run_id_fkey foreign key (company_id, payroll_run_id) references payroll_runs(company_id, id),
  constraint payslips_are_numbers check (gross <> 'NaN' and deductions <> 'NaN' and net <> 'NaN'),
  constraint payslips_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint payslips_leave_balances check (jsonb_typeof(leave_balances) = 'array') not valid,
  constraint payslips_lines_check check (jsonb_typeof(lines) = 'array'),
  constraint payslips_net_check check (net >= 0 or is_reversal),
  constraint payslips_size check (gross < '1000000000000000000' and scale(gross) <= 4 and scale(deductions) <= 4 and scale(net) <= 4),
  constraint payslips_sum check ((gross - deductions) = net)
);

create index payslips_amounts on payslips (company_id, payroll_run_id, employee_id) include (net, gross);
create index payslips_by_employee on payslips (company_id, employee_id, id);
create index payslips_by_net on payslips (company_id, payroll_run_id, net, id);
create index payslips_by_run on payslips (company_id, payroll_run_id, id);

alter table payslips enable row level security;
alter table payslips force row level security;
create policy archivist on payslips for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on payslips for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on payslips for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on payslips to muster_app;
grant insert, select (company_id, id, payroll_run_id, employee_id, gross, deductions, net, currency, lines, created_at, is_reversal, leave_balances) on payslips to muster_archivist;
grant delete, select (company_id, id) on payslips to muster_eraser;

create trigger forget_content_on_delete after delete on payslips referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function forget_content_of_run();
create trigger forget_content_on_insert after insert on payslips referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function forget_content_of_run();
create trigger forget_content_on_update after update on payslips referencing old table as touched for each statement execute function forget_content_of_run();
create trigger keep_approved_on_delete after delete on payslips referencing old table as touched for each statement when (current_user <> 'muster_eraser'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_insert after insert on payslips referencing new table as touched for each statement when (current_user <> 'muster_archivist'::name) execute function keep_approved_payslips();
create trigger keep_approved_on_update after update on payslips referencing old table as touched for each statement execute function keep_approved_payslips();

comment on column payslips.gross is
  'Two decimals; gross - deductions = net.';
