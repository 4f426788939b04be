import type { Statement } from '../../../../platform/database/driver.ts';
import { isBeyondReach } from '../corrections/pay-marks.sql.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import {
  type Bound,
  type Fragment,
  type Part,
  bind,
  fragment,
  sql,
} from '../../../../platform/database/sql.ts';

/** The parameters that the parts share. */
interface Asked {
  readonly company: Bound;
  readonly run: Bound;
  readonly currency: Bound;
  readonly start: Bound;
  readonly end: Bound;
  readonly startedAt: Bound;
  readonly group: Bound;
}

type LeftOutRun = Pick<
  PayrollRunWithFigures,
  | 'id'
  | 'currency'
  | 'period_start'
  | 'period_end'
  | 'started_at'
  | 'pay_group_id'
  | 'remainders_only'
>;

/** No run has seen that the hours were approved. */
const openMark = (asked: Asked): Fragment => fragment`exists (
  select from pay_marks k
  where k.company_id = ${asked.company} and k.employee_id = t.employee_id
    and k.currency = ${asked.currency} and k.cause = 'hours'
    and k.settled_by_run_id is null and k.from_day <= d.date and not exists (
      select from payroll_run_marks seen
      join payroll_runs r on r.company_id = ${asked.company} and r.id = seen.payroll_run_id
      where seen.company_id = ${asked.company} and seen.mark_id = k.id
        and r.status in ('processing', 'completed')))`;

/**
 * The employees with hours in the period that were approved after the computation
 * started and that no run in the currency has paid. For runs from
 * before results were kept, counted as in `due-hours.ts`; a day paid by a salary counts as 24 paid
 * hours.
 */
const approvedLater = (asked: Asked): Fragment => fragment`
  select distinct t.employee_id
  from timesheets t
  join timesheet_entries d on d.company_id = ${asked.company} and d.timesheet_id = t.id
  join employees e on e.company_id = ${asked.company} and e.id = t.employee_id
  where t.company_id = ${asked.company} and t.status = 'approved'
    and t.decided_at > ${asked.startedAt}
    and t.period_start between ${asked.start}::date - 30 and ${asked.end}::date
    and d.date between ${asked.start} and ${asked.end}
    and exists (
      select from employments m
      where m.company_id = ${asked.company} and m.employee_id = e.id
        and (m.first_day is null or m.first_day <= d.date)
        and (m.last_day >= d.date or m.last_day is null and e.status <> 'terminated'))
    and exists (
      select from (
        select period, currency from compensation_profiles
        where company_id = ${asked.company} and employee_id = t.employee_id
          and superseded_at is null
          and valid_from <= d.date
        order by valid_from desc limit 1
      ) as pay
      where pay.period = 'hourly' and pay.currency = ${asked.currency})
    and (
      select pay_group_id from pay_group_members
      where company_id = ${asked.company} and employee_id = t.employee_id and superseded_at is null
        and valid_from <= d.date
      order by valid_from desc limit 1
    ) is not distinct from ${asked.group}::uuid
    and case when (
      select engine_version from payroll_runs
      where company_id = ${asked.company} and id = ${asked.run}
    ) is not null then ${openMark(asked)} else d.hours > coalesce((
      select sum(case when line ->> 'code' = 'base_pay' then 24
        else coalesce((line -> 'hours_by_day' ->> d.date::text)::numeric, 0) end)
      from payslips s
      join payroll_runs r on r.company_id = ${asked.company} and r.id = s.payroll_run_id
      cross join lateral jsonb_array_elements(s.lines) as line
      where s.company_id = ${asked.company} and s.employee_id = t.employee_id
        and r.currency = ${asked.currency}
        and r.status in ('processing', 'completed', 'approved', 'paid')
        and line ->> 'kind' = 'base'
        and d.date between coalesce((line -> 'params' ->> 'from')::date, r.period_start)
          and coalesce((line -> 'params' ->> 'to')::date, r.period_end)), 0) end`;

/** The days of a person in a group; a row without a group ends the one before. */
const stints = (company: Bound): Fragment => fragment`
  select employee_id, pay_group_id, valid_from,
    lead(valid_from) over (partition by employee_id order by valid_from) - 1 as valid_to
  from pay_group_members where company_id = ${company} and superseded_at is null`;

const isEmployed = (company: Bound, from: Part, to: Part): Fragment => fragment`exists (
  select from employments m
  join employees e on e.company_id = ${company} and e.id = m.employee_id
  where m.company_id = ${company} and m.employee_id = s.employee_id
    and (m.first_day is null or m.first_day <= ${to})
    and (m.last_day >= ${from} or m.last_day is null and e.status <> 'terminated'))`;

