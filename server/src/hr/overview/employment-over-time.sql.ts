import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';

/**
 * The employments that have a first day, with department and location of the person today ('' = none),
 * as SQL: a person who came back has several. Without a start date, the first one begins with the
 * record, unless it waits for onboarding. An earlier version may have added people without one.
 *
 * @param zone - SQL of the company's time zone
 */
export function employments(zone: string): string {
  return `
    select e.id, coalesce(e.department, '') as department, coalesce(e.location, '') as location,
      coalesce(case when m.number is null then e.start_date else m.first_day end,
        (e.created_at at time zone ${zone})::date) as first_day,
      case when m.number is null then e.termination_date else m.last_day end as last_day
    from employees e
    left join employments m on m.company_id = $1 and m.employee_id = e.id
    where e.company_id = $1
      and (e.start_date is not null or e.status <> 'onboarding')
      and (e.termination_date is not null or e.status <> 'terminated')
      and (m.last_day is null or m.first_day is null or m.last_day >= m.first_day)`;
}

/**
 * Joiners, leavers and the headcount of each month from `from`, the first day of a month, to today.
 * Each employment is read once: earlier moves count as moves of the day before `from`.
 */
export function listHeadcounts(
  companyId: string,
  {
    from,
    today,
    timeZone,
    filter: { department, location },
  }: { from: string; today: string; timeZone: string; filter: PlaceFilter },
): Statement {
  return {
    name: 'overview.list_headcounts',
    text: `with people as materialized (${employments('$4::text')}
             and ($5::text is null or e.department = $5) and ($6::text is null or e.location = $6)
           ), moves as (
             select greatest(first_day, $2::date - 1) as day, 1 as joined, 0 as gone
             from people where first_day <= $3::date
             union all
             select greatest(last_day, $2::date - 1), 0, 1 from people where last_day <= $3::date
           ), by_month as (
             select date_trunc('month', day)::date as month, sum(joined) as joiners,
               sum(gone) as leavers
             from moves group by 1
             union all
             select month::date, 0, 0
             from generate_series($2::date, $3::date, interval '1 month') as month
           ), counted as (
             select month, sum(joiners)::int as joiners, sum(leavers)::int as leavers,
               (sum(sum(joiners) - sum(leavers)) over (order by month))::int as headcount
             from by_month group by month
           )
           select to_char(month, 'YYYY-MM') as month, headcount, joiners, leavers
           from counted where month >= $2::date order by month`,
    values: [companyId, from, today, timeZone, department, location],
  };
}
