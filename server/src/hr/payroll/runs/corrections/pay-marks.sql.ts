import type { PayMarksRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { PayMarkCause } from '../../computing/pay-mark-cause.ts';
import type { PayrollRun } from '../payroll-run.ts';
import {
  sql,
  bind,
  fragment,
  type Bound,
  type Fragment,
} from '../../../../platform/database/sql.ts';

export interface OpenMark extends Pick<PayMarksRow, 'id' | 'employee_id' | 'from_day'> {
  readonly cause: PayMarkCause;
}

/** What changed for some employees since their periods were paid. */
export function listOpenMarks(
  companyId: string,
  currency: string,
  employeeIds: readonly string[],
): Statement {
  return sql`
    select own.* from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select id, employee_id, from_day, cause from pay_marks
      where company_id = ${companyId} and employee_id = asked.id and currency = ${currency}
        and settled_by_run_id is null
      offset 0
    ) as own
    order by own.from_day, own.id`;
}

/** Another run under way that has seen a mark settles it, or leaves it open when it is discarded. */
export function insertRunMarks(
  companyId: string,
  payrollRunId: string,
  markIds: readonly string[],
): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql('payroll_run_marks.insert')`
    insert into payroll_run_marks (company_id, payroll_run_id, mark_id)
    select ${company}, ${payrollRun}, seen.id from unnest(${markIds}::uuid[]) as seen (id)
    where not exists (
      select from payroll_run_marks o
      join payroll_runs r on r.company_id = ${company} and r.id = o.payroll_run_id
      where o.company_id = ${company} and o.mark_id = seen.id and o.payroll_run_id <> ${payrollRun}
        and r.status in ('processing', 'completed'))`;
}

export function removeRunMarks(companyId: string, payrollRunId: string, limit: number): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from payroll_run_marks
    where company_id = ${company} and payroll_run_id = ${payrollRun} and mark_id in (
      select mark_id from payroll_run_marks
      where company_id = ${company} and payroll_run_id = ${payrollRun} limit ${limit})`;
}

/**
 * A mark `k` is about a paid period that ended before the reach of the run `own`, which corrects as
 * many months as it says.
 */
export const isBeyondReach = (company: Bound): Fragment => fragment`exists (
  select from pay_results x
  join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
    and r.status in ('approved', 'paid')
  where x.company_id = ${company} and x.employee_id = k.employee_id and x.currency = k.currency
    and x.period_end >= k.from_day
    and x.period_end < own.period_start - make_interval(months => own.correction_months))`;

/**
 * Settles the marks that an approved run has seen; a mark made since stays open, and so does one for a
 * period that the run could not reach. As a join, the
 * planner read all open marks for each of them while it had no statistics: 10,000 took over 5 s.
 */
export function settleMarks(companyId: string, payrollRunId: string): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    update pay_marks set settled_by_run_id = ${payrollRun}
    where company_id = ${company} and settled_by_run_id is null and id = any (array(
      select k.id from payroll_run_marks seen
      join payroll_runs own on own.company_id = ${company} and own.id = ${payrollRun}
      cross join lateral (
        select id, employee_id, currency, from_day from pay_marks
        where company_id = ${company} and id = seen.mark_id offset 0
      ) as k
      where seen.company_id = ${company} and seen.payroll_run_id = ${payrollRun}
        and (own.correction_months is null or not ${isBeyondReach(company)})))`;
}

/**
 * From now on, changes up to the end of the run's period leave marks. Waits for changes under way,
 * which have looked at the day before.
 */
export function lockClosings(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('pay-closings ' || ${companyId}, 0))`;
}

export function closeUntil(
  companyId: string,
  { currency, period_end: end }: Pick<PayrollRun, 'currency' | 'period_end'>,
): Statement {
  return sql`
    insert into pay_currencies as p (company_id, currency, closed_until)
    values (${companyId}, ${currency}, ${end})
    on conflict (company_id, currency) do update
      set closed_until = greatest(p.closed_until, excluded.closed_until)`;
}

export function findTerms(
  companyId: string,
  { currency, pay_group_id: groupId }: { currency: string; pay_group_id: string | null },
): Statement {
  return groupId === null
    ? sql`
    select correction_months, protected_net from pay_currencies
    where company_id = ${companyId} and currency = ${currency}`
    : sql`
    select correction_months, protected_net from pay_groups
    where company_id = ${companyId} and id = ${groupId}`;
}