const withoutPayslip = (asked: Asked): Fragment => fragment`not exists (
  select from payslips p
  where p.company_id = ${asked.company} and p.payroll_run_id = ${asked.run}
    and p.employee_id = s.employee_id)`;

/**
 * For a run without a group: the people of the period who are in a pay group and have no payslip in
 * it. Their group's run pays them.
 */
const inGroups = (asked: Asked): Fragment => fragment`
  select distinct 'other_group' as reason, s.employee_id from (${stints(asked.company)}) as s
  where s.pay_group_id is not null and s.valid_from <= ${asked.end}
    and coalesce(s.valid_to >= ${asked.start}, true)
    and ${isEmployed(asked.company, asked.start, asked.end)} and ${withoutPayslip(asked)}`;

/**
 * For a run of a group: its people without a payslip for whom nothing else is recorded, because they
 * have no pay, or none in the currency of the group.
 */
const unpaidMembers = (asked: Asked): Fragment => fragment`
  select distinct case when exists (
      select from compensation_profiles c
      where c.company_id = ${asked.company} and c.employee_id = s.employee_id
        and c.superseded_at is null
        and c.valid_from <= least(${asked.end}, s.valid_to)
    ) then 'other_currency' else 'no_pay' end as reason, s.employee_id
  from (${stints(asked.company)}) as s
  where s.pay_group_id = ${asked.group} and s.valid_from <= ${asked.end}
    and coalesce(s.valid_to >= ${asked.start}, true)
    and ${isEmployed(
      asked.company,
      fragment`greatest(${asked.start}, s.valid_from)`,
      fragment`least(${asked.end}, s.valid_to)`,
    )}
    and ${withoutPayslip(asked)} and not exists (
      select from payroll_run_left_out l
      where l.company_id = ${asked.company} and l.payroll_run_id = ${asked.run}
        and l.employee_id = s.employee_id)`;

/** Something changed for a period that the employee was paid for, and that ended before the run's reach. */
const notCorrected = (asked: Asked): Fragment => fragment`
  select distinct 'not_corrected', k.employee_id, null::jsonb
  from payroll_runs own
  join payroll_run_marks seen on seen.company_id = ${asked.company} and seen.payroll_run_id = own.id
  join pay_marks k on k.company_id = ${asked.company} and k.id = seen.mark_id
  where own.company_id = ${asked.company} and own.id = ${asked.run}
    and ${isBeyondReach(asked.company)}`;

/** A run of what no other one takes is not for everyone. */
function othersOf(
  { pay_group_id: groupId, remainders_only: isPartial }: LeftOutRun,
  asked: Asked,
): Fragment {
  if (isPartial) return fragment`select null as reason, null::uuid as employee_id where false`;
  return groupId === null ? inGroups(asked) : unpaidMembers(asked);
}

/**
 * The employees the run left without a payslip, by reason, and those whose hours were approved
 * since; the first ones of each by id, sorted by name.
 */
export function listLeftOut(companyId: string, run: LeftOutRun, max: number): Statement {
  const asked = {
    company: bind(companyId),
    run: bind(run.id),
    currency: bind(run.currency),
    start: bind(run.period_start),
    end: bind(run.period_end),
    startedAt: bind(run.started_at),
    group: bind(run.pay_group_id),
  };
  return sql`
    with later as (${approvedLater(asked)}
    ), left_out as (
      select 'hours_later' as reason, employee_id, null::jsonb as problem from later
      union all
      select reason, employee_id, null from (
        ${othersOf(run, asked)}
      ) as others
      union all
      select reason, employee_id, problem from payroll_run_left_out
      where company_id = ${asked.company} and payroll_run_id = ${asked.run}
        and employee_id not in (select employee_id from later)
      union all
      ${notCorrected(asked)}
    ), placed as (
      select reason, employee_id, problem, count(*) over (partition by reason)::int as count,
        row_number() over (partition by reason order by employee_id) as place
      from left_out
    )
    select p.reason, p.count, p.problem, case when p.reason = 'not_corrected' then (
        select correction_months from payroll_runs where company_id = ${asked.company} and id = ${asked.run}) end as months,
      e.id, e.first_name || ' ' || e.last_name as employee_name
    from placed p join employees e on e.company_id = ${asked.company} and e.id = p.employee_id
    where p.place <= ${max}
    order by e.last_name, e.first_name, e.id`;
}
