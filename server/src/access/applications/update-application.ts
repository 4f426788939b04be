import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Application } from './application.ts';
import { revoke, update } from './applications.sql.ts';
import { checkRedirectUris } from './check-redirect-uri.ts';
import { readApplication } from './read-application.ts';
import type { OauthScope } from './oauth-scopes.ts';

export interface ApplicationChange {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly OauthScope[];
}

interface Changing {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly actor: UserActor;
}

/**
 * Changes an application. Scopes that it loses stop working at once, also in existing tokens.
 *
 * @throws Problem `not_found`, also for a revoked one; `validation_failed` for a redirect address
 */
export async function updateApplication(
  transaction: Transaction,
  { ids, clock, actor }: Changing,
  id: string,
  { name, redirectUris, scopes }: ApplicationChange,
): Promise<Application> {
  checkRedirectUris(redirectUris);
  const { rows } = await transaction.query(
    update(actor.companyId, id, {
      name,
      redirectUris: [...new Set(redirectUris)],
      scopes: [...new Set(scopes)],
      now: toInstant(clock.nowMs()),
    }),
  );
  if (rows.length === 0) throw notFound();
  const subject = { subjectKind: 'application', subjectId: id } as const;
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'application.updated', ...subject, fields: ['name', 'redirect_uris', 'scopes'] },
  );
  return readApplication(transaction, actor.companyId, id);
}

/**
 * Revokes an application permanently: its tokens no longer work from the next request on. Revoking
 * it again changes nothing.
 *
 * @throws Problem `not_found`
 */
export async function revokeApplication(
  transaction: Transaction,
  { ids, clock, actor }: Changing,
  id: string,
): Promise<void> {
  const { rows } = await transaction.query<{ changed: boolean }>(
    revoke(actor.companyId, id, toInstant(clock.nowMs())),
  );
  const [revocation] = rows;
  if (revocation === undefined) throw notFound();
  if (!revocation.changed) return;
  const subject = { subjectKind: 'application', subjectId: id } as const;
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'application.revoked', ...subject, fields: ['revoked_at'] },
  );
}
