import type { Statement } from '../../../platform/database/driver.ts';
import { homeOf } from '../compute/pay-inputs.sql.ts';
import { isUndecided } from '../groups/pay-groups.sql.ts';
import type { DueReason, RemainderHome } from './due-elsewhere.ts';
import { unpaidMembers } from './unpaid-members.sql.ts';

/** Someone who is owed something that no regular run takes, before its amount is computed. */
export interface DueCandidate extends RemainderHome {
  readonly employee_id: string;
  readonly employee_name: string;
  readonly pay_group_name: string | null;
  readonly reason: DueReason;
  /** The sum of their items; null = none. */
  readonly items: string | null;
  /** For `days_without_group`: the days. */
  readonly from_day: string | null;
  readonly to_day: string | null;
  /** For `beyond_limit`: the periods that ended before it. */
  readonly limit_day: string | null;
  readonly count: number;
}

/** Not seen by a run under way, which settles it when it is approved. */
const notUnderWay = (table: string, column: string, id: string) => `not exists (
  select from ${table} seen
  join payroll_runs r on r.company_id = $1 and r.id = seen.payroll_run_id
    and r.status in ('processing', 'completed')
  where seen.company_id = $1 and seen.${column} = ${id})`;

/** Until when regular runs without a group have paid a currency. */
const groupless = `
  select currency, max(period_end) as until from payroll_runs
  where company_id = $1 and pay_group_id is null and type = 'regular'
    and status in ('approved', 'paid')
  group by currency`;

/** The group of each person today ($2). */
const groupToday = `
  select distinct on (s.employee_id) s.employee_id, s.pay_group_id, g.currency, g.correction_months
  from pay_group_members s
  left join pay_groups g on g.company_id = $1 and g.id = s.pay_group_id
  where s.company_id = $1 and s.superseded_at is null and s.valid_from <= $2
  order by s.employee_id, s.valid_from desc`;

/** What is open: corrections since a day, and items. */
const open = `
  select employee_id, currency, min(from_day) as from_day, sum(items) as items from (
    select k.employee_id, k.currency, k.from_day, null::numeric as items from pay_marks k
    where k.company_id = $1 and k.settled_by_run_id is null
      and ${notUnderWay('payroll_run_marks', 'mark_id', 'k.id')}
    union all
    select i.employee_id, i.currency, null,
      case i.kind when 'deduction' then -i.amount else i.amount end
    from pay_items i
    where i.company_id = $1 and i.status = 'approved' and i.pay_on <= $2
      and ${notUnderWay('payroll_run_items', 'item_id', 'i.id')}
  ) as one
  group by employee_id, currency`;

/** Their group pays another currency; or they are in none, and no run without a group would pay them. */
const outsideGroup = `
  select o.employee_id, o.currency, o.items, null::date as from_day, null::date as to_day,
    null::date as limit_day,
    case when n.pay_group_id is null then 'no_group' else 'other_currency' end as reason,
    home.last as pay_group_id
  from open o
  join employees e on e.company_id = $1 and e.id = o.employee_id
  left join now n on n.employee_id = o.employee_id
  left join groupless u on u.currency = o.currency and u.until >= $2::date - 62
  cross join lateral (
    ${homeOf('o.employee_id', { currency: 'o.currency', day: '$2::date' })}
  ) as home
  where n.currency <> o.currency or n.pay_group_id is null and case
    when exists (select from pay_groups g where g.company_id = $1 and g.currency = o.currency)
      then u.until is null or e.status = 'terminated' and home.last is not null
    -- Only runs without a group have paid the currency, and don't any more.
    else u.until is null and (e.status = 'terminated' or (
      select currency from compensation_profiles
      where company_id = $1 and employee_id = o.employee_id and superseded_at is null
        and valid_from <= $2
      order by valid_from desc limit 1) <> o.currency)
    end`;

