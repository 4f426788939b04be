import { sha256 } from '../../../platform/crypto/hash.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { type Ids, instantOfId } from '../../../platform/ids.ts';
import type { UserActor } from '../../actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lastFourOf, newProvisioningToken } from '../../key-format.ts';
import type { ProvisioningToken } from './provisioning-token.ts';
import { insert, listActive, lockIssuing } from './provisioning-tokens.sql.ts';

/** One in use, and the next one while the identity provider is changed over to it. */
export const activeTokensMax = 2;

/**
 * Issues a token. The plain token is only in the return value and is not stored.
 *
 * @throws Problem `invalid_state` if the company already has two active tokens
 */
export async function createProvisioningToken(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  name: string,
): Promise<{ token: ProvisioningToken; secret: string }> {
  const { companyId } = actor;
  transaction.send(lockIssuing(companyId));
  const { rowCount } = await transaction.query(listActive(companyId));
  if (rowCount >= activeTokensMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have at most ${activeTokensMax} active tokens. Revoke one first.`,
    );
  }
  const secret = newProvisioningToken();
  const id = ids.next();
  const row = {
    id,
    name,
    last_four: lastFourOf(secret),
    created_by: actor.userId,
    created_at: instantOfId(id),
  };
  const { rows } = await transaction.query<Pick<ProvisioningToken, 'created_by_name'>>(
    insert(companyId, { ...row, token_hash: sha256(secret) }),
  );
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'provisioning_token.created',
      subjectKind: 'provisioning_token',
      subjectId: id,
      fields: ['name'],
    },
  );
  const created_by_name = rows[0]?.created_by_name ?? null;
  return { token: { ...row, last_used_at: null, created_by_name }, secret };
}
