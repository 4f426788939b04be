import type { Statement } from '../../platform/database/driver.ts';
import { employments } from './employment-over-time.sql.ts';
import { groupedByPlace } from './grouped-by-place.sql.ts';
import type { PlaceFilter } from './place-filter.ts';
import { bind, type Bound, fragment, type Fragment, sql } from '../../platform/database/sql.ts';

/** The parameters that the parts share. */
interface Asked {
  readonly company: Bound;
  readonly from: Bound;
  readonly to: Bound;
}

/** The place of a day in the arrays of `calendar`. */
const at = ({ from }: Asked, day: Fragment): Fragment => fragment`${day} - ${from}::date + 1`;

/** The halves worked from the first to the last day of a span that is within one month. */
function halvesBetween(asked: Asked, first: Fragment, last: Fragment): Fragment {
  return fragment`c.worked[${at(asked, last)}] - c.worked[${at(asked, first)}]
    + c.morning[${at(asked, first)}] + c.afternoon[${at(asked, first)}]`;
}

const halvesEmployed = (asked: Asked): Fragment =>
  halvesBetween(
    asked,
    fragment`greatest(s.first_day, m.first)`,
    fragment`least(s.last_day, m.last)`,
  );

/** The half days of approved leave within one month: `first` and `last` are its days. */
function halvesAway(asked: Asked): Fragment {
  const first = fragment`greatest(s.start_date, m.first)`;
  const last = fragment`least(s.end_date, m.last)`;
  return fragment`${halvesBetween(asked, first, last)}
    - case when s.start_portion = 'pm' and s.start_date >= m.first
        then c.morning[${at(asked, first)}] else 0 end
    - case when s.end_portion = 'am' and s.end_date <= m.last
        then c.afternoon[${at(asked, last)}] else 0 end`;
}

/** The pattern in force on the last day, of people who have or had one of their own. */
const patterned = ({ company, to }: Asked): Fragment => fragment`patterned as materialized (
  select asked.employee_id, job.work_pattern_id as pattern_id
  from (
    select distinct employee_id from job_rows
    where company_id = ${company} and work_pattern_id is not null and superseded_at is null
  ) as asked
  cross join lateral (
    select j.work_pattern_id from job_rows j
    join employments t on t.company_id = ${company} and t.employee_id = asked.employee_id
      and t.number = j.employment_number
      and (t.first_day is null or t.first_day <= ${to}::date)
    where j.company_id = ${company} and j.employee_id = asked.employee_id
      and j.superseded_at is null and (j.valid_from is null or j.valid_from <= ${to}::date)
    order by j.employment_number desc, j.valid_from desc nulls last limit 1
  ) as job
)`;

/** Everyone with the pattern and the holiday calendar of the last day. */
const people = ({ company }: Asked, timeZone: string): Fragment => fragment`people as materialized (
  select e.*, coalesce(own.pattern_id, p.id) as pattern_id,
    coalesce(l.holiday_calendar_id, c.id) as calendar_id
  from (${employments(company, fragment`${timeZone}::text`)}
  ) as e
  join work_patterns p on p.company_id = ${company} and p.is_default
  join holiday_calendars c on c.company_id = ${company} and c.is_default
  left join patterned own on own.employee_id = e.id
  left join locations l on l.company_id = ${company} and l.name = e.location
)`;

/**
 * The days of the period for each pair of pattern and calendar: 1 for each half that is worked, and
 * the halves up to each day. They are arrays by day, so that no plan can join days with days.
 */
