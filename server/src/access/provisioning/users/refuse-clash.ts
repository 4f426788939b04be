import type { Transaction } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { ProvisionedFields } from './provisioned-user.ts';
import { type Clash, findClash } from './provisioned-users.sql.ts';

/**
 * @throws Problem `duplicate_email` if another user has the name, as theirs or as their address;
 *   `duplicate_external_id`
 */
export async function refuseClash(
  transaction: Transaction,
  companyId: string,
  wanted: Pick<ProvisionedFields, 'userName' | 'externalId'> & { readonly exceptId: string },
): Promise<void> {
  const { rows } = await transaction.query<Clash>(findClash(companyId, wanted, wanted.exceptId));
  const [clash] = rows;
  if (clash === undefined) return;
  throw clash.by_external_id
    ? new Problem('duplicate_external_id', 'Another user has this externalId.')
    : new Problem('duplicate_email', 'Another user has this userName.');
}
