import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRunWithFigures } from '../runs/payroll-run.ts';

type Run = Pick<PayrollRunWithFigures, 'id' | 'currency' | 'period_start'>;

/** The last regular run before this one that has its payslips: what a reader compares with. */
export function findPreviousRun(companyId: string, run: Run): Statement {
  return {
    text: `select id, period_start, period_end, gross, net, employee_count from payroll_runs
           where company_id = $1 and currency = $2 and type = 'regular' and period_start < $3
             and status in ('completed', 'approved', 'paid')
           order by period_start desc limit 1`,
    values: [companyId, run.currency, run.period_start],
  };
}

export interface Compared {
  readonly runId: string;
  readonly previousRunId: string;
  /** How many people are named at most, of each kind. */
  readonly max: number;
}

/**
 * The payslips of two runs side by side: the counts, and of those who joined, left and changed the
 * first ones. Grouped and not joined: a join's plan depends on what the planner believes of a table
 * that was filled a moment ago, the grouping takes its two passes whatever it believes.
 */
export function compare(companyId: string, { runId, previousRunId, max }: Compared): Statement {
  const named = (kind: string, condition: string, order: string) => `(
    select '${kind}' as kind, employee_id, previous, net from pairs
    where ${condition} order by ${order} limit $4)`;
  return {
    text: `with pairs as materialized (
             select employee_id, min(net) filter (where payroll_run_id = $3) as previous,
               min(net) filter (where payroll_run_id = $2) as net
             from payslips
             where company_id = $1 and payroll_run_id in ($2, $3)
             group by employee_id
           ), counts as (
             select count(*) filter (where previous is null)::int as joined,
               count(*) filter (where net is null)::int as "left",
               count(*) filter (where net > previous)::int as up,
               count(*) filter (where net < previous)::int as down,
               count(*) filter (where net = previous)::int as equal
             from pairs
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
 * Who was employed on a day of the period and had no compensation profile by its end, or by their
 * last day; by name the first ones. Grouped for the same reason as above.
 */
export function listWithoutPay(
  companyId: string,
  { start, end, max }: { readonly start: string; readonly end: string; readonly max: number },
): Statement {
  return {
    text: `with unpaid as materialized (
             select id from (
               select id, true as is_employed, least($3::date, termination_date) as until,
                 null::date as paid_from
               from employees
               where company_id = $1 and (start_date is null or start_date <= $3)
                 and (termination_date >= $2 or termination_date is null and status <> 'terminated')
                 and coalesce(start_date <= termination_date, true)
               union all
               select employee_id, false, null, valid_from from compensation_profiles
               where company_id = $1 and superseded_at is null and valid_from <= $3
             ) as facts
             group by id
             having bool_or(is_employed)
               and coalesce(min(paid_from) > max(until), true)
           )
           select (select count(*)::int from unpaid) as count, e.id,
             e.first_name || ' ' || e.last_name as employee_name
           from (select id from unpaid order by id limit $4) as u
           join employees e on e.company_id = $1 and e.id = u.id
           order by e.last_name, e.first_name, e.id`,
    values: [companyId, start, end, max],
  };
}
