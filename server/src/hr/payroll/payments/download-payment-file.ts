import { recordRead } from '../../../access/audit/record-read.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { buildPaymentFile } from './build-payment-file.ts';
import { findPaymentFile } from './find-payment-file.ts';
import type { PaymentFile } from './payment-file.ts';

/**
 * The bytes of a released file. Records the read.
 *
 * @throws Problem `not_found`, `invalid_state` before the release; Error if the stored payments no
 *   longer result in the stored hash
 */
export async function downloadPaymentFile(
  change: UserChange,
  id: string,
): Promise<{ readonly file: PaymentFile; readonly content: Buffer }> {
  const { transaction, actor } = change;
  const { file } = await findPaymentFile(change, id);
  if (file.status !== 'released') {
    throw new Problem('invalid_state', 'A second person must release the payment file first.');
  }
  const { content, sha256 } = await buildPaymentFile(transaction, actor.companyId, file);
  if (file.sha256 === null || !sha256.equals(file.sha256)) {
    throw new Error(`payment file ${id} no longer has the content that was released`);
  }
  recordRead(transaction, change, {
    subjectKind: 'payment_file',
    subjectIds: [id],
    employeeIds: [],
    fields: ['file'],
  });
  return { file, content };
}
