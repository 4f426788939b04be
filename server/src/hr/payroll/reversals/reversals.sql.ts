import type { Statement } from '../../../platform/database/driver.ts';

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
  return {
    text: `select
             (select engine_version is null from payroll_runs where company_id = $1 and id = $2) as is_old,
             exists (
               select from pay_results x
               join pay_results o on o.company_id = $1 and o.compared_with = x.id
               cross join lateral (
                 select l.inputs_hash, l.lines, l.is_reversal from pay_results l
                 join payroll_runs r on r.company_id = $1 and r.id = l.payroll_run_id
                   and r.status in ('processing', 'completed', 'approved', 'paid')
                   and r.reverses_run_id is distinct from $2
                 where l.company_id = $1 and l.employee_id = x.employee_id and l.currency = x.currency
                   and l.period_end = x.period_end and l.period_start = x.period_start
                   and l.pay_group_id is not distinct from x.pay_group_id
                 order by l.version desc limit 1
               ) as latest
               where x.company_id = $1 and x.payroll_run_id = $2
                 and (latest.inputs_hash, latest.lines, latest.is_reversal)
                   is distinct from (x.inputs_hash, x.lines, x.is_reversal)
             ) as is_corrected,
             exists (
               select from pay_receivables c where c.company_id = $1 and c.payroll_run_id = $2
                 and (c.status <> 'open' or c.recovered <> 0 or exists (
                   select from payroll_run_recoveries t
                   join payroll_runs r on r.company_id = $1 and r.id = t.payroll_run_id
                     and r.status in ('processing', 'completed')
                   where t.company_id = $1 and t.receivable_id = c.id))
             ) as is_claim_used,
             exists (
               select from payroll_run_recoveries t
               join pay_receivables c on c.company_id = $1 and c.id = t.receivable_id
               where t.company_id = $1 and t.payroll_run_id = $2
                 and c.status in ('repaid_outside', 'written_off')
             ) as is_claim_closed`,
    values: [companyId, runId],
  };
}

/** The next run pays the periods of a reversed run again. */
export function insertReversalMarks(companyId: string, reversedRunId: string): Statement {
  return {
    text: `insert into pay_marks (company_id, employee_id, currency, from_day, cause)
           select $1, employee_id, currency, min(period_start), 'reversal' from pay_results
           where company_id = $1 and payroll_run_id = $2 group by employee_id, currency`,
    values: [companyId, reversedRunId],
  };
}

/** The claims that a reversed run created are no longer owed, for the reason of the reversal. */
export function closeClaims(
  companyId: string,
  reversedRunId: string,
  { userId, now }: { readonly userId: string; readonly now: string },
): Statement {
  return {
    text: `update pay_receivables set status = 'written_off', closed_by = $3, closed_at = $4,
             updated_at = $4, reason = (
               select left(reversal_reason, 500) from payroll_runs
               where company_id = $1 and reverses_run_id = $2 and status <> 'cancelled')
           where company_id = $1 and payroll_run_id = $2`,
    values: [companyId, reversedRunId, userId, now],
  };
}

/** What a reversed run took of claims is owed again. */
export function undoRecoveries(companyId: string, reversedRunId: string, now: string): Statement {
  return {
    text: `update pay_receivables c set recovered = c.recovered - t.amount, updated_at = $3,
             status = case when c.recovered = t.amount then 'open' else 'recovering' end
           from payroll_run_recoveries t
           where t.company_id = $1 and t.payroll_run_id = $2
             and c.company_id = $1 and c.id = t.receivable_id`,
    values: [companyId, reversedRunId, now],
  };
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
  return {
    text: `with released as (
             update payroll_run_items set reversed_by_run_id = $2
             where company_id = $1 and payroll_run_id = $3)
           update pay_items set status = $4, payroll_run_id = null, updated_at = $5
           where company_id = $1 and payroll_run_id = $3
           returning id, employee_id`,
    values: [companyId, id, reversedRunId, status, now],
  };
}

/** The installments that a reversed run deducted are due again; returns their advances. */
export function releaseInstallments(companyId: string, { id, reversedRunId }: Reversal): Statement {
  return {
    text: `with released as (
             update payroll_run_installments set reversed_by_run_id = $2
             where company_id = $1 and payroll_run_id = $3
             returning advance_id, number)
           update advance_installments i set repaid_at = null, payroll_run_id = null
           from released
           where i.company_id = $1 and i.advance_id = released.advance_id and i.number = released.number
           returning i.advance_id`,
    values: [companyId, id, reversedRunId],
  };
}

export function reopenRepaidAdvances(
  companyId: string,
  { advanceIds, status, now }: { advanceIds: readonly string[]; status: string; now: string },
): Statement {
  return {
    text: `update advances set status = $3, repaid_at = null, updated_at = $4
           where company_id = $1 and id = any($2) and status = 'repaid'
           returning id, employee_id`,
    values: [companyId, advanceIds, status, now],
  };
}