/** A change for a paid period that ended before the limit of their runs. */
const beyondLimit = `
  select o.employee_id, o.currency, null::numeric, null::date, null::date, reach.day, 'beyond_limit',
    case when n.currency = o.currency then n.pay_group_id end
  from open o
  left join now n on n.employee_id = o.employee_id
  left join pay_currencies c on c.company_id = $1 and c.currency = o.currency
  cross join lateral (
    select ($2::date - make_interval(months => case when n.currency = o.currency
      then n.correction_months else c.correction_months end))::date as day
  ) as reach
  where o.from_day < reach.day and (n.pay_group_id is null or n.currency = o.currency)
    and exists (
      select from pay_results x
      join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
        and r.status in ('approved', 'paid')
      where x.company_id = $1 and x.employee_id = o.employee_id and x.currency = o.currency
        and x.period_end >= o.from_day and x.period_end < reach.day)`;

const isComputed = "r.status in ('processing', 'completed', 'approved', 'paid')";

/** The periods without a group that runs have computed for some people. */
export function listPaidWithoutGroup(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    text: `select distinct x.employee_id, x.currency, x.period_start as start, x.period_end as end
           from unnest($2::uuid[]) as asked (id)
           join pay_results x on x.company_id = $1 and x.employee_id = asked.id
             and x.pay_group_id is null
           join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id and ${isComputed}
           order by start`,
    values: [companyId, employeeIds],
  };
}

/** The end of the month of a day, if it is over today ($2), otherwise of the month before. */
const overMonth = (day: string) => `least(
  (date_trunc('month', ${day}) + interval '1 month - 1 day')::date,
  (date_trunc('month', $2::date + 1) - interval '1 day')::date)`;

/**
 * Days with pay in no group, in a currency that only groups pay: runs without a group have never paid it,
 * or not in the last two months before the last closed period. They are paid by months that are over.
 */
const daysWithoutGroup = `
  select gap.employee_id, paid.currency, null::numeric, min(paid.first_day), max(paid.last_day),
    null::date, 'days_without_group', null::uuid
  from (
    select passed.currency, passed.until,
      greatest(passed.from_day, coalesce(u.until + 1, passed.from_day)) as from_day
    from (
      select g.currency, min(p.period_start) as from_day, ${overMonth('max(p.period_end)')} as until
      from pay_groups g
      join pay_periods p on p.company_id = $1 and p.pay_group_id = g.id and p.status = 'closed'
      where g.company_id = $1 group by g.currency
    ) as passed
    left join groupless u on u.currency = passed.currency
    where coalesce(u.until < passed.until - 62, true)
  ) as range
  join (
    select e.id as employee_id, null::date as from_day, f.valid_from - 1 as to_day
    from employees e
    left join (
      select employee_id, min(valid_from) as valid_from from pay_group_members
      where company_id = $1 and superseded_at is null group by employee_id
    ) as f on f.employee_id = e.id
    where e.company_id = $1
    union all
    select employee_id, valid_from, next_from - 1 from (
      select employee_id, pay_group_id, valid_from,
        lead(valid_from) over (partition by employee_id order by valid_from) as next_from
      from pay_group_members where company_id = $1 and superseded_at is null
    ) as stint where pay_group_id is null
  ) as gap on coalesce(gap.from_day <= range.until, true)
    and coalesce(gap.to_day >= range.from_day, true)
  join employees e on e.company_id = $1 and e.id = gap.employee_id
  join employments m on m.company_id = $1 and m.employee_id = gap.employee_id
    and (m.first_day is null or m.first_day <= least(range.until, gap.to_day))
    and (m.last_day >= greatest(range.from_day, gap.from_day)
      or m.last_day is null and e.status <> 'terminated')
  cross join lateral (
    select c.currency, c.period, greatest(range.from_day, gap.from_day, m.first_day, c.valid_from) as first_day,
      least(range.until, gap.to_day, m.last_day, c.valid_to) as last_day
    from (
      select currency, period, valid_from,
        lead(valid_from) over (order by valid_from) - 1 as valid_to
      from compensation_profiles
      where company_id = $1 and employee_id = gap.employee_id and superseded_at is null
    ) as c where c.currency = range.currency
  ) as paid
  where paid.first_day <= paid.last_day
    and (paid.period <> 'hourly' or exists (
      select from timesheets t
      join timesheet_entries d on d.company_id = $1 and d.timesheet_id = t.id
      where t.company_id = $1 and t.employee_id = gap.employee_id and t.status = 'approved'
        and d.date between paid.first_day and paid.last_day))
    -- On a day that no run without a group has computed.
    and not isempty(datemultirange(daterange(paid.first_day, paid.last_day, '[]')) - coalesce((
      select range_agg(daterange(x.period_start, x.period_end, '[]')) from pay_results x
      join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id and ${isComputed}
      where x.company_id = $1 and x.employee_id = gap.employee_id and x.currency = paid.currency
        and x.pay_group_id is null), '{}'))
  group by gap.employee_id, paid.currency`;

