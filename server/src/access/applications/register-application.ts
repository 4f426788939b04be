import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Application } from './application.ts';
import { countActive, insert, lockRegistering } from './applications.sql.ts';
import { newClientSecret } from './client-secret.ts';
import { checkRedirectUris } from './check-redirect-uri.ts';
import { readApplication } from './read-application.ts';
import type { OauthScope } from './oauth-scopes.ts';

const activeMax = 100;

export interface NewApplication {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly OauthScope[];
  readonly isConfidential: boolean;
}

/**
 * Registers an application. The secret of a confidential one is only in the return value; only its
 * SHA-256 is stored.
 *
 * @throws Problem `validation_failed` for a redirect address; `invalid_state` if the company
 *   already has 100 applications
 */
export async function registerApplication(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  { name, redirectUris, scopes, isConfidential }: NewApplication,
): Promise<{ application: Application; secret: string | null }> {
  checkRedirectUris(redirectUris);
  const { companyId } = actor;
  const id = ids.next();
  const secret = isConfidential ? newClientSecret() : null;
  transaction.send(lockRegistering(companyId));
  const { rows } = await transaction.query<{ active: number }>(countActive(companyId));
  if ((rows[0]?.active ?? 0) >= activeMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have at most ${activeMax} applications. Remove an application first.`,
    );
  }
  await transaction.query(
    insert(companyId, {
      id,
      name,
      redirect_uris: [...new Set(redirectUris)],
      scopes: [...new Set(scopes)],
      secret_hash: secret === null ? null : sha256(secret),
      created_by: actor.userId,
      created_at: instantOfId(id),
    }),
  );
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'application.created',
      subjectKind: 'application',
      subjectId: id,
      fields: ['name', 'redirect_uris', 'scopes'],
    },
  );
  return { application: await readApplication(transaction, companyId, id), secret };
}
