import type { Change } from '../../../change.ts';
import { computePayslip } from '../../computing/compute-payslip.ts';
import { imagineRun } from '../imagine-run.ts';
import { readInputsOfRun } from '../batches/read-inputs-of-run.ts';
import type { RemainderHome } from './due-elsewhere.ts';

/**
 * What a run would pay of the items of some people after percentages, by person, as decimal strings.
 * People who have nothing but deductions are left out. Components are not part of it: which of them
 * apply depends on the run.
 */
export async function computeItems(
  change: Change,
  { currency, pay_group_id: groupId }: RemainderHome,
  asked: { readonly employeeIds: readonly string[]; readonly today: string; readonly now: string },
): Promise<ReadonlyMap<string, string>> {
  const { employeeIds, today, now } = asked;
  if (employeeIds.length === 0) return new Map();
  const inputs = await readInputsOfRun(
    change,
    imagineRun({ currency, groupId, start: today, now }),
    {
      period: { start: today, end: today },
      currency,
      employeeIds,
    },
  );
  return new Map(
    inputs.map((input) => {
      const deductions = input.deductions.filter(({ kind }) => kind === 'percent');
      const { net } = computePayslip({ ...input, stretches: [], deductions, installments: [] });
      return [input.employeeId, net];
    }),
  );
}