const all = `now as materialized (${groupToday}), groupless as (${groupless}),
  open as materialized (${open}),
  due as (${outsideGroup} union all ${beyondLimit} union all ${daysWithoutGroup})`;

export interface DueAsked {
  /** Of people. */
  readonly max: number;
  /** Absent = of all homes. */
  readonly payGroupId?: string;
  /** Absent = of everyone. */
  readonly employeeIds?: readonly string[];
}

/** By name, of all homes or of one group; `count` is the number of people. */
export function listDueElsewhere(
  companyId: string,
  today: string,
  { max, payGroupId, employeeIds }: DueAsked,
): Statement {
  return {
    text: `with ${all},
           people as (
             select employee_id, row_number() over (order by last_name, first_name, id) as place,
               count(*) over ()::int as count
             from (
               select distinct employee_id from due
               where ($4::uuid is null or pay_group_id = $4::uuid)
                 and ($5::uuid[] is null or employee_id = any($5))
             ) as one
             join employees e on e.company_id = $1 and e.id = one.employee_id
           )
           select d.employee_id, e.first_name || ' ' || e.last_name as employee_name, d.currency,
             d.items::text, d.from_day, d.to_day, d.limit_day, d.reason, d.pay_group_id,
             g.name as pay_group_name, p.count
           from people p
           join due d on d.employee_id = p.employee_id
             and ($4::uuid is null or d.pay_group_id = $4::uuid)
           join employees e on e.company_id = $1 and e.id = p.employee_id
           left join pay_groups g on g.company_id = $1 and g.id = d.pay_group_id
           where p.place <= $3
           order by p.place, d.currency, d.reason`,
    values: [companyId, today, max, payGroupId ?? null, employeeIds ?? null],
  };
}

/** Periods that were closed without a run while pay was due for them, in order. */
export function listUndecided(companyId: string): Statement {
  return {
    text: `with undecided as materialized (
             select p.id, p.pay_group_id, p.period_start, p.period_end from pay_periods p
             where p.company_id = $1 and ${isUndecided('p')}
           )
           select u.id as pay_period_id, u.pay_group_id, g.name as pay_group_name, u.period_start,
             u.period_end
           from undecided u
           join pay_groups g on g.company_id = $1 and g.id = u.pay_group_id
           where exists (
             with asked as (select u.id, u.pay_group_id, u.period_start, u.period_end)
             ${unpaidMembers})
           order by u.period_start, g.name limit 50`,
    values: [companyId],
  };
}

/** What makes two drafts pay the same. */
export interface RemainderDraft extends RemainderHome {
  readonly type: 'off_cycle' | 'correction';
  readonly period_start: string;
  readonly period_end: string;
  readonly remainders_only: boolean;
}

export function findDraft(companyId: string, draft: RemainderDraft): Statement {
  return {
    text: `select id from payroll_runs
           where company_id = $1 and currency = $2 and pay_group_id is not distinct from $3::uuid
             and type = $4 and period_start = $5 and period_end = $6 and remainders_only = $7
             and status = 'draft'
           order by id limit 1`,
    values: [
      companyId,
      draft.currency,
      draft.pay_group_id,
      draft.type,
      draft.period_start,
      draft.period_end,
      draft.remainders_only,
    ],
  };
}

/** The last period that the runs of a home have passed, apart from those paid in another system. */
export function findLastCounted(
  companyId: string,
  { currency, pay_group_id: groupId }: RemainderHome,
): Statement {
  return {
    text: `select period_start as start, period_end as end from (
             select period_start, period_end from payroll_runs
             where company_id = $1 and currency = $2 and pay_group_id is not distinct from $3::uuid
               and type = 'regular' and status in ('approved', 'paid')
               and engine_version is not null
             union all
             select period_start, period_end from pay_periods
             where company_id = $1 and pay_group_id = $3 and remainder = 'next_run'
           ) as passed
           order by period_end desc limit 1`,
    values: [companyId, currency, groupId],
  };
}
