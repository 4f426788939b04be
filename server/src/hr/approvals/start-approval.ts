import type { Transaction } from '../../platform/database/driver.ts';
import { type ApprovalSubject, insertSteps } from './approvals.sql.ts';
import { announceStep } from './mails/announce-step.ts';

/**
 * Takes the snapshot of the approval chain that a request, submitted in this transaction, has to
 * pass: later changes of the policy, the manager or the users do not touch it. The first approver
 * gets an email.
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
