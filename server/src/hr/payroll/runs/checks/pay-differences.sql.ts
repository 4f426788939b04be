import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import {
  sql,
  bind,
  fragment,
  type Fragment,
  type Bound,
  inline,
} from '../../../../platform/database/sql.ts';

type Run = Pick<PayrollRunWithFigures, 'id' | 'currency' | 'period_start' | 'pay_group_id'>;

/** The last regular run of the same group with payslips before this one, for comparison. */
export function findPreviousRun(companyId: string, run: Run): Statement {
  return sql`
    select id, period_start, period_end, gross, net, employee_count from payroll_runs
    where company_id = ${companyId} and currency = ${run.currency} and type = 'regular'
      and period_start < ${run.period_start}
      and pay_group_id is not distinct from ${run.pay_group_id}::uuid
      and status in ('completed', 'approved', 'paid')
    order by period_start desc limit 1`;
}

export interface Compared {
  readonly runId: string;
  readonly previousRunId: string;
  /** The maximum number of people named per kind. */
  readonly max: number;
}

/**
 * Compares the payslips of two runs: the counts, and the first people who joined, left or changed.
 * Each run's net pay is read from an index alone. Every plan for a full join reads both sides once,
 * regardless of the planner's statistics for a newly filled table; grouping both runs by employee
 * read all of their payslips.
 */
export function compare(companyId: string, { runId, previousRunId, max }: Compared): Statement {
  const company = bind(companyId);
  const boundRunId = bind(runId);
  const previousRun = bind(previousRunId);
  const boundMax = bind(max);
  const named = (kind: string, condition: Fragment, order: Fragment): Fragment => {
    const kindSql = inline(kind);
    return fragment`(
      select '${kindSql}' as kind, employee_id, previous, net from differing
      where ${condition} order by ${order} limit ${boundMax})`;
  };
  const payOf = (run: Bound): Fragment =>
    fragment`(select employee_id, net from payslips
      where company_id = ${company} and payroll_run_id = ${run})`;
  return sql`
    with differing as materialized (
      select coalesce(b.employee_id, a.employee_id) as employee_id, a.net as previous, b.net
      from ${payOf(previousRun)} as a full
      join ${payOf(boundRunId)} as b on b.employee_id = a.employee_id
      where a.net is distinct from b.net
    ), counts as (
      select count(*) filter (where previous is null)::int as joined,
        count(*) filter (where net is null)::int as "left",
        count(*) filter (where net > previous)::int as up,
        count(*) filter (where net < previous)::int as down,
        (select count(*) from ${payOf(boundRunId)} as b)::int - count(net)::int as equal
      from differing
    ), named as (
      ${named('joined', fragment`previous is null`, fragment`net desc, employee_id`)}
      union all ${named('left', fragment`net is null`, fragment`previous desc, employee_id`)}
      union all
        ${named('changed', fragment`net <> previous`, fragment`abs(net - previous) desc, employee_id`)}
    )
    select c.*, n.kind, n.employee_id, e.first_name || ' ' || e.last_name as employee_name,
      n.previous, n.net, (
        select p.id from payslips p
        where p.company_id = ${company} and p.employee_id = n.employee_id
          and p.payroll_run_id = case when n.net is null then ${previousRun}::uuid
            else ${boundRunId}::uuid end
      ) as payslip_id
    from counts c
    left join named n on true
    left join employees e on e.company_id = ${company} and e.id = n.employee_id
    order by n.kind, abs(coalesce(n.net, 0) - coalesce(n.previous, 0)) desc, n.employee_id`;
}

/**
 * The employees employed on a day of the period without a compensation profile by its end or by
 * the last day of their last employment, except those who are in a pay group when it starts; the
 * first ones by id, sorted by name. A full join for the same reason as above,
 * provided that every condition on the employees accepts null. If one profile starts too late,
 * another may not; this is looked up for those few employees.
 */
export function listWithoutPay(
  companyId: string,
  { start, end, max }: { readonly start: string; readonly end: string; readonly max: number },
): Statement {
  const company = bind(companyId);
  const boundStart = bind(start);
  const boundEnd = bind(end);
  const profiles = fragment`compensation_profiles
  where company_id = ${company} and superseded_at is null`;
  // Looked up for few: an employment without a last day is over if its person is terminated.
  const isAtWork = fragment`(
    select status from employees where company_id = ${company} and id = e.id) <> 'terminated'`;
  return sql`
    with without_pay as materialized (
      select distinct e.id, e.last_day from (
        select employee_id as id, true as is_employed,
          bool_or(last_day is null) as is_open, max(last_day) as last_day
        from employments
        where company_id = ${company} and (first_day is null or first_day <= ${boundEnd})
          and coalesce(last_day >= ${boundStart}, true)
        group by employee_id
      ) as e
      full join (
        select employee_id, valid_from from ${profiles} and valid_from <= ${boundEnd}
      ) as p on p.employee_id = e.id
      cross join lateral (
        select case when e.last_day is null or e.is_open and ${isAtWork} then ${boundEnd}::date
          else least(e.last_day, ${boundEnd}) end as until
      ) as w
      where coalesce(e.is_employed, false) and case
        when p.employee_id is null then true
        when p.valid_from <= w.until then false
        else (
          select true from ${profiles} and employee_id = e.id and valid_from <= w.until limit 1
        ) is null end
    ), unpaid as materialized (
      select id from without_pay e
      where (e.last_day is not null or ${isAtWork})
        and (
          select pay_group_id from pay_group_members
          where company_id = ${company} and employee_id = e.id and superseded_at is null
            and valid_from <= ${boundStart}
          order by valid_from desc limit 1
        ) is null
    )
    select 'no_pay' as reason, (select count(*)::int from unpaid) as count, e.id,
      e.first_name || ' ' || e.last_name as employee_name
    from (select id from unpaid order by id limit ${max}) as u
    join employees e on e.company_id = ${company} and e.id = u.id
    order by e.last_name, e.first_name, e.id`;
}
