import type { Statement } from '../../../../platform/database/driver.ts';
import { homeOf } from '../inputs/pay-inputs.sql.ts';
import { isUndecided } from '../../setup/groups/pay-groups.sql.ts';
import { daysWithoutGroup, gap, range } from './days-without-group.sql.ts';
import type { DueReason, RemainderHome } from './due-elsewhere.ts';
import { unpaidMembers } from './unpaid-members.sql.ts';
import {
  bind,
  sql,
  type Bound,
  type Fragment,
  fragment,
  inline,
} from '../../../../platform/database/sql.ts';

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
const notUnderWay = (
  company: Bound,
  table: string,
  column: string,
  id: string,
): Fragment => fragment`not exists (
  select from ${inline(table)} seen
  join payroll_runs r on r.company_id = ${company} and r.id = seen.payroll_run_id
    and r.status in ('processing', 'completed')
  where seen.company_id = ${company} and seen.${inline(column)} = ${inline(id)})`;

/** Until when regular runs without a group have paid a currency. */
const groupless = (company: Bound): Fragment => fragment`
  select currency, max(period_end) as until from payroll_runs
  where company_id = ${company} and pay_group_id is null and type = 'regular'
    and status in ('approved', 'paid')
  group by currency`;

/** What is open: corrections since a day, and items. */
const open = (company: Bound, today: Bound): Fragment => fragment`
  select employee_id, currency, min(from_day) as from_day, sum(items) as items from (
    select k.employee_id, k.currency, k.from_day, null::numeric as items from pay_marks k
    where k.company_id = ${company} and k.settled_by_run_id is null
      and ${notUnderWay(company, 'payroll_run_marks', 'mark_id', 'k.id')}
    union all
    select i.employee_id, i.currency, null,
      case i.kind when 'deduction' then -i.amount else i.amount end
    from pay_items i
    where i.company_id = ${company} and i.status = 'approved' and i.pay_on <= ${today}
      and ${notUnderWay(company, 'payroll_run_items', 'item_id', 'i.id')}
  ) as one
  group by employee_id, currency`;

/** With the person, and their group today, looked up by key, so that no plan depends on statistics. */
const placed = (company: Bound, today: Bound): Fragment => fragment`
  select o.*, e.status, n.group_id, n.group_currency, n.group_months from open o
  cross join lateral (
    select status from employees where company_id = ${company} and id = o.employee_id offset 0
  ) as e
  left join lateral (
    select s.pay_group_id as group_id, g.currency as group_currency,
      g.correction_months as group_months
    from pay_group_members s
    left join pay_groups g on g.company_id = ${company} and g.id = s.pay_group_id
    where s.company_id = ${company} and s.employee_id = o.employee_id and s.superseded_at is null
      and s.valid_from <= ${today}
    order by s.valid_from desc limit 1
  ) as n on true`;

/** Their group pays another currency; or they are in none, and no run without a group would pay them. */
const outsideGroup = (company: Bound, today: Bound): Fragment => fragment`
  select o.employee_id, o.currency, o.items, null::date as from_day, null::date as to_day,
    null::date as limit_day,
    case when o.group_id is null then 'no_group' else 'other_currency' end as reason,
    home.last as pay_group_id
  from placed o
  left join groupless u on u.currency = o.currency and u.until >= ${today}::date - 62
  cross join lateral (
    ${homeOf(company, 'o.employee_id', {
      currency: fragment`o.currency`,
      day: fragment`${today}::date`,
    })}
  ) as home
  where o.group_currency <> o.currency or o.group_id is null and case
    when exists (select from pay_groups g
      where g.company_id = ${company} and g.currency = o.currency)
      then u.until is null or o.status = 'terminated' and home.last is not null
    -- Only runs without a group have paid the currency, and don't any more.
    else u.until is null and (o.status = 'terminated' or (
      select currency from compensation_profiles
      where company_id = ${company} and employee_id = o.employee_id and superseded_at is null
        and valid_from <= ${today}
      order by valid_from desc limit 1) <> o.currency)
    end`;

