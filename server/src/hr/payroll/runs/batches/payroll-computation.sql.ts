import type { PayrollRunLeftOutRow, PayrollRunsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { Installment } from '../../../advances/installments.ts';
import type { PaidLeaveBalance } from '../../../leave/entitlement/paid-leave-balances.ts';
import type { ComposedPayslip } from '../../computing/compose-payslip.ts';
import type { FormulaProblem } from '../../computing/applied-rules.ts';
import type { PayrollRun, PayrollRunWithFigures } from '../payroll-run.ts';
import { sql, bind } from '../../../../platform/database/sql.ts';

/** A run with the fields its computation needs. */
export type RunUnderWay = PayrollRun &
  Pick<
    PayrollRunsRow,
    'generation' | 'position' | 'total' | 'pay_group_id' | 'reverses_run_id' | 'remainders_only'
  >;

/** Waits for concurrent changes of the run and makes later ones wait for the following step. */
export function lockUnderWay(companyId: string, id: string): Statement {
  return sql('payroll_runs.lock_under_way')`
    select id, type, period_start, period_end, pay_date, currency, status, employee_count,
      completed_at, approved_at, created_at, updated_at, generation, position, total,
      reverses_run_id, pay_group_id, remainders_only
    from payroll_runs where company_id = ${companyId} and id = ${id} for no key update`;
}

/** Counts the start of a job; no row if the run is not being computed in this generation. */
export function countStart(companyId: string, id: string, generation: number): Statement {
  return sql`
    update payroll_runs set fruitless_starts = fruitless_starts + 1
    where company_id = ${companyId} and id = ${id} and generation = ${generation}
      and status = 'processing'
    returning fruitless_starts`;
}

/** @param months how far the run corrects; null = no limit */
export function setTotal(
  companyId: string,
  id: string,
  { total, months }: { readonly total: number; readonly months: number | null },
): Statement {
  return sql`
    update payroll_runs set total = ${total}, correction_months = ${months}, fruitless_starts = 0
    where company_id = ${companyId} and id = ${id}`;
}

/**
 * What other runs in the currency have paid, or will pay, to some employees since a day, as far as
 * they are from before results were kept.
 */
export function listEarlierPayslips(
  companyId: string,
  run: PayrollRun,
  { employeeIds, from }: { employeeIds: readonly string[]; from: string },
): Statement {
  const company = bind(companyId);
  return sql('payroll_runs.list_earlier_payslips')`
    select s.employee_id, r.period_start, r.period_end, r.pay_group_id, s.created_at, s.lines
    from payroll_runs r
    join payslips s on s.company_id = ${company} and s.payroll_run_id = r.id
      and s.employee_id = any(${employeeIds})
    where r.company_id = ${company} and r.id <> ${run.id} and r.currency = ${run.currency}
      and r.period_end >= ${from}
      and r.engine_version is null
      and r.status in ('processing', 'completed', 'approved', 'paid')`;
}

/** The installments of the advances that another run has deducted, settled or not. */
export function listTakenElsewhere(
  companyId: string,
  payrollRunId: string,
  advanceIds: readonly string[],
): Statement {
  return sql('payroll_runs.list_taken_elsewhere')`
    select advance_id as "advanceId", number from payroll_run_installments
    where company_id = ${companyId} and advance_id = any(${advanceIds})
      and payroll_run_id <> ${payrollRunId}
      and reversed_by_run_id is null`;
}

export interface NewPayslip extends ComposedPayslip {
  readonly id: string;
  readonly employeeId: string;
  /** Null = none. */
  readonly leaveBalances: readonly PaidLeaveBalance[] | null;
}

/**
 * As one JSON text with amounts as strings: quoting each payslip's lines for an array took more
 * memory.
 */
export function insertPayslips(
  companyId: string,
  { id, currency }: PayrollRun,
  { payslips, createdAt }: { payslips: readonly NewPayslip[]; createdAt: string },
): Statement {
  const rows = payslips.map((slip) => ({
    id: slip.id,
    employee_id: slip.employeeId,
    gross: slip.gross,
    deductions: slip.totalDeducted,
    net: slip.net,
    lines: slip.lines,
    leave_balances: slip.leaveBalances,
  }));
  return sql('payroll_runs.insert_payslips')`
    insert into payslips (company_id, payroll_run_id, currency, created_at, id, employee_id,
      gross, deductions, net, lines, leave_balances)
    select ${companyId}, ${id}, ${currency}, ${createdAt}, id, employee_id, gross, deductions, net,
      lines, leave_balances
    from json_to_recordset(${JSON.stringify(rows)}) as slip (id uuid, employee_id uuid,
      gross numeric, deductions numeric, net numeric, lines jsonb, leave_balances jsonb)`;
}

export function insertInstallments(
  companyId: string,
  payrollRunId: string,
  installments: readonly Installment[],
): Statement {
  return sql('payroll_runs.insert_installments')`
    insert into payroll_run_installments (company_id, payroll_run_id, advance_id, number)
    select ${companyId}, ${payrollRunId}, taken.*
    from unnest(${installments.map(({ advanceId }) => advanceId)}::uuid[],
      ${installments.map(({ number }) => number)}::smallint[]) as taken`;
}

export interface LeftOutEmployee extends Pick<PayrollRunLeftOutRow, 'employee_id' | 'reason'> {
  /** Which formula failed; null for other reasons. */
  readonly problem: FormulaProblem | null;
}

export function insertLeftOut(
  companyId: string,
  payrollRunId: string,
  leftOut: readonly LeftOutEmployee[],
): Statement {
  return sql('payroll_runs.insert_left_out')`
    insert into payroll_run_left_out (company_id, payroll_run_id, employee_id, reason, problem)
    select ${companyId}, ${payrollRunId}, employee_id, reason, problem
    from json_to_recordset(${JSON.stringify(leftOut)}) as left_out (employee_id uuid, reason text,
      problem jsonb)`;
}

/**
 * Adds a batch to the progress, in the batch's transaction. The number may exceed the total if
 * employees joined after the count.
 */
export function advance(
  companyId: string,
  id: string,
  { position, processed, now }: { position: string; processed: number; now: string },
): Statement {
  const boundProcessed = bind(processed);
  return sql('payroll_runs.advance')`
    update payroll_runs
    set position = ${position}, processed = processed + ${boundProcessed},
      total = greatest(total, processed + ${boundProcessed}), fruitless_starts = 0,
      updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

/** The totals of a run's payslips; the sums are null if there are none. */
export interface RunSums {
  readonly employee_count: number;
  readonly gross: string;
  readonly deductions: string;
  readonly net: string;
}

export function sum(companyId: string, payrollRunId: string): Statement {
  return sql`
    select count(*)::int as employee_count, coalesce(sum(gross), 0) as gross,
      coalesce(sum(deductions), 0) as deductions, coalesce(sum(net), 0) as net
    from payslips where company_id = ${companyId} and payroll_run_id = ${payrollRunId}`;
}

/** Sets the total to the number processed, because employees may have left after the count. */
export function complete(
  companyId: string,
  { id, status, completed_at: completedAt }: PayrollRun,
  sums: RunSums,
): Statement {
  const boundCompletedAt = bind(completedAt);
  return sql`
    update payroll_runs
    set status = ${status}, completed_at = ${boundCompletedAt}, updated_at = ${boundCompletedAt},
      total = processed, employee_count = ${sums.employee_count}, gross = ${sums.gross},
      deductions = ${sums.deductions}, net = ${sums.net}, fruitless_starts = 0
    where company_id = ${companyId} and id = ${id}`;
}

export function fail(
  companyId: string,
  id: string,
  {
    status,
    failure,
    now,
  }: Pick<PayrollRunWithFigures, 'status' | 'failure'> & { readonly now: string },
): Statement {
  return sql`
    update payroll_runs
    set status = ${status}, failure = ${failure}, fruitless_starts = 0, updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

export function findEmployeeNumber(companyId: string, employeeId: string): Statement {
  return sql`
    select employee_number from employees where company_id = ${companyId} and id = ${employeeId}`;
}

/** Removes the `limit` oldest payslips of a run. */
export function removePayslips(companyId: string, payrollRunId: string, limit: number): Statement {
  const company = bind(companyId);
  return sql`
    delete from payslips where company_id = ${company} and id = any (array(
      select id from payslips where company_id = ${company} and payroll_run_id = ${payrollRunId}
      order by id limit ${limit}))`;
}

export function removeInstallments(
  companyId: string,
  payrollRunId: string,
  limit: number,
): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from payroll_run_installments
    where company_id = ${company} and payroll_run_id = ${payrollRun} and (advance_id, number) in (
      select advance_id, number from payroll_run_installments
      where company_id = ${company} and payroll_run_id = ${payrollRun}
      order by advance_id, number limit ${limit})`;
}

export function removeLeftOut(companyId: string, payrollRunId: string, limit: number): Statement {
  const company = bind(companyId);
  const payrollRun = bind(payrollRunId);
  return sql`
    delete from payroll_run_left_out
    where company_id = ${company} and payroll_run_id = ${payrollRun} and employee_id in (
      select employee_id from payroll_run_left_out
      where company_id = ${company} and payroll_run_id = ${payrollRun}
      order by employee_id limit ${limit})`;
}
