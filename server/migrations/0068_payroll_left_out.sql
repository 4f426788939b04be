-- Whom a payroll run went through without a payslip, and why; written and removed with the payslips.
create table payroll_run_left_out (
  company_id uuid not null references companies (id),
  payroll_run_id uuid not null,
  employee_id uuid not null,
  -- Paid by the hour without an approved hour that is due; or paid by another run for days of the period.
  reason text not null check (reason in ('no_hours', 'paid_elsewhere')),
  primary key (company_id, payroll_run_id, employee_id),
  foreign key (company_id, payroll_run_id) references payroll_runs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index payroll_run_left_out_by_employee on payroll_run_left_out (company_id, employee_id);
select protect_tenant_table('payroll_run_left_out');
grant select, insert, delete on payroll_run_left_out to muster_app;
create trigger keep_approved_on_insert after insert on payroll_run_left_out
  referencing new table as touched for each statement execute function keep_approved_payslips();
create trigger keep_approved_on_delete after delete on payroll_run_left_out
  referencing old table as touched for each statement execute function keep_approved_payslips();

-- Whose hours of a payroll period were approved after its run.
create index timesheets_approved_by_period on timesheets (company_id, period_start)
  where status = 'approved';