/** A change for a paid period that ended before the limit of their runs. */
const beyondLimit = (company: Bound, today: Bound): Fragment => fragment`
  select o.employee_id, o.currency, null::numeric, null::date, null::date, reach.day,
    'beyond_limit',
    case when o.group_currency = o.currency then o.group_id end
  from placed o
  left join pay_currencies c on c.company_id = ${company} and c.currency = o.currency
  cross join lateral (
    select (${today}::date - make_interval(months => case when o.group_currency = o.currency
      then o.group_months else c.correction_months end))::date as day
  ) as reach
  where o.from_day < reach.day and (o.group_id is null or o.group_currency = o.currency)
    and exists (
      select from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
        and r.status in ('approved', 'paid')
      where x.company_id = ${company} and x.employee_id = o.employee_id and x.currency = o.currency
        and x.period_end >= o.from_day and x.period_end < reach.day
      offset 0)`;

const all = (
  company: Bound,
  today: Bound,
): Fragment => fragment`groupless as materialized (${groupless(company)}),
  open as materialized (${open(company, today)}),
  placed as materialized (${placed(company, today)}),
    range as materialized (${range(company, today)}), gap as materialized (${gap(company)}),
  due as materialized (${outsideGroup(company, today)} union all ${beyondLimit(company, today)}
    union all ${daysWithoutGroup(company)})`;

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
  const company = bind(companyId);
  const group = bind(payGroupId ?? null);
  const employees = bind(employeeIds ?? null);
  return sql`
    with ${all(company, bind(today))},
    people as (
      select employee_id, row_number() over (order by last_name, first_name, id) as place,
        count(*) over ()::int as count
      from (
        select distinct employee_id from due
        where (${group}::uuid is null or pay_group_id = ${group}::uuid)
          and (${employees}::uuid[] is null or employee_id = any(${employees}))
      ) as one
      cross join lateral (
        select id, first_name, last_name from employees
        where company_id = ${company} and id = one.employee_id offset 0
      ) as e
    )
    select d.employee_id, e.first_name || ' ' || e.last_name as employee_name, d.currency,
      d.items::text, d.from_day, d.to_day, d.limit_day, d.reason, d.pay_group_id,
      g.name as pay_group_name, p.count
    from people p
    join due d on d.employee_id = p.employee_id
      and (${group}::uuid is null or d.pay_group_id = ${group}::uuid)
    cross join lateral (
      select first_name, last_name from employees
      where company_id = ${company} and id = p.employee_id offset 0
    ) as e
    left join pay_groups g on g.company_id = ${company} and g.id = d.pay_group_id
    where p.place <= ${max}
    order by p.place, d.currency, d.reason`;
}

/** Periods that were closed without a run while pay was due for them, in order. */
export function listUndecided(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    with undecided as materialized (
      select p.id, p.pay_group_id, p.period_start, p.period_end from pay_periods p
      where p.company_id = ${company} and ${isUndecided(company, 'p')}
    )
    select u.id as pay_period_id, u.pay_group_id, g.name as pay_group_name, u.period_start,
      u.period_end
    from undecided u
    join pay_groups g on g.company_id = ${company} and g.id = u.pay_group_id
    where exists (
      with asked as (select u.id, u.pay_group_id, u.period_start, u.period_end)
      ${unpaidMembers(company)})
    order by u.period_start, g.name limit 50`;
}

/** What makes two drafts pay the same. */
export interface RemainderDraft extends RemainderHome {
  readonly type: 'off_cycle' | 'correction';
  readonly period_start: string;
  readonly period_end: string;
  readonly remainders_only: boolean;
}

export function findDraft(companyId: string, draft: RemainderDraft): Statement {
  return sql`
    select id from payroll_runs
    where company_id = ${companyId} and currency = ${draft.currency}
      and pay_group_id is not distinct from ${draft.pay_group_id}::uuid
      and type = ${draft.type} and period_start = ${draft.period_start}
      and period_end = ${draft.period_end} and remainders_only = ${draft.remainders_only}
      and status = 'draft'
    order by id limit 1`;
}

/** The last period that the runs of a home have passed, apart from those paid in another system. */
export function findLastCounted(
  companyId: string,
  { currency, pay_group_id: groupId }: RemainderHome,
): Statement {
  const company = bind(companyId);
  const group = bind(groupId);
  return sql`
    select period_start as start, period_end as end from (
      select period_start, period_end from payroll_runs
      where company_id = ${company} and currency = ${currency}
        and pay_group_id is not distinct from ${group}::uuid
        and type = 'regular' and status in ('approved', 'paid')
        and engine_version is not null
      union all
      select period_start, period_end from pay_periods
      where company_id = ${company} and pay_group_id = ${group} and remainder = 'next_run'
    ) as passed
    order by period_end desc limit 1`;
}
