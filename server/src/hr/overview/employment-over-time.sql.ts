import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';

/**
 * The people who have a first day, with their department and location ('' = none), as SQL. Without a
 * start date, employment begins with the record, unless it waits for onboarding.
 *
 * @param zone - SQL of the company's time zone
 */
export function employments(zone: string): string {
  return `
    select id, coalesce(department, '') as department, coalesce(location, '') as location,
      coalesce(start_date, (created_at at time zone ${zone})::date) as first_day,
      termination_date as last_day
    from employees
    where company_id = $1
      and (start_date is not null or status <> 'onboarding')
      and (termination_date is not null or status <> 'terminated')
      and (termination_date is null or start_date is null or termination_date >= start_date)`;
}

/**
 * Joiners, leavers and the headcount of each month from `from`, the first day of a month, to today.
 * Each person is read once: earlier moves count as moves of the day before `from`.
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
             and ($5::text is null or department = $5) and ($6::text is null or location = $6)
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
