-- A number belongs to one person of a company. Where several have it today, the oldest record keeps it
-- and the others stay as they are until somebody changes their number: this migration renames nothing
-- and fails on nothing. The index takes seconds for a million rows.
alter table employees add column shares_number boolean not null default false;

alter table employees no force row level security;
update employees as later set shares_number = true
from (
  select company_id, id, row_number() over (partition by company_id, employee_number order by id) as turn
  from employees where employee_number is not null
) as numbered
where numbered.turn > 1 and later.company_id = numbered.company_id and later.id = numbered.id;
alter table employees force row level security;

create unique index employees_number_unique on employees (company_id, employee_number)
  where employee_number is not null and not shares_number;
