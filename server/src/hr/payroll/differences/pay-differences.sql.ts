import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRunWithFigures } from '../runs/payroll-run.ts';

type Run = Pick<PayrollRunWithFigures, 'id' | 'currency' | 'period_start' | 'pay_group_id'>;

/** The last regular run of the same group with payslips before this one, for comparison. */
export function findPreviousRun(companyId: string, run: Run): Statement {
  return {
    text: `select id, period_start, period_end, gross, net, employee_count from payroll_runs
           where company_id = $1 and currency = $2 and type = 'regular' and period_start < $3
             and pay_group_id is not distinct from $4::uuid
             and status in ('completed', 'approved', 'paid')
           order by period_start desc limit 1`,
    values: [companyId, run.currency, run.period_start, run.pay_group_id],
  };
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
  const named = (kind: string, condition: string, order: string) => `(
    select '${kind}' as kind, employee_id, previous, net from differing
    where ${condition} order by ${order} limit $4)`;
  const payOf = (run: string) =>
    `(select employee_id, net from payslips where company_id = $1 and payroll_run_id = ${run})`;
  return {
    text: `with differing as materialized (
             select coalesce(b.employee_id, a.employee_id) as employee_id, a.net as previous, b.net
             from ${payOf('$3')} as a full join ${payOf('$2')} as b on b.employee_id = a.employee_id
             where a.net is distinct from b.net
           ), counts as (
             select count(*) filter (where previous is null)::int as joined,
               count(*) filter (where net is null)::int as "left",
               count(*) filter (where net > previous)::int as up,
               count(*) filter (where net < previous)::int as down,
               (select count(*) from ${payOf('$2')} as b)::int - count(net)::int as equal
             from differing
           ), named as (
             ${named('joined', 'previous is null', 'net desc, employee_id')}
             union all ${named('left', 'net is null', 'previous desc, employee_id')}
             union all ${named('changed', 'net <> previous', 'abs(net - previous) desc, employee_id')}
           )
           select c.*, n.kind, n.employee_id, e.first_name || ' ' || e.last_name as employee_name,
             n.previous, n.net, (
               select p.id from payslips p
               where p.company_id = $1 and p.employee_id = n.employee_id
                 and p.payroll_run_id = case when n.net is null then $3::uuid else $2::uuid end
             ) as payslip_id
           from counts c
           left join named n on true
           left join employees e on e.company_id = $1 and e.id = n.employee_id
           order by n.kind, abs(coalesce(n.net, 0) - coalesce(n.previous, 0)) desc, n.employee_id`,
    values: [companyId, runId, previousRunId, max],
  };
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
  const profiles = 'compensation_profiles where company_id = $1 and superseded_at is null';
  return {
    text: `with unpaid as materialized (
             select distinct e.id from (
               select employee_id as id, true as is_employed,
                 least($3::date, max(coalesce(last_day, $3))) as until
               from employments
               where company_id = $1 and (first_day is null or first_day <= $3)
                 and (last_day >= $2 or last_day is null and (
                   select status from employees where company_id = $1 and id = employee_id
                 ) <> 'terminated')
               group by employee_id
             ) as e
             full join (
               select employee_id, valid_from from ${profiles} and valid_from <= $3
             ) as p on p.employee_id = e.id
             where coalesce(e.is_employed, false) and case
               when p.employee_id is null then true
               when p.valid_from <= e.until then false
               else (
                 select true from ${profiles} and employee_id = e.id and valid_from <= e.until limit 1
               ) is null end
               and (
                 select pay_group_id from pay_group_members
                 where company_id = $1 and employee_id = e.id and superseded_at is null
                   and valid_from <= $2
                 order by valid_from desc limit 1
               ) is null
           )
           select 'no_pay' as reason, (select count(*)::int from unpaid) as count, e.id,
             e.first_name || ' ' || e.last_name as employee_name
           from (select id from unpaid order by id limit $4) as u
           join employees e on e.company_id = $1 and e.id = u.id
           order by e.last_name, e.first_name, e.id`,
    values: [companyId, start, end, max],
  };
}
