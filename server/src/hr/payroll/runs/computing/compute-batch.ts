import type { PayrollRunInstallmentsRow } from '../../../../../schema/rows.gen.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Change } from '../../../change.ts';
import { computePayslip } from '../../compute/compute-payslip.ts';
import type { EarlierPayslip } from '../../compute/earlier-payslip.ts';
import type { PayrollTerms } from '../../compute/pay-inputs.sql.ts';
import type { PayslipInput } from '../../compute/payslip-input.ts';
import { isPaidWithin, readPayInputs } from '../../compute/read-pay-inputs.ts';
import {
  insertInstallments,
  insertLeftOut,
  insertPayslips,
  type LeftOutEmployee,
  listEarlierPayslips,
  listTakenElsewhere,
  type NewPayslip,
  type RunUnderWay,
} from './payroll-computation.sql.ts';

/** Per statement. Keeps its text below the size from which garbage is collected late. */
const insertedMax = 100;

/**
 * Computes and stores the payslips of some employees of a run. A day or hour that another run in
 * the currency has paid is not paid again. Installments another run has deducted are left out.
 * Employees with nothing due are recorded as left out, with the reason.
 */
export async function computeBatch(
  change: Change,
  run: RunUnderWay,
  { terms, population }: { readonly terms: PayrollTerms; readonly population: readonly string[] },
): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<EarlierPayslip>(
    listEarlierPayslips(actor.companyId, run, population),
  );
  const earlier = Map.groupBy(rows, (row) => row.employee_id);
  const inputs = await readPayInputs(transaction, actor.companyId, {
    ...terms,
    employeeIds: population,
    earlier,
  });
  const payable = await withoutTakenElsewhere(change, run, inputs);
  const payslips = payable.map(
    (input): NewPayslip => ({
      ...computePayslip(input),
      id: change.ids.next(),
      employeeId: input.employeeId,
    }),
  );
  const paid = new Set(inputs.map(({ employeeId }) => employeeId));
  const leftOut = population
    .filter((id) => !paid.has(id))
    .map(
      (id): LeftOutEmployee => ({
        employee_id: id,
        reason: isPaidWithin(terms.period, earlier.get(id)) ? 'paid_elsewhere' : 'no_hours',
      }),
    );
  await store(change, run, payslips);
  if (leftOut.length > 0) {
    await transaction.query(insertLeftOut(actor.companyId, run.id, leftOut));
  }
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
