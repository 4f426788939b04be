import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
  inline,
} from '../../../../platform/database/sql.ts';

const isComputed = fragment`r.status in ('processing', 'completed', 'approved', 'paid')`;

/** The periods without a group that runs have computed for some people. */
export function listPaidWithoutGroup(companyId: string, employeeIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    select distinct x.employee_id, x.currency, x.period_start as start, x.period_end as end
    from unnest(${employeeIds}::uuid[]) as asked (id)
    join pay_results x on x.company_id = ${company} and x.employee_id = asked.id
      and x.pay_group_id is null
    join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id and ${isComputed}
    order by start`;
}

/** The end of the month of a day, if it is over today, otherwise of the month before. */
const overMonth = (today: Bound, day: Fragment): Fragment => fragment`least(
  (date_trunc('month', ${day}) + interval '1 month - 1 day')::date,
  (date_trunc('month', ${today}::date + 1) - interval '1 day')::date)`;

/**
 * For each currency that only groups pay, the days that payroll has passed: runs without a group have
 * never paid it, or not in the last two months before the last closed period.
 */
export const range = (company: Bound, today: Bound): Fragment => fragment`
  select passed.currency, passed.until,
    greatest(passed.from_day, coalesce(u.until + 1, passed.from_day)) as from_day
  from (
    select g.currency, min(p.period_start) as from_day,
      ${overMonth(today, fragment`max(p.period_end)`)} as until
    from pay_groups g
    join pay_periods p on p.company_id = ${company} and p.pay_group_id = g.id
      and p.status = 'closed'
    where g.company_id = ${company} group by g.currency
  ) as passed
  left join groupless u on u.currency = passed.currency
  where coalesce(u.until < passed.until - 62, true)`;

const nextFrom = (company: Bound, employee: string, day: Fragment): Fragment => fragment`(
  select min(valid_from) - 1 from pay_group_members
  where company_id = ${company} and employee_id = ${inline(employee)} and superseded_at is null
    and valid_from > ${day})`;

/** Before the first group of a person, and between groups; of few people, once groups are in use. */
export const gap = (company: Bound): Fragment => fragment`
  select id as employee_id, null::date as from_day,
    ${nextFrom(company, 'id', fragment`'-infinity'`)} as to_day
  from (
    select id from employees where company_id = ${company} and exists (select from range)
    except
    select employee_id from pay_group_members
    where company_id = ${company} and superseded_at is null
      and valid_from <= (select min(from_day) from range)
  ) as outside
  union all
  select s.employee_id, s.valid_from, ${nextFrom(company, 's.employee_id', fragment`s.valid_from`)}
  from pay_group_members s
  where s.company_id = ${company} and s.superseded_at is null and s.pay_group_id is null
    and s.valid_from <= (select max(until) from range)`;

/** Days with pay in no group. They are paid by months that are over. */
export const daysWithoutGroup = (company: Bound): Fragment => fragment`
  select gap.employee_id, paid.currency, null::numeric, min(paid.first_day), max(paid.last_day),
    null::date, 'days_without_group', null::uuid
  from gap
  cross join lateral (
    select status from employees where company_id = ${company} and id = gap.employee_id offset 0
  ) as e
  cross join lateral (
    select first_day, last_day from employments
    where company_id = ${company} and employee_id = gap.employee_id
      and (last_day is not null or e.status <> 'terminated')
    offset 0
  ) as m
  cross join lateral (
    select currency, period, valid_from, lead(valid_from) over (order by valid_from) - 1 as valid_to
    from compensation_profiles
    where company_id = ${company} and employee_id = gap.employee_id and superseded_at is null
  ) as c
  join range on range.currency = c.currency
  cross join lateral (
    select c.currency, c.period,
      greatest(range.from_day, gap.from_day, m.first_day, c.valid_from) as first_day,
      least(range.until, gap.to_day, m.last_day, c.valid_to) as last_day
  ) as paid
  where paid.first_day <= paid.last_day
    and (paid.period <> 'hourly' or exists (
      select from timesheets t
      join timesheet_entries d on d.company_id = ${company} and d.timesheet_id = t.id
      where t.company_id = ${company} and t.employee_id = gap.employee_id and t.status = 'approved'
        and d.date between paid.first_day and paid.last_day
      offset 0))
    -- On a day that no run without a group has computed.
    and not isempty(datemultirange(daterange(paid.first_day, paid.last_day, '[]')) - coalesce((
      select range_agg(daterange(x.period_start, x.period_end, '[]')) from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id and ${isComputed}
      where x.company_id = ${company} and x.employee_id = gap.employee_id
        and x.currency = paid.currency
        and x.pay_group_id is null), '{}'))
  group by gap.employee_id, paid.currency`;
