import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from './payroll-run.ts';
import { bind, sql } from '../../../platform/database/sql.ts';

/** The approved items that a run pays: due by a day, and in no other run. */
export function listDueItems(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  { employeeIds, until }: { readonly employeeIds: readonly string[]; readonly until: string },
): Statement {
  const company = bind(companyId);
  return sql`
    select due.* from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select i.id, i.employee_id, i.kind, i.name, i.quantity, i.rate, i.amount
      from pay_items i
      where i.company_id = ${company} and i.employee_id = asked.id and i.currency = ${currency}
        and i.pay_on <= ${until} and i.status = 'approved' and not exists (
          select from payroll_run_items t
          where t.company_id = ${company} and t.item_id = i.id and t.payroll_run_id <> ${id}
            and t.reversed_by_run_id is null)
      offset 0
    ) as due
    order by due.id`;
}

export function insertRunItems(
  companyId: string,
  payrollRunId: string,
  itemIds: readonly string[],
): Statement {
  return sql('payroll_run_items.insert')`
    insert into payroll_run_items (company_id, payroll_run_id, item_id)
    select ${companyId}, ${payrollRunId}, taken.* from unnest(${itemIds}::uuid[]) as taken`;
}

export function removeRunItems(companyId: string, payrollRunId: string, limit: number): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from payroll_run_items
    where company_id = ${company} and payroll_run_id = ${payrollRun} and item_id in (
      select item_id from payroll_run_items
      where company_id = ${company} and payroll_run_id = ${payrollRun} limit ${limit})`;
}

export function countRunItems(companyId: string, payrollRunId: string): Statement {
  return sql`
    select count(*)::int as count from payroll_run_items
    where company_id = ${companyId} and payroll_run_id = ${payrollRunId}`;
}

/** Marks the items of an approved run as paid; those that were cancelled in the meantime are not. */
export function payRunItems(
  companyId: string,
  payrollRunId: string,
  { status, now }: { status: string; now: string },
): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    update pay_items i set status = ${status}, payroll_run_id = ${payrollRun}, updated_at = ${now}
    from payroll_run_items t
    where t.company_id = ${company} and t.payroll_run_id = ${payrollRun}
      and i.company_id = ${company} and i.id = t.item_id and i.status = 'approved'
    returning i.id, i.employee_id`;
}
