import type { Statement } from '../../../../platform/database/driver.ts';
import type { YearBasis } from '../../computing/pay-group-terms.ts';
import type { PayResult } from '../../computing/results/pay-result.ts';
import { bind, sql } from '../../../../platform/database/sql.ts';

/** A period and when it is paid. */
export interface DatedPeriod
  extends Pick<PayResult, 'period_start' | 'period_end' | 'pay_group_id'> {
  readonly pay_date: string;
  /** Of its group; null = it is of no group. */
  readonly year_by: YearBasis | null;
}

/**
 * The pay date of each period that payroll has passed or is about to: that of its regular run, or
 * else the planned one. So a correction belongs to the year of the period that it corrects. A
 * company has a few periods for each year.
 */
export function listPayDates(companyId: string, currency: string): Statement {
  const company = bind(companyId);
  const boundCurrency = bind(currency);
  return sql('pay_days.list')`
    select distinct on (dated.pay_group_id, dated.period_start, dated.period_end)
      dated.pay_group_id, dated.period_start, dated.period_end, dated.pay_date, g.year_by
    from (
      select r.pay_group_id, r.period_start, r.period_end, r.type = 'regular' as is_regular,
        case when r.type = 'regular' then r.pay_date
        else coalesce(p.pay_date, r.pay_date) end as pay_date,
        r.created_at
      from payroll_runs r
      left join pay_periods p on p.company_id = ${company} and p.pay_group_id = r.pay_group_id
        and p.period_start = r.period_start
      where r.company_id = ${company} and r.currency = ${boundCurrency} and r.status <> 'cancelled'
        and r.reverses_run_id is null
      union all
      select p.pay_group_id, p.period_start, p.period_end, false, p.pay_date, p.closed_at
      from pay_groups g
      join pay_periods p on p.company_id = ${company} and p.pay_group_id = g.id
        and p.status = 'closed' and p.remainder = 'next_run'
      where g.company_id = ${company} and g.currency = ${boundCurrency}
    ) as dated
    left join pay_groups g on g.company_id = ${company} and g.id = dated.pay_group_id
    order by dated.pay_group_id, dated.period_start, dated.period_end, dated.is_regular desc,
      dated.created_at, dated.pay_date`;
}
