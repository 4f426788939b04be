-- The input `age` of pay formulas: a date of birth that is added, corrected or removed marks the person since the first day of a
-- component that uses it. Without such a component, nothing is marked. The lock comes first, as in add_pay_marks.
alter table pay_marks
  drop constraint pay_marks_cause_check,
  add constraint pay_marks_cause_check check (cause in
    ('pay', 'hours', 'leave', 'employment', 'job', 'deduction', 'group', 'recalculation', 'reversal', 'component', 'date_of_birth'));

create function mark_dates_of_birth() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('pay-closings ' || c.company_id, 0))
  from (select distinct company_id from changed) as c;
  perform add_pay_marks('date_of_birth', array_agg(c.company_id), array_agg(c.employee_id), array_agg(v.first_day))
  from changed c
  cross join lateral (
    select min(valid_from) as first_day from pay_component_versions
    where company_id = c.company_id and status <> 'draft' and formula ~ '\mage\M'
  ) as v
  -- An erasure removes the dates of people who have left, whose pay stays as it is.
  where v.first_day is not null and (tg_op <> 'DELETE' or exists (
    select from employees e
    where e.company_id = c.company_id and e.id = c.employee_id and e.status <> 'terminated'));
  return null;
end
$$;
revoke all on function mark_dates_of_birth() from public;
create trigger mark_pay_on_insert after insert on employee_personal_details
  referencing new table as changed for each statement execute function mark_dates_of_birth();
create trigger mark_pay_on_update after update on employee_personal_details
  referencing new table as changed for each statement execute function mark_dates_of_birth();
create trigger mark_pay_on_delete after delete on employee_personal_details
  referencing old table as changed for each statement execute function mark_dates_of_birth();
