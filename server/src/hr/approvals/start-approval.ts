import type { Transaction } from '../../platform/database/driver.ts';
import { type ApprovalSubject, insertSteps } from './approvals.sql.ts';
import { announceStep } from './mails/announce-step.ts';

/**
 * Copies the approval chain for a request submitted in this transaction. Later changes of the
 * policy, the manager or the users don't affect it. The first approver gets an email.
 */
export async function startApproval(
  transaction: Transaction,
  companyId: string,
  subject: ApprovalSubject,
): Promise<void> {
  await Promise.all([
    transaction.query(insertSteps(companyId, subject)),
    announceStep(transaction, companyId, subject),
  ]);
}