const calendar = ({ company, from, to }: Asked): Fragment => fragment`calendar as materialized (
  select pattern_id, calendar_id, array_agg(morning order by day) as morning,
    array_agg(afternoon order by day) as afternoon,
    array_agg(worked order by day) as worked
  from (
    select pattern_id, calendar_id, day, morning, afternoon,
      (sum(morning + afternoon)
        over (partition by pattern_id, calendar_id order by day))::int as worked
    from (
      select r.pattern_id, r.calendar_id, d.day,
        (w.hours > 0 and h.portion is distinct from 'full'
          and h.portion is distinct from 'am')::int as morning,
        (w.hours > 0 and h.portion is distinct from 'full'
          and h.portion is distinct from 'pm')::int as afternoon
      from (select distinct pattern_id, calendar_id from people) as r
      join work_patterns p on p.company_id = ${company} and p.id = r.pattern_id
      cross join (
        select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      ) as d
      cross join lateral (select jsonb_array_length(p.weeks) * 7 as days) as n
      cross join lateral (
        select ((d.day - p.anchor) % n.days + n.days) % n.days as place
      ) as c
      cross join lateral (
        select (p.weeks -> (c.place / 7) -> (c.place % 7))::float8 as hours
      ) as w
      left join public_holidays h on h.company_id = ${company} and h.calendar_id = r.calendar_id
        and h.date = d.day
    ) as days
  ) as numbered group by pattern_id, calendar_id
)`;

/** The months of the period, the first and the last one possibly in part. */
const months = ({ from, to }: Asked): Fragment => fragment`months as materialized (
  select month::date, greatest(month::date, ${from}::date) as first,
    least((month + interval '1 month - 1 day')::date, ${to}::date) as last
  from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month')
    as month
)`;

/**
 * People, working days and days of approved leave of each month from `from` to `to`, by the groups
 * that the filter concerns. They are counted with the pattern and the location of the last day, as
 * they are listed by the department and location of that day. Equal spans are counted before they
 * are divided into months, and the halves up to each date are numbered, so that a span needs two
 * look-ups.
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
  const groups = groupedByPlace(filter);
  const asked = { company: bind(companyId), from: bind(from), to: bind(to) };
  const approved = fragment`company_id = ${asked.company} and status = 'approved'
    and end_date >= ${asked.from}::date`;
  const isLong = fragment`end_date - start_date > 31`;
  return sql(`overview.list_absences_${groups.name}`)`
    with ${patterned(asked)}, ${people(asked, timeZone)}, ${calendar(asked)}, ${months(asked)},
      employed as (
      select department, location, pattern_id, calendar_id,
        greatest(first_day, ${asked.from}::date) as first_day,
          least(last_day, ${asked.to}::date) as last_day,
        count(*) as people
      from people where first_day <= ${asked.to}::date
        and (last_day is null or last_day >= ${asked.from}::date)
      group by 1, 2, 3, 4, 5, 6
    ), leave as (
      select employee_id, start_date, end_date, start_portion, end_portion
      from leave_requests
      where ${approved} and start_date between ${asked.from}::date - 31 and ${asked.to}::date
        and not (${isLong})
      union all
      select employee_id, start_date, end_date, start_portion, end_portion
      from leave_requests
      where ${approved} and start_date between ${asked.from}::date - 1096 and ${asked.to}::date
        and ${isLong}
    ), spans as (
      select department, location, pattern_id, calendar_id, start_date, end_date,
        start_portion, end_portion, count(*) as leaves
      from leave join people on people.id = leave.employee_id
        and people.first_day <= leave.end_date
        and (people.last_day is null or people.last_day >= leave.start_date)
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), facts as (
      select m.month, s.department, s.location, s.people,
        s.people * (${halvesEmployed(asked)}) as halves, 0 as halves_away
      from employed s join months m on s.first_day <= m.last and s.last_day >= m.first
      join calendar c on c.pattern_id = s.pattern_id and c.calendar_id = s.calendar_id
      union all
      select m.month, s.department, s.location, 0, 0, s.leaves * (${halvesAway(asked)})
      from spans s join months m on s.start_date <= m.last and s.end_date >= m.first
      join calendar c on c.pattern_id = s.pattern_id and c.calendar_id = s.calendar_id
    )
    select to_char(month, 'YYYY-MM') as month, ${groups.columns},
      sum(people)::int as people, sum(halves)::float8 / 2 as working_days,
      sum(halves_away)::float8 / 2 as days_away
    from facts group by ${groups.by(fragment`month`)} order by month`;
}
