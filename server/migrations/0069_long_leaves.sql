-- When an employee was away for long (status on_leave), and whether pay went on meanwhile.
create table long_leaves (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  first_day date not null,
  -- Included; null = it goes on. The day before the first one = it ended on the day it began.
  last_day date,
  is_paid boolean not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  constraint long_leaves_span check (last_day >= first_day - 1),
  constraint long_leaves_no_overlap exclude using gist (
    company_id with =, employee_id with =, daterange(first_day, last_day + 1) with &&)
);
create unique index long_leaves_one_open on long_leaves (company_id, employee_id)
  where last_day is null;
create index long_leaves_by_employee on long_leaves (company_id, employee_id, id);
select protect_tenant_table('long_leaves');
grant select, insert, update (last_day) on long_leaves to muster_app;
