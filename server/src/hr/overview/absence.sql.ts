import type { Statement } from '../../platform/database/driver.ts';
import { employments } from './employment-over-time.sql.ts';
import { groupedByPlace } from './grouped-by-place.sql.ts';
import type { PlaceFilter } from './place-filter.ts';

/** The working days of approved leave within one month: `first` and `last` are its days. */
const daysAway = `z.worked - a.worked + a.is_worked::int
  - case when s.start_portion <> 'full' and s.start_date >= m.first and a.is_worked
      then 0.5 else 0 end
  - case when s.end_portion <> 'full' and s.end_date <= m.last and z.is_worked
      and s.end_date > s.start_date then 0.5 else 0 end`;

/** The days of the period, with the number of working days up to each of them. */
const calendar = `calendar as materialized (
             select day, is_worked, count(*) filter (where is_worked) over (order by day) as worked
             from (
               select d::date as day, extract(isodow from d) = any(c.working_week)
                 and not exists (select from public_holidays h
                   where h.company_id = $1 and h.date = d::date) as is_worked
               from companies c, generate_series($2::date, $3::date, interval '1 day') as d
               where c.id = $1
             ) as days
           )`;

/**
 * People, working days and days of approved leave of each month from `from` to `to`, by the groups
 * that the filter concerns. Equal spans are counted before they are divided into months, and the
 * working days up to each date are numbered, so that a span needs two look-ups.
 */
export function listAbsences(
  companyId: string,
  {
    from,
    to,
    timeZone,
    filter,
  }: { from: string; to: string; timeZone: string; filter: PlaceFilter },
): Statement {
  const groups = groupedByPlace(filter, 5);
  const approved = `company_id = $1 and status = 'approved' and end_date >= $2::date`;
  const isLong = 'end_date - start_date > 31';
  return {
    name: `overview.list_absences_${groups.name}`,
    text: `with ${calendar}, months as materialized (
             select date_trunc('month', day)::date as month, min(day) as first, max(day) as last
             from calendar group by 1
           ), people as materialized (${employments('$4::text')}
           ), employed as (
             select department, location, greatest(first_day, $2::date) as first_day,
               least(last_day, $3::date) as last_day, count(*) as people
             from people where first_day <= $3::date and (last_day is null or last_day >= $2::date)
             group by 1, 2, 3, 4
           ), leave as (
             select employee_id, start_date, end_date, start_portion, end_portion
             from leave_requests
             where ${approved} and start_date between $2::date - 31 and $3::date and not (${isLong})
             union all
             select employee_id, start_date, end_date, start_portion, end_portion
             from leave_requests
             where ${approved} and start_date between $2::date - 1096 and $3::date and ${isLong}
           ), spans as (
             select department, location, start_date, end_date, start_portion, end_portion,
               count(*) as leaves
             from leave join people on people.id = leave.employee_id
             group by 1, 2, 3, 4, 5, 6
           ), facts as (
             select m.month, s.department, s.location, s.people,
               s.people * (z.worked - a.worked + a.is_worked::int) as working_days, 0 as days_away
             from employed s join months m on s.first_day <= m.last and s.last_day >= m.first
             join calendar a on a.day = greatest(s.first_day, m.first)
             join calendar z on z.day = least(s.last_day, m.last)
             union all
             select m.month, s.department, s.location, 0, 0, s.leaves * (${daysAway})
             from spans s join months m on s.start_date <= m.last and s.end_date >= m.first
             join calendar a on a.day = greatest(s.start_date, m.first)
             join calendar z on z.day = least(s.end_date, m.last)
           )
           select to_char(month, 'YYYY-MM') as month, ${groups.columns},
             sum(people)::int as people, sum(working_days)::float8 as working_days,
             sum(days_away)::float8 as days_away
           from facts group by ${groups.by('month')} order by month`,
    values: [companyId, from, to, timeZone, ...groups.values],
  };
}
