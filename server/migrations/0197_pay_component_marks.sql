-- Components in payroll runs: marks of assignments, and why a formula left an employee out (decision 78).

alter table pay_marks
  drop constraint pay_marks_cause_check,
  add constraint pay_marks_cause_check check (cause in
    ('pay', 'hours', 'leave', 'employment', 'job', 'deduction', 'group', 'recalculation', 'reversal', 'component'));

alter table payroll_run_left_out
  -- For formula_failed: {component, code, params}, the name of the component and the error of its formula.
  add column problem jsonb check (jsonb_typeof(problem) = 'object'),
  drop constraint payroll_run_left_out_reason_check,
  add constraint payroll_run_left_out_reason_check
    check (reason in ('no_hours', 'paid_elsewhere', 'engine_drift', 'formula_failed')),
  add constraint payroll_run_left_out_problem check ((reason = 'formula_failed') = (problem is not null));

-- The people of an assignment. Those who are of the group or the type on other days are computed again without a difference.
create function assigned_people(assigned pay_assignments) returns setof uuid
language sql stable
as $$
  select id from employees where assigned.scope = 'everyone' and company_id = assigned.company_id
  union
  select employee_id from pay_group_members
  where assigned.scope = 'pay_group' and company_id = assigned.company_id
    and pay_group_id = assigned.pay_group_id and superseded_at is null
  union
  select employee_id from job_rows
  where assigned.scope = 'employment_type' and company_id = assigned.company_id
    and employment_type = assigned.employment_type and superseded_at is null
  union
  select assigned.employee_id where assigned.scope = 'employee'
$$;
revoke all on function assigned_people(pay_assignments) from public;
grant execute on function assigned_people(pay_assignments) to muster_app;

-- A component assigned, or the last day of an assignment moved. Most are for the future and look at no people. The lock comes
-- first, as in add_pay_marks, so that a run that starts is not missed.
create function mark_pay_assignments() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('pay-closings ' || c.company_id, 0))
  from (select distinct company_id from changed) as c;
  if tg_op = 'INSERT' then
    perform add_pay_marks('component', array_agg(c.company_id), array_agg(p.id), array_agg(c.valid_from))
    from changed c cross join lateral assigned_people(c) as p (id)
    where exists (
      select from pay_currencies k where k.company_id = c.company_id and k.closed_until >= c.valid_from);
  else
    perform add_pay_marks('component', array_agg(n.company_id), array_agg(p.id),
      array_agg(least(o.valid_to, n.valid_to) + 1))
    from changed n
    join removed o on o.company_id = n.company_id and o.id = n.id
    cross join lateral assigned_people(n) as p (id)
    where n.valid_to is distinct from o.valid_to and exists (
      select from pay_currencies k
      where k.company_id = n.company_id and k.closed_until > least(o.valid_to, n.valid_to));
  end if;
  return null;
end
$$;
revoke all on function mark_pay_assignments() from public;
create trigger mark_pay_on_insert after insert on pay_assignments
  referencing new table as changed for each statement execute function mark_pay_assignments();
create trigger mark_pay_on_update after update on pay_assignments
  referencing new table as changed old table as removed for each statement execute function mark_pay_assignments();
