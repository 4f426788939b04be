import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';
import { bind, fragment, sql, type Bound, type Fragment } from '../../platform/database/sql.ts';

/**
 * The employments that have a first day, with department and location of the person today ('' = none),
 * as SQL: a person who came back has several. Without a start date, the first one begins with the
 * record, unless it waits for onboarding. An earlier version may have added people without one.
 *
 * @param zone - SQL of the company's time zone
 */
export function employments(company: Bound, zone: Fragment): Fragment {
  return fragment`
    select e.id, coalesce(e.department, '') as department, coalesce(e.location, '') as location,
      coalesce(case when m.number is null then e.start_date else m.first_day end,
        (e.created_at at time zone ${zone})::date) as first_day,
      case when m.number is null then e.termination_date else m.last_day end as last_day
    from employees e
    left join employments m on m.company_id = ${company} and m.employee_id = e.id
    where e.company_id = ${company}
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
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundToday = bind(today);
  const boundTimeZone = bind(timeZone);
  const boundDepartment = bind(department);
  const boundLocation = bind(location);
  return sql('overview.list_headcounts')`
    with people as materialized (${employments(company, fragment`${boundTimeZone}::text`)}
      and (${boundDepartment}::text is null or e.department = ${boundDepartment})
      and (${boundLocation}::text is null or e.location = ${boundLocation})
    ), moves as (
      select greatest(first_day, ${boundFrom}::date - 1) as day, 1 as joined, 0 as gone
      from people where first_day <= ${boundToday}::date
      union all
      select greatest(last_day, ${boundFrom}::date - 1), 0, 1 from people
      where last_day <= ${boundToday}::date
    ), by_month as (
      select date_trunc('month', day)::date as month, sum(joined) as joiners,
        sum(gone) as leavers
      from moves group by 1
      union all
      select month::date, 0, 0
      from generate_series(${boundFrom}::date, ${boundToday}::date, interval '1 month') as month
    ), counted as (
      select month, sum(joiners)::int as joiners, sum(leavers)::int as leavers,
        (sum(sum(joiners) - sum(leavers)) over (order by month))::int as headcount
      from by_month group by month
    )
    select to_char(month, 'YYYY-MM') as month, headcount, joiners, leavers
    from counted where month >= ${boundFrom}::date order by month`;
}
