import type { Statement } from '../../platform/database/driver.ts';
import type { PlaceFilter } from './place-filter.ts';
import { groupedByPlace } from './grouped-by-place.sql.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

interface Months {
  /** The first day of a month; the period of a run ends on it or later. */
  readonly from: string;
  readonly to: string;
}

const finalRuns = (
  company: Bound,
  from: Bound,
  to: Bound,
): Fragment => fragment`company_id = ${company} and status in ('approved', 'paid')
  and period_end between ${from}::date and ${to}::date`;

/**
 * Gross pay of approved and paid runs by the month in which their period ends, and the people in the
 * largest run of the month.
 */
export function listPayrollCosts(companyId: string, { from, to }: Months): Statement {
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundTo = bind(to);
  return sql('overview.list_payroll_costs')`
    select to_char(period_end, 'YYYY-MM') as month, currency, null as department,
      null as location, max(employee_count) as people, sum(gross) as gross
    from payroll_runs
    where ${finalRuns(company, boundFrom, boundTo)} and employee_count > 0
    group by 1, 2 order by 2, 1`;
}

/** The same by the groups that the filter concerns; reads the payslips of these runs. */
export function listPayrollCostsOfPlaces(
  companyId: string,
  { from, to, filter }: Months & { filter: PlaceFilter },
): Statement {
  const groups = groupedByPlace(filter);
  const company = bind(companyId);
  return sql(`overview.list_payroll_costs_${groups.name}`)`
    with runs as materialized (
      select id, to_char(period_end, 'YYYY-MM') as month, currency
      from payroll_runs where ${finalRuns(company, bind(from), bind(to))}
    ), paid as (
      select r.id, r.month, r.currency, ${groups.columns}, count(*) as people,
        sum(p.gross) as gross
      from runs r
      join payslips p on p.company_id = ${company} and p.payroll_run_id = r.id
      join (
        select id, coalesce(department, '') as department, coalesce(location, '') as location
        from employees where company_id = ${company}
      ) as e on e.id = p.employee_id
      group by ${groups.by(fragment`r.id, r.month, r.currency`)}
    )
    select month, currency, department, location, max(people)::int as people,
      sum(gross) as gross
    from paid group by month, currency, department, location order by currency, month`;
}
