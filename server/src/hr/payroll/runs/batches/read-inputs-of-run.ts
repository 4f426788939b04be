import type { PayrollRunInstallmentsRow } from '../../../../../schema/rows.gen.ts';
import type { Change } from '../../../change.ts';
import type { PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import type { DueItem, PayslipInput } from '../../computing/payslip-input.ts';
import { type PayInputsAsked, readPayInputs } from '../inputs/read-pay-inputs.ts';
import { listDueItems } from '../run-items.sql.ts';
import { listTakenElsewhere, type RunUnderWay } from './payroll-computation.sql.ts';

type DueRow = DueItem & { readonly employee_id: string };

function toItem({ id, kind, name, quantity, rate, amount }: DueRow): DueItem {
  return { id, kind, name, quantity, rate, amount };
}

/** With the items that are due, and without installments that another run has deducted. */
export async function readInputsOfRun(
  { transaction, actor: { companyId } }: Change,
  run: RunUnderWay,
  asked: PayrollTerms & PayInputsAsked,
): Promise<readonly PayslipInput[]> {
  const { employeeIds, remaindersUntil } = asked;
  const due = await transaction.query<DueRow>(
    listDueItems(companyId, run, { employeeIds, until: remaindersUntil ?? run.period_end }),
  );
  const items = new Map(
    [...Map.groupBy(due.rows, (row) => row.employee_id)].map(([id, rows]) => [
      id,
      rows.map(toItem),
    ]),
  );
  const inputs = await readPayInputs(transaction, companyId, { ...asked, items });
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
