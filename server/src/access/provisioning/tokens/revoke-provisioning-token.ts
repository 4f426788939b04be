import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { UserActor } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Revocation, revoke } from './provisioning-tokens.sql.ts';

/**
 * Revokes a token permanently; revoking it again changes nothing. Tokens are looked up for each
 * request, so it is refused everywhere from the next request on.
 *
 * @throws Problem `not_found`
 */
export async function revokeProvisioningToken(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { id, now }: { id: string; now: string },
): Promise<void> {
  const { rows } = await transaction.query<Revocation>(revoke(actor.companyId, id, now));
  if (rows[0] === undefined) {
    throw notFound();
  }
  if (!rows[0].changed) {
    return;
  }
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'provisioning_token.revoked',
      subjectKind: 'provisioning_token',
      subjectId: id,
      fields: ['revoked_at'],
    },
  );
}
