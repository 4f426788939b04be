-- The overview adds gross pay by department from this index alone. Without it, the payslips of 100,000
-- people in a year took 55,700 blocks.
drop index payslips_net;
create index payslips_amounts on payslips (company_id, payroll_run_id, employee_id) include (net, gross);
