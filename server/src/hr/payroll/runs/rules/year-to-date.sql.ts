import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayResult } from '../../computing/results/pay-result.ts';
import { bind, sql } from '../../../../platform/database/sql.ts';

export interface StoredPeriod
  extends Pick<PayResult, 'employee_id' | 'period_start' | 'period_end' | 'pay_group_id'> {
  /** By component; null = none. Deductions are negative. */
  readonly amounts: Readonly<Record<string, ComponentAmount>> | null;
}

/** The amount of a component in a result. */
export interface ComponentAmount {
  readonly amount: string;
  readonly is_taken: boolean;
}

export interface YearQuestion {
  readonly employeeIds: readonly string[];
  /** The last day of a period is one of these days. */
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  /** Its own results don't count; undefined = no run. */
  readonly runId?: string;
}

/** The latest result of each period, with the amounts of some components. */
export function listYear(
  companyId: string,
  { employeeIds, from, to, currency, runId }: YearQuestion,
  components: readonly string[],
): Statement {
  const company = bind(companyId);
  return sql`
    select latest.employee_id, latest.period_start, latest.period_end, latest.pay_group_id, (
      select json_object_agg(line ->> 'component', json_build_object('amount', line ->> 'amount',
        'is_taken', line ->> 'code' = 'component_deduction'))
      from jsonb_array_elements(latest.lines) as line
      where line ->> 'component' = any (${components})
    ) as amounts
    from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select distinct on (x.period_start, x.period_end, x.pay_group_id)
        x.employee_id, x.period_start, x.period_end, x.pay_group_id, x.lines
      from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
      where x.company_id = ${company} and x.employee_id = asked.id and x.currency = ${currency}
        and x.period_end between ${from} and ${to}
        and x.payroll_run_id is distinct from ${runId ?? null}
        and r.status in ('processing', 'completed', 'approved', 'paid')
      order by x.period_start, x.period_end, x.pay_group_id, x.version desc
      offset 0
    ) as latest`;
}
