import type { Transaction } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { dropWaitingSteps } from './approvals.sql.ts';

/** Ends the chain of a cancelled request: its waiting steps need no decision. */
export async function endApproval(
  transaction: Transaction,
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<void> {
  await transaction.query(dropWaitingSteps(companyId, subject));
}
