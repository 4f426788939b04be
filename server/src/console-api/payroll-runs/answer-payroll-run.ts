import type { Static } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { findPayrollRun } from '../../hr/payroll/runs/find-payroll-run.ts';
import { readRunApprovers } from '../../hr/payroll/runs/run-approvers.ts';
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
): Promise<Static<typeof singlePayrollRun>> {
  const { transaction, actor } = change;
  const run = await findPayrollRun(transaction, actor, id);
  const approversOf = await readRunApprovers(transaction, actor.companyId, [run]);
  const shown = presentPayrollRun(run, { actor, approvers: approversOf(run) });
  return { payroll_run: await withEtag(change, 'payroll_run', shown) };
}
