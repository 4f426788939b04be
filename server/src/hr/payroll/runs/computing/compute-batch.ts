import type { PayrollRunInstallmentsRow, PayslipsRow } from '../../../../../schema/rows.gen.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Change } from '../../../change.ts';
import { computePayslip } from '../../compute/compute-payslip.ts';
import type { PayslipInput } from '../../compute/payslip-input.ts';
import { readPayInputs } from '../../compute/read-pay-inputs.ts';
import {
  insertInstallments,
  insertPayslips,
  listPaidElsewhere,
  listTakenElsewhere,
  type NewPayslip,
  type RunUnderWay,
} from './payroll-computation.sql.ts';

/** In one statement. Its text stays below the size from which on garbage is collected late. */
const insertedMax = 100;

/**
 * Computes and stores the payslips of some employees of a run. Nobody is paid twice for a day: who
 * has a payslip of another run of the currency for any day of the period is left out, and so is an
 * installment that another run has deducted.
 */
export async function computeBatch(
  change: Change,
  run: RunUnderWay,
  population: readonly string[],
): Promise<void> {
  const employeeIds = await withoutPaidElsewhere(change, run, population);
  const inputs = await readPayInputs(change.transaction, change.actor.companyId, {
    period: { start: run.period_start, end: run.period_end },
    currency: run.currency,
    employeeIds,
  });
  const payable = await withoutTakenElsewhere(change, run, inputs);
  const payslips = payable.map(
    (input): NewPayslip => ({
      ...computePayslip(input),
      id: change.ids.next(),
      employeeId: input.employeeId,
    }),
  );
  await store(change, run, payslips);
}

async function withoutPaidElsewhere(
  { transaction, actor: { companyId } }: Change,
  run: RunUnderWay,
  employeeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.query<Pick<PayslipsRow, 'employee_id'>>(
    listPaidElsewhere(companyId, run, employeeIds),
  );
  const paid = new Set(rows.map((row) => row.employee_id));
  return employeeIds.filter((id) => !paid.has(id));
}

async function withoutTakenElsewhere(
  { transaction, actor: { companyId } }: Change,
  { id: payrollRunId }: RunUnderWay,
  inputs: readonly PayslipInput[],
): Promise<readonly PayslipInput[]> {
  const advanceIds = new Set(
    inputs.flatMap(({ installments }) => installments.map(({ advanceId }) => advanceId)),
  );
  if (advanceIds.size === 0) {
    return inputs;
  }
  const { rows } = await transaction.query<
    Pick<PayrollRunInstallmentsRow, 'number'> & { advanceId: string }
  >(listTakenElsewhere(companyId, payrollRunId, [...advanceIds]));
  const taken = new Set(rows.map(({ advanceId, number }) => `${advanceId} ${number}`));
  return inputs.map((input) => ({
    ...input,
    installments: input.installments.filter(
      ({ advanceId, number }) => !taken.has(`${advanceId} ${number}`),
    ),
  }));
}

async function store(
  { transaction, actor: { companyId }, clock }: Change,
  run: RunUnderWay,
  payslips: readonly NewPayslip[],
): Promise<void> {
  if (payslips.length === 0) {
    return;
  }
  const createdAt = toInstant(clock.nowMs());
  const inserts: Promise<unknown>[] = [];
  for (let from = 0; from < payslips.length; from += insertedMax) {
    const some = payslips.slice(from, from + insertedMax);
    inserts.push(transaction.query(insertPayslips(companyId, run, { payslips: some, createdAt })));
  }
  await Promise.all(inserts);
  const installments = payslips.flatMap((payslip) => payslip.installments);
  if (installments.length > 0) {
    await transaction.query(insertInstallments(companyId, run.id, installments));
  }
}
