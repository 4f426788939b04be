import type { UserChange } from '../../../change.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import type { RunDifferences } from './payroll-differences.ts';
import { findPreviousRun } from './pay-differences.sql.ts';

/** The last regular run with payslips before a run; undefined if the run isn't regular. */
export async function findPreviousOf(
  { transaction, actor }: UserChange,
  run: PayrollRunWithFigures,
): Promise<RunDifferences['previous'] | undefined> {
  if (run.type !== 'regular') return undefined;
  const { rows } = await transaction.query<RunDifferences['previous']>(
    findPreviousRun(actor.companyId, run),
  );
  return rows[0];
}
