import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from './payroll-run.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** What some employees owe in the currency of a run, oldest first. */
export function listOpenReceivables(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  employeeIds: readonly string[],
): Statement {
  const company = bind(companyId);
  return sql`
    select owed.* from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select r.id, r.employee_id, r.per_run, r.amount - r.recovered - coalesce((
        select sum(t.amount) from payroll_run_recoveries t
        join payroll_runs o on o.company_id = ${company} and o.id = t.payroll_run_id
          and o.status in ('processing', 'completed')
        where t.company_id = ${company} and t.receivable_id = r.id and t.payroll_run_id <> ${id}
      ), 0) as remaining
      from pay_receivables r
      where r.company_id = ${company} and r.employee_id = asked.id and r.currency = ${currency}
        and r.status in ('open', 'recovering')
      offset 0
    ) as owed
    where owed.remaining > 0
    order by owed.id`;
}

export function insertRecoveries(
  companyId: string,
  payrollRunId: string,
  recoveries: readonly { readonly receivableId: string; readonly amount: string }[],
): Statement {
  return sql('payroll_run_recoveries.insert')`
    insert into payroll_run_recoveries (company_id, payroll_run_id, receivable_id, amount)
    select ${companyId}, ${payrollRunId}, taken.*
    from unnest(${recoveries.map(({ receivableId }) => receivableId)}::uuid[],
      ${recoveries.map(({ amount }) => amount)}::numeric[]) as taken`;
}

export function removeRecoveries(
  companyId: string,
  payrollRunId: string,
  limit: number,
): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from payroll_run_recoveries
    where company_id = ${company} and payroll_run_id = ${payrollRun} and receivable_id in (
      select receivable_id from payroll_run_recoveries
      where company_id = ${company} and payroll_run_id = ${payrollRun} limit ${limit})`;
}

/** Reduces the claims by what an approved run has taken. */
export function applyRecoveries(companyId: string, payrollRunId: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    update pay_receivables r set recovered = r.recovered + t.amount, updated_at = ${now},
      status = case when r.recovered + t.amount = r.amount then 'recovered'
        else 'recovering' end
    from payroll_run_recoveries t
    where t.company_id = ${company} and t.payroll_run_id = ${payrollRunId}
      and r.company_id = ${company} and r.id = t.receivable_id
      and r.status in ('open', 'recovering')
    returning r.id`;
}

export function countRecoveries(companyId: string, payrollRunId: string): Statement {
  return sql`
    select count(*)::int as count from payroll_run_recoveries
    where company_id = ${companyId} and payroll_run_id = ${payrollRunId}`;
}

/** Creates the claims of an approved run. Their ids are UUIDs of version 7, so that older ones sort first. */
export function insertClaims(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  { now }: { readonly now: string },
): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  const boundNow = bind(now);
  return sql`
    insert into pay_receivables (company_id, id, employee_id, payroll_run_id, currency, amount,
      status, created_at, updated_at)
    select ${company},
        (lpad(to_hex(floor(extract(epoch from ${boundNow}::timestamptz) * 1000)::bigint), 12, '0')
        || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
      s.employee_id, ${boundId}, ${currency}, (line ->> 'amount')::numeric, 'open',
      ${boundNow}, ${boundNow}
    from payslips s cross join lateral jsonb_array_elements(s.lines) as line
    where s.company_id = ${company} and s.payroll_run_id = ${boundId} and not s.is_reversal
      and line ->> 'code' = 'claim'
    returning id`;
}
