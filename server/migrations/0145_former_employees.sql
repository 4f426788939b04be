-- Access of former employees to their own payslips, contracts and documents (decision 67). It is a user of its own:
-- the account for work stays disabled, so nothing that this user does can bring it back.

alter table companies
  add column former_access_months smallint not null default 24
    check (former_access_months between 0 and 1200);
grant update (former_access_months) on companies to muster_app;

alter table users
  drop constraint users_role_check,
  add constraint users_role_check
    check (role in ('owner', 'hr_admin', 'payroll_admin', 'employee', 'former_employee')),
  add column former_employee_id uuid,
  add foreign key (company_id, former_employee_id) references employees (company_id, id),
  add constraint users_former_employee_unique unique (company_id, former_employee_id),
  add constraint users_former_employee_check check (
    (role = 'former_employee') = (former_employee_id is not null)
    and (former_employee_id is null or employee_id is null));

-- The address of the disabled account for work may be the private one.
alter table users drop constraint users_email_unique;
create unique index users_email_unique on users (company_id, email_key, (former_employee_id is null));

-- One of an address's accounts in a company signs in: that for work, if it is enabled.
grant select (former_employee_id) on users to muster_lookup;
