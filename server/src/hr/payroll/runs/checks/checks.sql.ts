import type { Statement } from '../../../../platform/database/driver.ts';
import { publishedStatuses } from '../payroll-run.ts';
import {
  bind,
  fragment,
  type Fragment,
  inline,
  literals,
  sql,
} from '../../../../platform/database/sql.ts';

export interface CheckedRun {
  readonly runId: string;
  /** The regular run before it; null = none. */
  readonly previousRunId: string | null;
  /** ISO instant: accounts count if they are active then. */
  readonly at: string;
  /** How many people are named for each check. */
  readonly max: number;
}

/** Net pay that differs from the previous one by at least this share is worth a look. */
const changedBy = fragment`0.3`;

/**
 * What is unusual about the payslips of a run: for each check the number of people and the first of
 * them. Each payslip is read once.
 */
export function checkPayslips(
  companyId: string,
  { runId, previousRunId, at, max }: CheckedRun,
): Statement {
  const check = (name: string, condition: Fragment, order: Fragment): Fragment => fragment`
    select '${inline(name)}' as check, s.*, ${order} as place from slips s where ${condition}`;
  const company = bind(companyId);
  const run = bind(runId);
  return sql`
    with slips as materialized (
      select p.id as payslip_id, p.employee_id, p.net, b.net as previous,
        not exists (select from bank_accounts a where a.company_id = ${company}
          and a.employee_id = p.employee_id and a.status <> 'withdrawn'
          and a.active_from <= ${at}::timestamptz) as has_no_account,
        not exists (select from payslips e
          join payroll_runs r on r.company_id = ${company} and r.id = e.payroll_run_id
          where e.company_id = ${company} and e.employee_id = p.employee_id
            and e.payroll_run_id <> ${run}
            and r.status in (${literals(publishedStatuses)})) as is_first,
        (select sum((line ->> 'amount')::numeric) from jsonb_array_elements(p.lines) as line
         where line ->> 'kind' = 'correction') as correction
      from payslips p
      left join payslips b on b.company_id = ${company} and b.payroll_run_id = ${previousRunId}
        and b.employee_id = p.employee_id
      where p.company_id = ${company} and p.payroll_run_id = ${run}
    ), found as (
      ${check('net_zero', fragment`s.net = 0`, fragment`0`)}
      union all
      ${check('no_account', fragment`s.net > 0 and s.has_no_account`, fragment`-s.net`)}
      union all ${check(
        'net_changed',
        fragment`s.previous > 0 and abs(s.net - s.previous) >= ${changedBy} * s.previous`,
        fragment`-abs(s.net - s.previous)`,
      )}
      union all
      ${check('negative_correction', fragment`s.correction < 0`, fragment`s.correction`)}
      union all ${check('first_payslip', fragment`s.is_first`, fragment`0`)}
    ), ranked as (
      select *, count(*) over (partition by "check")::int as count,
        row_number() over (partition by "check" order by place, employee_id) as rank
      from found
    )
    select f."check", f.count, f.payslip_id, f.employee_id, f.net::text,
      f.previous::text, f.correction::text,
      e.first_name || ' ' || e.last_name as employee_name
    from ranked f join employees e on e.company_id = ${company} and e.id = f.employee_id
    where f.rank <= ${max} order by f."check", f.rank`;
}
