-- Marks of the leave settings that pay depends on: policies with rates of pay, and whether a type is paid.

-- The people with approved leave of a type on a day or later. Leave before it isn't affected: the rates of an absence are those of its first day.
create function add_leave_marks(companies uuid[], leave_types text[], people uuid[], days date[]) returns void
language sql
as $$
  select add_pay_marks('leave', array_agg(r.company_id), array_agg(r.employee_id), array_agg(greatest(r.start_date, changed.day)))
  from unnest(companies, leave_types, people, days) as changed (company_id, leave_type, employee_id, day)
  join leave_requests r on r.company_id = changed.company_id and r.leave_type = changed.leave_type
    and r.status = 'approved' and r.end_date >= changed.day
    and (changed.employee_id is null or r.employee_id = changed.employee_id)
$$;
revoke all on function add_leave_marks(uuid[], text[], uuid[], date[]) from public;
grant execute on function add_leave_marks(uuid[], text[], uuid[], date[]) to muster_app;

-- A policy assigned, or the last day of an assignment moved. One without rates can take the place of one with rates.
create function mark_leave_policy_assignments() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_leave_marks(array_agg(c.company_id), array_agg(c.leave_type), array_agg(c.employee_id), array_agg(c.first_day))
    from changed c where exists (
      select from leave_policies p
      where p.company_id = c.company_id and p.leave_type = c.leave_type and p.terms -> 'pay_rates' <> '[]');
  else
    perform add_leave_marks(array_agg(n.company_id), array_agg(n.leave_type), array_agg(n.employee_id),
      array_agg(least(o.last_day, n.last_day) + 1))
    from changed n join removed o on o.company_id = n.company_id and o.id = n.id
    where n.last_day is distinct from o.last_day and exists (
      select from leave_policies p
      where p.company_id = n.company_id and p.leave_type = n.leave_type and p.terms -> 'pay_rates' <> '[]');
  end if;
  return null;
end
$$;
revoke all on function mark_leave_policy_assignments() from public;
create trigger mark_pay_on_insert after insert on leave_policy_assignments
  referencing new table as changed for each statement execute function mark_leave_policy_assignments();
create trigger mark_pay_on_update after update on leave_policy_assignments
  referencing new table as changed old table as removed for each statement execute function mark_leave_policy_assignments();

create function mark_leave_types() returns trigger
language plpgsql
as $$
begin
  perform add_leave_marks(array[new.company_id], array[new.code], array[null::uuid], array[date '-infinity']);
  return null;
end
$$;
revoke all on function mark_leave_types() from public;
create trigger mark_pay_on_update after update on leave_types
  for each row when (new.is_paid <> old.is_paid) execute function mark_leave_types();
