import type { Static } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import type { PayrollRunWithFigures } from '../../hr/payroll/runs/payroll-run.ts';
import { readReviewers } from '../../hr/payroll/runs/payroll-run-situation.ts';
import { presentPayrollRun, type singlePayrollRun } from './schemas/payroll-run.ts';

/** What an operation on one run answers, with what its user may do next. */
export async function answerPayrollRun(
  { transaction, actor }: UserChange,
  run: PayrollRunWithFigures,
): Promise<{ readonly body: Static<typeof singlePayrollRun> }> {
  const reviewers = await readReviewers(transaction, actor.companyId);
  return { body: { payroll_run: presentPayrollRun(run, { actor, reviewers }) } };
}
