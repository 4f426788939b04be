import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from '../runs/payroll-run.ts';

/** What some employees owe in the currency of a run, oldest first. */
export function listOpenReceivables(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  employeeIds: readonly string[],
): Statement {
  return {
    text: `select owed.* from unnest($2::uuid[]) as asked (id)
           cross join lateral (
             select r.id, r.employee_id, r.per_run, r.amount - r.recovered - coalesce((
               select sum(t.amount) from payroll_run_recoveries t
               join payroll_runs o on o.company_id = $1 and o.id = t.payroll_run_id
                 and o.status in ('processing', 'completed')
               where t.company_id = $1 and t.receivable_id = r.id and t.payroll_run_id <> $4
             ), 0) as remaining
             from pay_receivables r
             where r.company_id = $1 and r.employee_id = asked.id and r.currency = $3
               and r.status in ('open', 'recovering')
             offset 0
           ) as owed
           where owed.remaining > 0
           order by owed.id`,
    values: [companyId, employeeIds, currency, id],
  };
}

export function insertRecoveries(
  companyId: string,
  payrollRunId: string,
  recoveries: readonly { readonly receivableId: string; readonly amount: string }[],
): Statement {
  return {
    name: 'payroll_run_recoveries.insert',
    text: `insert into payroll_run_recoveries (company_id, payroll_run_id, receivable_id, amount)
           select $1, $2, taken.* from unnest($3::uuid[], $4::numeric[]) as taken`,
    values: [
      companyId,
      payrollRunId,
      recoveries.map(({ receivableId }) => receivableId),
      recoveries.map(({ amount }) => amount),
    ],
  };
}

export function removeRecoveries(
  companyId: string,
  payrollRunId: string,
  limit: number,
): Statement {
  return {
    text: `delete from payroll_run_recoveries
           where company_id = $1 and payroll_run_id = $2 and receivable_id in (
             select receivable_id from payroll_run_recoveries
             where company_id = $1 and payroll_run_id = $2 limit $3)`,
    values: [companyId, payrollRunId, limit],
  };
}

/** Reduces the claims by what an approved run has taken. */
export function applyRecoveries(companyId: string, payrollRunId: string, now: string): Statement {
  return {
    text: `update pay_receivables r set recovered = r.recovered + t.amount, updated_at = $3,
             status = case when r.recovered + t.amount = r.amount then 'recovered'
               else 'recovering' end
           from payroll_run_recoveries t
           where t.company_id = $1 and t.payroll_run_id = $2
             and r.company_id = $1 and r.id = t.receivable_id
             and r.status in ('open', 'recovering')
           returning r.id`,
    values: [companyId, payrollRunId, now],
  };
}

export function countRecoveries(companyId: string, payrollRunId: string): Statement {
  return {
    text: `select count(*)::int as count from payroll_run_recoveries
           where company_id = $1 and payroll_run_id = $2`,
    values: [companyId, payrollRunId],
  };
}

/** Creates the claims of an approved run; their ids come in the order of the employees. */
export function insertClaims(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  { now }: { readonly now: string },
): Statement {
  return {
    text: `insert into pay_receivables (company_id, id, employee_id, payroll_run_id, currency, amount,
             status, created_at, updated_at)
           select $1, gen_random_uuid(), s.employee_id, $2, $3, (line ->> 'amount')::numeric, 'open',
             $4, $4
           from payslips s cross join lateral jsonb_array_elements(s.lines) as line
           where s.company_id = $1 and s.payroll_run_id = $2 and not s.is_reversal
             and line ->> 'code' = 'claim'
           returning id`,
    values: [companyId, id, currency, now],
  };
}
