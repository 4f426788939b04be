import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
} from '../../../../platform/database/sql.ts';

const causes = (company: Bound): Fragment => fragment`(
  select coalesce(array_agg(distinct k.cause order by k.cause), '{}')
  from payroll_run_marks seen
  join pay_marks k on k.company_id = ${company} and k.id = seen.mark_id
  where seen.company_id = ${company} and seen.payroll_run_id = x.payroll_run_id
    and k.employee_id = x.employee_id and k.currency = x.currency and k.from_day <= x.period_end)`;

/** With what later versions are compared with, if two people have accepted other lines. */
const versions = (
  company: Bound,
): Fragment => fragment`select x.id, x.employee_id, x.payroll_run_id, x.period_start, x.period_end,
  x.pay_group_id,
    x.currency, x.version, x.compared_with, x.inputs, x.inputs_hash, x.is_reversal, x.created_at,
    x.lines, accepted.lines as accepted_lines, r.status as run_status,
    r.period_start as run_period_start, r.period_end as run_period_end, r.approved_at,
    r.reverses_run_id is not null as is_by_reversal, (select g.name from pay_groups g
    where g.company_id = ${company} and g.id = x.pay_group_id) as pay_group,
    not exists (
      select from pay_results o
      join payroll_runs q on q.company_id = ${company} and q.id = o.payroll_run_id
        and q.status in ('completed', 'approved', 'paid')
      where o.company_id = ${company} and o.employee_id = x.employee_id and o.currency = x.currency
        and o.period_end = x.period_end and o.period_start = x.period_start
        and o.pay_group_id is not distinct
        from x.pay_group_id and o.version > x.version) as is_latest,
    ${causes(company)} as causes
  from pay_results x
  join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
    and r.status in ('completed', 'approved', 'paid')
  left join lateral (
    select lines from pay_result_acceptances a
    where a.company_id = ${company} and a.pay_result_id = x.id and a.status = 'approved'
    order by a.id desc limit 1
  ) as accepted on true
  where x.company_id = ${company}`;

/** The versions of the periods that end in a range, the latest period and version first. */
export function listVersions(
  companyId: string,
  asked: { readonly employeeId: string; readonly from: string; readonly to: string },
): Statement {
  const company = bind(companyId);
  return sql`
    ${versions(company)} and x.employee_id = ${asked.employeeId}
      and x.period_end between ${asked.from} and ${asked.to}
    order by x.period_end desc, x.period_start desc, x.currency, x.pay_group_id, x.version desc`;
}

export function findVersion(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`${versions(company)} and x.id = ${id}`;
}

/** The years in which periods with results end, the latest first. */
export function listYears(companyId: string, employeeId: string): Statement {
  return sql`
    select distinct extract(year from period_end)::int as year from pay_results
    where company_id = ${companyId} and employee_id = ${employeeId} order by year desc`;
}

export function findEmployee(companyId: string, id: string): Statement {
  return sql`select id from employees where company_id = ${companyId} and id = ${id}`;
}
