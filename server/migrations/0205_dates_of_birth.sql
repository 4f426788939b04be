-- What only HR and the employee see about a person. An employee without a date of birth has no row (decision 79).
create table employee_personal_details (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  -- Not in the future when it is written, which the program checks.
  date_of_birth date not null check (date_of_birth >= '1900-01-01'),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_tenant_table('employee_personal_details');
grant select, insert, update (date_of_birth), delete on employee_personal_details to muster_app;

-- Steps of leave policies by age: a date of birth that changes corrects the balance.
alter table leave_ledger
  drop constraint leave_ledger_reason_check,
  add constraint leave_ledger_reason_check check (reason in
    ('accrual', 'job_changed', 'employment_changed', 'policy_changed', 'date_of_birth_changed'));
