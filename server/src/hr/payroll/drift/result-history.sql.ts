import type { Statement } from '../../../platform/database/driver.ts';

const causes = `(
  select coalesce(array_agg(distinct k.cause order by k.cause), '{}')
  from payroll_run_marks seen
  join pay_marks k on k.company_id = $1 and k.id = seen.mark_id
  where seen.company_id = $1 and seen.payroll_run_id = x.payroll_run_id
    and k.employee_id = x.employee_id and k.currency = x.currency and k.from_day <= x.period_end)`;

/** With what later versions are compared with, if two people have accepted other lines. */
const versions = `select x.id, x.employee_id, x.payroll_run_id, x.period_start, x.period_end, x.pay_group_id,
    x.currency, x.version, x.compared_with, x.inputs, x.inputs_hash, x.is_reversal, x.created_at, x.lines,
    accepted.lines as accepted_lines, r.status as run_status, r.period_start as run_period_start,
    r.period_end as run_period_end, r.approved_at, r.reverses_run_id is not null as is_by_reversal,
    (select g.name from pay_groups g where g.company_id = $1 and g.id = x.pay_group_id) as pay_group,
    not exists (
      select from pay_results o
      join payroll_runs q on q.company_id = $1 and q.id = o.payroll_run_id
        and q.status in ('completed', 'approved', 'paid')
      where o.company_id = $1 and o.employee_id = x.employee_id and o.currency = x.currency
        and o.period_end = x.period_end and o.period_start = x.period_start
        and o.pay_group_id is not distinct from x.pay_group_id and o.version > x.version) as is_latest,
    ${causes} as causes
  from pay_results x
  join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
    and r.status in ('completed', 'approved', 'paid')
  left join lateral (
    select lines from pay_result_acceptances a
    where a.company_id = $1 and a.pay_result_id = x.id and a.status = 'approved'
    order by a.id desc limit 1
  ) as accepted on true
  where x.company_id = $1`;

/** The versions of the periods that end in a range, the latest period and version first. */
export function listVersions(
  companyId: string,
  asked: { readonly employeeId: string; readonly from: string; readonly to: string },
): Statement {
  return {
    text: `${versions} and x.employee_id = $2 and x.period_end between $3 and $4
           order by x.period_end desc, x.period_start desc, x.currency, x.pay_group_id, x.version desc`,
    values: [companyId, asked.employeeId, asked.from, asked.to],
  };
}

export function findVersion(companyId: string, id: string): Statement {
  return { text: `${versions} and x.id = $2`, values: [companyId, id] };
}

/** The years in which periods with results end, the latest first. */
export function listYears(companyId: string, employeeId: string): Statement {
  return {
    text: `select distinct extract(year from period_end)::int as year from pay_results
           where company_id = $1 and employee_id = $2 order by year desc`,
    values: [companyId, employeeId],
  };
}

export function findEmployee(companyId: string, id: string): Statement {
  return {
    text: `select id from employees where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}
