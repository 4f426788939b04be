import type { PayrollRunInstallmentsRow } from '../../../../../schema/rows.gen.ts';
import type { Change } from '../../../change.ts';
import type { PayrollTerms } from '../../compute/pay-inputs.sql.ts';
import type { PayslipInput } from '../../compute/payslip-input.ts';
import { type PayInputsAsked, readPayInputs } from '../../compute/read-pay-inputs.ts';
import { listTakenElsewhere, type RunUnderWay } from './payroll-computation.sql.ts';

/** Without installments that another run has deducted. */
export async function readInputsOfRun(
  { transaction, actor: { companyId } }: Change,
  run: RunUnderWay,
  asked: PayrollTerms & PayInputsAsked,
): Promise<readonly PayslipInput[]> {
  const inputs = await readPayInputs(transaction, companyId, asked);
  const advanceIds = new Set(
    inputs.flatMap(({ installments }) => installments.map(({ advanceId }) => advanceId)),
  );
  if (advanceIds.size === 0) {
    return inputs;
  }
  const { rows } = await transaction.query<
    Pick<PayrollRunInstallmentsRow, 'number'> & { advanceId: string }
  >(listTakenElsewhere(companyId, run.id, [...advanceIds]));
  const taken = new Set(rows.map(({ advanceId, number }) => `${advanceId} ${number}`));
  return inputs.map((input) => ({
    ...input,
    installments: input.installments.filter(
      ({ advanceId, number }) => !taken.has(`${advanceId} ${number}`),
    ),
  }));
}
