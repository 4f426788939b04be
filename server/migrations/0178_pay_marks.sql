-- Writes the marks of changes to what payroll reads, whichever statement makes them.

-- Adds a mark for each employee whose day is in a period whose computation was started. The lock makes a run that starts
-- wait for changes under way, so that none is missing both in the computation and among the marks.
create function add_pay_marks(of_cause text, companies uuid[], people uuid[], days date[]) returns void
language plpgsql
as $$
begin
  if companies is null then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('pay-closings ' || c.id, 0))
  from (select distinct unnest(companies) as id) as c;
  insert into pay_marks (company_id, employee_id, currency, from_day, cause)
  select p.company_id, changed.employee_id, p.currency, greatest(min(changed.day), date '1900-01-01'), of_cause
  from unnest(companies, people, days) as changed (company_id, employee_id, day)
  join pay_currencies p on p.company_id = changed.company_id and changed.day <= p.closed_until
  group by p.company_id, changed.employee_id, p.currency;
end
$$;
revoke all on function add_pay_marks(text, uuid[], uuid[], date[]) from public;
grant execute on function add_pay_marks(text, uuid[], uuid[], date[]) to muster_app;

-- Pay set, withdrawn or superseded.
create function mark_compensation() returns trigger
language plpgsql
as $$
begin
  perform add_pay_marks('pay', array_agg(company_id), array_agg(employee_id), array_agg(valid_from)) from changed;
  return null;
end
$$;
revoke all on function mark_compensation() from public;
create trigger mark_pay_on_insert after insert on compensation_profiles
  referencing new table as changed for each statement execute function mark_compensation();
create trigger mark_pay_on_update after update on compensation_profiles
  referencing new table as changed for each statement execute function mark_compensation();

-- Percentages of one employee; those of everybody are settings.
create function mark_deductions() returns trigger
language plpgsql
as $$
begin
  perform add_pay_marks('deduction', array_agg(company_id), array_agg(employee_id), array_agg(valid_from))
  from changed where kind = 'percent' and employee_id is not null;
  return null;
end
$$;
revoke all on function mark_deductions() from public;
create trigger mark_pay_on_insert after insert on pay_deductions
  referencing new table as changed for each statement execute function mark_deductions();
create trigger mark_pay_on_delete after delete on pay_deductions
  referencing old table as changed for each statement execute function mark_deductions();

-- Hours approved, or no longer approved.
create function mark_timesheets() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    perform add_pay_marks('hours', array_agg(n.company_id), array_agg(n.employee_id),
      array_agg(least(o.period_start, n.period_start)))
    from changed n join removed o on o.company_id = n.company_id and o.id = n.id
    where (o.status = 'approved') <> (n.status = 'approved')
      or n.status = 'approved' and (n.period_start <> o.period_start or n.employee_id <> o.employee_id);
  else
    perform add_pay_marks('hours', array_agg(company_id), array_agg(employee_id), array_agg(period_start))
    from changed where status = 'approved';
  end if;
  return null;
end
$$;
revoke all on function mark_timesheets() from public;
create trigger mark_pay_on_insert after insert on timesheets
  referencing new table as changed for each statement execute function mark_timesheets();
create trigger mark_pay_on_update after update on timesheets
  referencing new table as changed old table as removed for each statement execute function mark_timesheets();
create trigger mark_pay_on_delete after delete on timesheets
  referencing old table as changed for each statement execute function mark_timesheets();

create function mark_timesheet_entries() returns trigger
language plpgsql
as $$
begin
  perform add_pay_marks('hours', array_agg(t.company_id), array_agg(t.employee_id), array_agg(c.date))
  from changed c join timesheets t on t.company_id = c.company_id and t.id = c.timesheet_id
  where t.status = 'approved';
  return null;
end
$$;
revoke all on function mark_timesheet_entries() from public;
create trigger mark_pay_on_insert after insert on timesheet_entries
  referencing new table as changed for each statement execute function mark_timesheet_entries();
create trigger mark_pay_on_update after update on timesheet_entries
  referencing new table as changed for each statement execute function mark_timesheet_entries();
create trigger mark_pay_on_delete after delete on timesheet_entries
  referencing old table as changed for each statement execute function mark_timesheet_entries();

-- Leave approved, changed or cancelled: unpaid leave reduces a salary, paid leave is paid by the hour.
create function mark_leave() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    perform add_pay_marks('leave', array_agg(n.company_id), array_agg(n.employee_id),
      array_agg(least(o.start_date, n.start_date)))
    from changed n join removed o on o.company_id = n.company_id and o.id = n.id
    where (o.status = 'approved' or n.status = 'approved')
      and (o.status, o.leave_type, o.start_date, o.end_date, o.start_portion, o.end_portion)
        is distinct from (n.status, n.leave_type, n.start_date, n.end_date, n.start_portion, n.end_portion);
  else
    perform add_pay_marks('leave', array_agg(company_id), array_agg(employee_id), array_agg(start_date))
    from changed where status = 'approved';
  end if;
  return null;
end
$$;
revoke all on function mark_leave() from public;
create trigger mark_pay_on_insert after insert on leave_requests
  referencing new table as changed for each statement execute function mark_leave();
create trigger mark_pay_on_update after update on leave_requests
  referencing new table as changed old table as removed for each statement execute function mark_leave();

create function mark_long_leave() returns trigger
language plpgsql
as $$
begin
  perform add_pay_marks('leave', array_agg(company_id), array_agg(employee_id), array_agg(first_day))
  from changed where leave_request_id is null;
  return null;
end
$$;
revoke all on function mark_long_leave() from public;
create trigger mark_pay_on_insert after insert on long_leaves
  referencing new table as changed for each statement execute function mark_long_leave();
create trigger mark_pay_on_update after update on long_leaves
  referencing new table as changed for each statement execute function mark_long_leave();

-- The pay group from a day on.
create function mark_pay_group() returns trigger
language plpgsql
as $$
begin
  perform add_pay_marks('group', array_agg(company_id), array_agg(employee_id), array_agg(valid_from)) from changed;
  return null;
end
$$;
revoke all on function mark_pay_group() from public;
create trigger mark_pay_on_insert after insert on pay_group_members
  referencing new table as changed for each statement execute function mark_pay_group();
create trigger mark_pay_on_update after update on pay_group_members
  referencing new table as changed for each statement execute function mark_pay_group();

-- The first and the last day.
create function mark_employments() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_pay_marks('employment', array_agg(company_id), array_agg(employee_id),
      array_agg(coalesce(first_day, '-infinity')))
    from changed;
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
revoke all on function mark_employments() from public;
create trigger mark_pay_on_insert after insert on employments
  referencing new table as changed for each statement execute function mark_employments();
create trigger mark_pay_on_update after update on employments
  referencing new table as changed old table as removed for each statement execute function mark_employments();

-- Pattern, FTE or location from a day on. The first row of an employment comes with the employment.
create function mark_job_rows() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_pay_marks('job', array_agg(company_id), array_agg(employee_id), array_agg(valid_from))
    from changed where valid_from is not null and superseded_at is null;
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
revoke all on function mark_job_rows() from public;
create trigger mark_pay_on_insert after insert on job_rows
  referencing new table as changed for each statement execute function mark_job_rows();
create trigger mark_pay_on_update after update on job_rows
  referencing new table as changed old table as removed for each statement execute function mark_job_rows();
