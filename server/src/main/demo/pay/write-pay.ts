import { computeBatch } from '../../../hr/payroll/runs/computing/compute-batch.ts';
import { payPopulation } from '../../../hr/payroll/compute/pay-population.ts';
import { fromInstant } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import type { Cast } from '../cast.ts';
import { insertRows } from '../queries.ts';
import { makePayrollRows, type PayrollRow } from './payroll-rows.ts';
import { demoCurrency } from './plan-pay.ts';
import { planPayroll } from './plan-payroll.ts';
import { closeAdvances, finishRuns, settleInstallments } from './queries.ts';

/**
 * The payroll runs with the payslips that the service itself computes for them, one run after the
 * other, and what they deduct of advances. Pay, hours, leave and advances must be written before.
 */
export async function writePayroll(transaction: Transaction, cast: Cast): Promise<void> {
  const { companyId } = cast;
  const rows = makePayrollRows(planPayroll(cast.today), cast);
  const computed = rows.filter((row) => row.completed_at !== null);
  const unsealed = rows.map((row) => ({
    ...row,
    currency: demoCurrency,
    status: row.completed_at === null ? row.status : 'completed',
    employee_count: 0,
    generation: 0,
    processed: 0,
    fruitless_starts: 0,
    updated_at: row.created_at,
  }));
  await transaction.query(insertRows(companyId, 'payroll_runs', unsealed));
  for (const row of computed) {
    await compute(transaction, cast, row, computed);
  }
  await transaction.query(finishRuns(companyId, computed));
  await transaction.query(settleInstallments(companyId));
  await transaction.query(closeAdvances(companyId));
}

async function compute(
  transaction: Transaction,
  { companyId, employees }: Cast,
  row: PayrollRow,
  others: readonly PayrollRow[],
): Promise<void> {
  const population = await payPopulation(transaction, companyId, {
    period: { start: row.period_start, end: row.period_end },
    currency: demoCurrency,
    afterEmployeeId: null,
    limit: employees.length,
  });
  const late = new Set(
    employees.filter((_, index) => index % 50 === 37).map((employee) => employee.id),
  );
  const hasLate = others.some(
    (other) => other.type === 'off_cycle' && other.period_start === row.period_start,
  );
  const clock = { nowMs: () => fromInstant(row.completed_at ?? row.created_at) };
  await computeBatch(
    {
      transaction,
      actor: { kind: 'system', companyId },
      ids: createIds(clock),
      clock,
      // History: nobody is told any more.
      appendEvent: () => Promise.resolve(),
    },
    {
      ...row,
      currency: demoCurrency,
      employee_count: 0,
      updated_at: row.created_at,
      generation: 0,
      position: null,
      total: null,
    },
    population.filter((id) => !hasLate || late.has(id) === (row.type === 'off_cycle')),
  );
}
