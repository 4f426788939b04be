import type { Statement } from '../../../../platform/database/driver.ts';
import { bind, sql } from '../../../../platform/database/sql.ts';

/** Why a run cannot be reversed as it is. */
export interface Obstacles {
  /** It was computed before results were kept. */
  readonly is_old: boolean;
  /** Another run has corrected its periods since, and was not reversed. */
  readonly is_corrected: boolean;
  /** A claim that it created was recovered or closed, or a run under way recovers it. */
  readonly is_claim_used: boolean;
  /** A claim that it recovered was closed by people since. */
  readonly is_claim_closed: boolean;
}

export function findObstacles(companyId: string, runId: string): Statement {
  const company = bind(companyId);
  const run = bind(runId);
  return sql`
    select
      (select engine_version is null from payroll_runs
        where company_id = ${company} and id = ${run}) as is_old,
      exists (
        select from pay_results x
        join pay_results o on o.company_id = ${company} and o.compared_with = x.id
        cross join lateral (
          select l.inputs_hash, l.lines, l.is_reversal from pay_results l
          join payroll_runs r on r.company_id = ${company} and r.id = l.payroll_run_id
            and r.status in ('processing', 'completed', 'approved', 'paid')
            and r.reverses_run_id is distinct from ${run}
          where l.company_id = ${company} and l.employee_id = x.employee_id
            and l.currency = x.currency
            and l.period_end = x.period_end and l.period_start = x.period_start
            and l.pay_group_id is not distinct from x.pay_group_id
          order by l.version desc limit 1
        ) as latest
        where x.company_id = ${company} and x.payroll_run_id = ${run}
          and (latest.inputs_hash, latest.lines, latest.is_reversal)
            is distinct from (x.inputs_hash, x.lines, x.is_reversal)
      ) as is_corrected,
      exists (
        select from pay_receivables c where c.company_id = ${company} and c.payroll_run_id = ${run}
          and (c.status <> 'open' or c.recovered <> 0 or exists (
            select from payroll_run_recoveries t
            join payroll_runs r on r.company_id = ${company} and r.id = t.payroll_run_id
              and r.status in ('processing', 'completed')
            where t.company_id = ${company} and t.receivable_id = c.id))
      ) as is_claim_used,
      exists (
        select from payroll_run_recoveries t
        join pay_receivables c on c.company_id = ${company} and c.id = t.receivable_id
        where t.company_id = ${company} and t.payroll_run_id = ${run}
          and c.status in ('repaid_outside', 'written_off')
      ) as is_claim_closed`;
}

/** The next run pays the periods of a reversed run again. */
export function insertReversalMarks(companyId: string, reversedRunId: string): Statement {
  const company = bind(companyId);
  return sql`
    insert into pay_marks (company_id, employee_id, currency, from_day, cause)
    select ${company}, employee_id, currency, min(period_start), 'reversal' from pay_results
    where company_id = ${company} and payroll_run_id = ${reversedRunId}
    group by employee_id, currency`;
}

/** The claims that a reversed run created are no longer owed, for the reason of the reversal. */
export function closeClaims(
  companyId: string,
  reversedRunId: string,
  { userId, now }: { readonly userId: string; readonly now: string },
): Statement {
  const company = bind(companyId);
  const reversedRun = bind(reversedRunId);
  const boundNow = bind(now);
  return sql`
    update pay_receivables set status = 'written_off', closed_by = ${userId},
      closed_at = ${boundNow}, updated_at = ${boundNow}, reason = (
        select left(reversal_reason, 500) from payroll_runs
        where company_id = ${company} and reverses_run_id = ${reversedRun}
          and status <> 'cancelled')
    where company_id = ${company} and payroll_run_id = ${reversedRun}`;
}

/** What a reversed run took of claims is owed again. */
export function undoRecoveries(companyId: string, reversedRunId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    update pay_receivables c set recovered = c.recovered - t.amount, updated_at = ${now},
      status = case when c.recovered = t.amount then 'open' else 'recovering' end
    from payroll_run_recoveries t
    where t.company_id = ${company} and t.payroll_run_id = ${reversedRunId}
      and c.company_id = ${company} and c.id = t.receivable_id`;
}

interface Reversal {
  readonly id: string;
  readonly reversedRunId: string;
}

/** The items that a reversed run paid are due again. */
export function releaseItems(
  companyId: string,
  { id, reversedRunId }: Reversal,
  { status, now }: { readonly status: string; readonly now: string },
): Statement {
  const company = bind(companyId);
  const reversedRun = bind(reversedRunId);
  return sql`
    with released as (
      update payroll_run_items set reversed_by_run_id = ${id}
      where company_id = ${company} and payroll_run_id = ${reversedRun})
    update pay_items set status = ${status}, payroll_run_id = null, updated_at = ${now}
    where company_id = ${company} and payroll_run_id = ${reversedRun}
    returning id, employee_id`;
}

/** The installments that a reversed run deducted are due again; returns their advances. */
export function releaseInstallments(companyId: string, { id, reversedRunId }: Reversal): Statement {
  const company = bind(companyId);
  return sql`
    with released as (
      update payroll_run_installments set reversed_by_run_id = ${id}
      where company_id = ${company} and payroll_run_id = ${reversedRunId}
      returning advance_id, number)
    update advance_installments i set repaid_at = null, payroll_run_id = null
    from released
    where i.company_id = ${company} and i.advance_id = released.advance_id
      and i.number = released.number
    returning i.advance_id`;
}

export function reopenRepaidAdvances(
  companyId: string,
  { advanceIds, status, now }: { advanceIds: readonly string[]; status: string; now: string },
): Statement {
  return sql`
    update advances set status = ${status}, repaid_at = null, updated_at = ${now}
    where company_id = ${companyId} and id = any(${advanceIds}) and status = 'repaid'
    returning id, employee_id`;
}
