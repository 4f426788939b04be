import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
} from '../../../../platform/database/sql.ts';

/**
 * The members of periods `p` of a group `g` with a day of pay or with approved hours or leave in it,
 * whom no approved run has paid for the period. Hourly people without hours are owed nothing.
 */
export const unpaidMembers = (company: Bound): Fragment => fragment`
  select distinct p.id as period_id, s.employee_id
  from asked p
  join pay_groups g on g.company_id = ${company} and g.id = p.pay_group_id
  join (
    select employee_id, pay_group_id, valid_from,
      lead(valid_from) over (partition by employee_id order by valid_from) - 1 as valid_to
    from pay_group_members where company_id = ${company} and superseded_at is null
  ) as s on s.pay_group_id = p.pay_group_id and s.valid_from <= p.period_end
    and (s.valid_to is null or s.valid_to >= p.period_start)
  join employees e on e.company_id = ${company} and e.id = s.employee_id
  join employments m on m.company_id = ${company} and m.employee_id = s.employee_id
    and (m.first_day is null or m.first_day <= p.period_end)
    and (m.last_day >= p.period_start or m.last_day is null and e.status <> 'terminated')
  cross join lateral (
    select currency, period, valid_from, lead(valid_from) over (order by valid_from) - 1 as valid_to
    from compensation_profiles
    where company_id = ${company} and employee_id = s.employee_id and superseded_at is null
  ) as c
  cross join lateral (
    select greatest(p.period_start, s.valid_from, m.first_day, c.valid_from) as first_day,
      least(p.period_end, s.valid_to, m.last_day, c.valid_to) as last_day
  ) as paid
  where c.currency = g.currency and paid.first_day <= paid.last_day
    and (c.period <> 'hourly' or exists (
      select from timesheets t
      join timesheet_entries d on d.company_id = ${company} and d.timesheet_id = t.id
      where t.company_id = ${company} and t.employee_id = s.employee_id and t.status = 'approved'
        and d.date between paid.first_day and paid.last_day
    ) or g.paid_leave_hours and exists (
      select from leave_requests l
      join leave_types k on k.company_id = ${company} and k.code = l.leave_type and k.is_paid
      where l.company_id = ${company} and l.employee_id = s.employee_id and l.status = 'approved'
        and l.start_date <= paid.last_day and l.end_date >= paid.first_day
    )) and not exists (
      select from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
        and r.status in ('approved', 'paid')
      where x.company_id = ${company} and x.employee_id = s.employee_id and x.currency = g.currency
        and x.period_start = p.period_start and x.period_end = p.period_end
        and x.pay_group_id = p.pay_group_id)`;

const askedPeriods = (company: Bound, periods: Bound): Fragment => fragment`asked as (
  select id, pay_group_id, period_start, period_end from pay_periods
  where company_id = ${company} and id = any(${periods}::uuid[]))`;

/** How many people are owed something for periods. */
export function countUnpaidMembers(companyId: string, periodIds: readonly string[]): Statement {
  const company = bind(companyId);
  const periods = bind(periodIds);
  return sql`
    with ${askedPeriods(company, periods)}
    select count(distinct employee_id)::int as count from (${unpaidMembers(company)}) as unpaid`;
}

/** The next run computes the periods of these people. */
export function markUnpaidMembers(companyId: string, periodIds: readonly string[]): Statement {
  const company = bind(companyId);
  const periods = bind(periodIds);
  return sql`
    with ${askedPeriods(company, periods)}
    insert into pay_marks (company_id, employee_id, currency, from_day, cause)
    select ${company}, unpaid.employee_id, g.currency, min(p.period_start), 'closed_period'
    from (${unpaidMembers(company)}) as unpaid
    join asked p on p.id = unpaid.period_id
    join pay_groups g on g.company_id = ${company} and g.id = p.pay_group_id
    group by unpaid.employee_id, g.currency`;
}
