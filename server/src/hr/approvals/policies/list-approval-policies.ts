import type { Database } from '../../../platform/database/driver.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import { list } from './approval-policies.sql.ts';

/** All policies of the company, a few dozen at most, most specific first within each kind. */
export async function listApprovalPolicies(
  database: Database,
  companyId: string,
): Promise<ApprovalPolicy[]> {
  const { rows } = await database.single<ApprovalPolicy>(
    { role: 'muster_app', companyId },
    list(companyId),
  );
  return rows;
}
