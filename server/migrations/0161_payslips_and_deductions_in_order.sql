-- The console sorts the payslips of a run by net pay, and deductions by their first day.
create index payslips_by_net on payslips (company_id, payroll_run_id, net, id);
create index pay_deductions_by_start on pay_deductions (company_id, valid_from, id);
