import type { Statement } from '../../../platform/database/driver.ts';
import type { PayrollRun } from '../runs/payroll-run.ts';

/** The approved items that a run pays: due by a day, and in no other run. */
export function listDueItems(
  companyId: string,
  { id, currency }: Pick<PayrollRun, 'id' | 'currency'>,
  { employeeIds, until }: { readonly employeeIds: readonly string[]; readonly until: string },
): Statement {
  return {
    text: `select due.* from unnest($2::uuid[]) as asked (id)
           cross join lateral (
             select i.id, i.employee_id, i.kind, i.name, i.quantity, i.rate, i.amount
             from pay_items i
             where i.company_id = $1 and i.employee_id = asked.id and i.currency = $3
               and i.pay_on <= $4 and i.status = 'approved' and not exists (
                 select from payroll_run_items t
                 where t.company_id = $1 and t.item_id = i.id and t.payroll_run_id <> $5
                   and t.reversed_by_run_id is null)
             offset 0
           ) as due
           order by due.id`,
    values: [companyId, employeeIds, currency, until, id],
  };
}

export function insertRunItems(
  companyId: string,
  payrollRunId: string,
  itemIds: readonly string[],
): Statement {
  return {
    name: 'payroll_run_items.insert',
    text: `insert into payroll_run_items (company_id, payroll_run_id, item_id)
           select $1, $2, taken.* from unnest($3::uuid[]) as taken`,
    values: [companyId, payrollRunId, itemIds],
  };
}

export function removeRunItems(companyId: string, payrollRunId: string, limit: number): Statement {
  return {
    text: `delete from payroll_run_items
           where company_id = $1 and payroll_run_id = $2 and item_id in (
             select item_id from payroll_run_items
             where company_id = $1 and payroll_run_id = $2 limit $3)`,
    values: [companyId, payrollRunId, limit],
  };
}

export function countRunItems(companyId: string, payrollRunId: string): Statement {
  return {
    text: `select count(*)::int as count from payroll_run_items
           where company_id = $1 and payroll_run_id = $2`,
    values: [companyId, payrollRunId],
  };
}

/** Marks the items of an approved run as paid; those that were cancelled in the meantime are not. */
export function payRunItems(
  companyId: string,
  payrollRunId: string,
  { status, now }: { status: string; now: string },
): Statement {
  return {
    text: `update pay_items i set status = $3, payroll_run_id = $2, updated_at = $4
           from payroll_run_items t
           where t.company_id = $1 and t.payroll_run_id = $2
             and i.company_id = $1 and i.id = t.item_id and i.status = 'approved'
           returning i.id, i.employee_id`,
    values: [companyId, payrollRunId, status, now],
  };
}
