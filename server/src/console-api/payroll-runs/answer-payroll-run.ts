import type { Static } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { findPayrollRun } from '../../hr/payroll/runs/find-payroll-run.ts';
import { readReviewers } from '../../hr/payroll/runs/payroll-run-situation.ts';
import { withEtag } from '../etags.ts';
import { presentPayrollRun, type singlePayrollRun } from './payroll-run-schema.ts';

/**
 * The response of operations on one run, with the user's available actions.
 *
 * @throws Problem `not_found`
 */
export async function answerPayrollRun(
  change: UserChange,
  id: string,
): Promise<{ readonly body: Static<typeof singlePayrollRun>; readonly etag: string }> {
  const { transaction, actor } = change;
  const run = await findPayrollRun(transaction, actor, id);
  const reviewers = await readReviewers(transaction, actor.companyId);
  const shown = presentPayrollRun(run, { actor, reviewers });
  const payrollRun = await withEtag(change, 'payroll_run', shown);
  return { body: { payroll_run: payrollRun }, etag: payrollRun.etag };
}
