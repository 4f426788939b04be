-- What one more employee costs, again (decision 49): these were 200 of 560 µs that PostgreSQL took for a create.

-- As for employees in migration 78: the key locked the row of the company, which every writer of a company shares. The
-- company of both is that of the employee, by their keys, and no company is ever deleted.
alter table employments drop constraint employments_company_id_fkey;
alter table job_rows drop constraint job_rows_company_id_fkey;

-- Every look-up gives a value, so rows without one need no entry.
alter table employees drop constraint employees_external_id_unique;
create unique index employees_external_id_unique on employees (company_id, external_id) where external_id is not null;
drop index job_rows_by_manager;
create index job_rows_by_manager on job_rows (company_id, manager_id, employee_id) where manager_id is not null;

-- A first employment needs no mark: nothing has been paid for this employee, and the marks of their pay, hours and items
-- cover all of their days. It was a mark for everyone added after the first payroll run, and each made the next run
-- examine them again.
drop trigger mark_pay_on_insert on employments;
create trigger mark_pay_on_insert after insert on employments
  for each row when (new.number > 1) execute function mark_employments();

-- For each row, because only then can a condition decide, without calling the function.
drop trigger mark_pay_on_insert on job_rows;
create trigger mark_pay_on_insert after insert on job_rows
  for each row when (new.valid_from is not null and new.superseded_at is null) execute function mark_job_rows();

create or replace function mark_employments() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_pay_marks('employment', array[new.company_id], array[new.employee_id],
      array[coalesce(new.first_day, '-infinity')]);
  else
    perform add_pay_marks('employment', array_agg(n.company_id), array_agg(n.employee_id), array_agg(least(
      case when n.first_day is distinct from o.first_day
        then least(coalesce(o.first_day, '-infinity'), coalesce(n.first_day, '-infinity')) end,
      case when n.last_day is distinct from o.last_day
        then least(o.last_day, n.last_day) + 1 end)))
    from changed n
    join removed o on o.company_id = n.company_id and o.employee_id = n.employee_id and o.number = n.number
    where n.first_day is distinct from o.first_day or n.last_day is distinct from o.last_day;
  end if;
  return null;
end
$$;

create or replace function mark_job_rows() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_pay_marks('job', array[new.company_id], array[new.employee_id], array[new.valid_from]);
  else
    perform add_pay_marks('job', array_agg(n.company_id), array_agg(n.employee_id),
      array_agg(coalesce(n.valid_from, m.first_day, '-infinity')))
    from changed n
    join removed o on o.company_id = n.company_id and o.employee_id = n.employee_id and o.id = n.id
    join employments m
      on m.company_id = n.company_id and m.employee_id = n.employee_id and m.number = n.employment_number
    where n.superseded_at is distinct from o.superseded_at or n.location_id is distinct from o.location_id;
  end if;
  return null;
end
$$;
