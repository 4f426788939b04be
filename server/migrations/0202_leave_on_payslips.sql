-- The leave balances of an employee at the end of the period, as they were when the payslip was calculated; null = none,
-- or the company doesn't show them. Payslips from before this column show none.
alter table payslips add column leave_balances jsonb;
-- Not validated: the table is large, and all its rows have null.
alter table payslips add constraint payslips_leave_balances check (jsonb_typeof(leave_balances) = 'array') not valid;
-- Whether payslips have them.
alter table companies add column payslip_leave boolean not null default true;
grant update (payslip_leave) on companies to muster_app;
