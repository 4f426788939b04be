import { recordRead } from '../../../../access/audit/record-read.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { findPayrollRun } from '../../runs/find-payroll-run.ts';
import { buildPaymentFile } from './build-payment-file.ts';
import { findPaymentFile } from './find-payment-file.ts';
import type { PaymentFile } from './payment-file.ts';

/**
 * The bytes of a released file. Records the read.
 *
 * @param isReversalKnown the user was warned that the run was reversed, and wants the file all the same
 * @throws Problem `not_found`, `invalid_state` before the release, and for the file of a reversed run,
 *   which the next run pays again; Error if the stored payments no
 *   longer result in the stored hash
 */
export async function downloadPaymentFile(
  change: UserChange,
  id: string,
  { isReversalKnown }: { readonly isReversalKnown: boolean },
): Promise<{ readonly file: PaymentFile; readonly content: Buffer }> {
  const { transaction, actor } = change;
  const { file } = await findPaymentFile(change, id);
  if (file.status !== 'released') {
    throw new Problem('invalid_state', 'A second person must release the payment file first.');
  }
  const run = await findPayrollRun(transaction, actor, file.payroll_run_id);
  const isReversed = run.reversed_by_run_id !== null;
  if (isReversed && !isReversalKnown) {
    throw new Problem(
      'invalid_state',
      'This run was reversed, and the next run pays its period again. Uploading the file to a bank would pay these people twice.',
      { members: { reversed_by_run_id: run.reversed_by_run_id } },
    );
  }
  const { content, sha256 } = await buildPaymentFile(transaction, actor.companyId, file);
  if (file.sha256 === null || !sha256.equals(file.sha256)) {
    throw new Error(`payment file ${id} no longer has the content that was released`);
  }
  recordRead(transaction, change, {
    subjectKind: 'payment_file',
    subjectIds: [id],
    employeeIds: [],
    fields: ['file', ...(isReversed ? ['reversal_acknowledged'] : [])],
  });
  return { file, content };
}
