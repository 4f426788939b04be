import type { Statement } from '../../platform/database/driver.ts';

export interface InstallmentsAsked {
  readonly employeeIds: readonly string[];
  readonly currency: string;
  /** `YYYY-MM-DD`, included. */
  readonly periodEnd: string;
}

export function listDueInstallments(
  companyId: string,
  { employeeIds, currency, periodEnd }: InstallmentsAsked,
): Statement {
  return {
    name: 'advance_installments.list_due',
    text: `select a.employee_id, i.advance_id, i.number, i.amount
           from advances a
           join advance_installments i on i.company_id = $1 and i.advance_id = a.id
           where a.company_id = $1 and a.employee_id = any($2) and a.status = 'paid'
             and a.currency = $3 and i.repaid_at is null and i.due_from <= $4
           order by a.employee_id, i.due_from, i.advance_id, i.number`,
    values: [companyId, employeeIds, currency, periodEnd],
  };
}

/** In one order, so that two runs which settle the same advances cannot wait for each other. */
export function lockAdvances(companyId: string, advanceIds: readonly string[]): Statement {
  return {
    text: `select id from advances where company_id = $1 and id = any($2)
           order by id for no key update`,
    values: [companyId, advanceIds],
  };
}

export interface Repayment {
  readonly payrollRunId: string;
  readonly installments: readonly { readonly advanceId: string; readonly number: number }[];
  /** ISO instant. */
  readonly repaidAt: string;
}

/** Affects fewer rows than there are installments when any of them was repaid before. */
export function markRepaid(
  companyId: string,
  { payrollRunId, installments, repaidAt }: Repayment,
): Statement {
  return {
    text: `update advance_installments as i set repaid_at = $3, payroll_run_id = $2
           from unnest($4::uuid[], $5::smallint[]) as taken (advance_id, number)
           where i.company_id = $1 and i.advance_id = taken.advance_id and i.number = taken.number
             and i.repaid_at is null`,
    values: [
      companyId,
      payrollRunId,
      repaidAt,
      installments.map(({ advanceId }) => advanceId),
      installments.map(({ number }) => number),
    ],
  };
}

/** Of these advances, those of which no installment is left. */
export function closeRepaid(
  companyId: string,
  { advanceIds, status, repaidAt }: { advanceIds: string[]; status: string; repaidAt: string },
): Statement {
  return {
    text: `update advances as a set status = $3, repaid_at = $4, updated_at = $4
           where a.company_id = $1 and a.id = any($2) and a.status = 'paid' and not exists (
             select from advance_installments i
             where i.company_id = $1 and i.advance_id = a.id and i.repaid_at is null)
           returning id`,
    values: [companyId, advanceIds, status, repaidAt],
  };
}
