import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { approvalSubjectKinds } from './approval.ts';
import { insertDefaultChains } from './approvals.sql.ts';

/**
 * Adds the default chains of a new company: the employee's manager, then HR (contract, section 6).
 */
export async function addDefaultChains(
  transaction: Transaction,
  { ids, companyId, createdAt }: { ids: Ids; companyId: string; createdAt: string },
): Promise<void> {
  const policies = approvalSubjectKinds.map((subjectKind) => ({ id: ids.next(), subjectKind }));
  await transaction.query(insertDefaultChains(companyId, policies, createdAt));
}
