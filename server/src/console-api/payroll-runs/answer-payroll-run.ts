import type { Static } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { findPayrollRun } from '../../hr/payroll/runs/find-payroll-run.ts';
import { readReviewers } from '../../hr/payroll/runs/payroll-run-situation.ts';
import { presentPayrollRun, type singlePayrollRun } from './payroll-run-schema.ts';

/**
 * The response of operations on one run, with the user's available actions.
 *
 * @throws Problem `not_found`
 */
export async function answerPayrollRun(
  { transaction, actor }: UserChange,
  id: string,
): Promise<{ readonly body: Static<typeof singlePayrollRun> }> {
  const run = await findPayrollRun(transaction, actor, id);
  const reviewers = await readReviewers(transaction, actor.companyId);
  return { body: { payroll_run: presentPayrollRun(run, { actor, reviewers }) } };
}
