import { toInstant } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { SystemActor, UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { removeOfAuthorization } from './artifacts.sql.ts';
import { revoke, revokeOfUser } from './authorizations.sql.ts';

export interface Revoking {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly actor: UserActor | SystemActor;
}

/**
 * Ends an authorization: its tokens no longer work from the next request on. A person ends their
 * own; an owner ends anyone's.
 *
 * @throws Problem `not_found`, also for one that has already ended
 */
export async function revokeAuthorization(
  transaction: Transaction,
  revoking: Revoking & { readonly actor: UserActor },
  id: string,
): Promise<void> {
  const { role, userId } = revoking.actor;
  if (!(await end(transaction, revoking, { id, userId: role === 'owner' ? null : userId }))) {
    throw notFound();
  }
}

/** Ends an authorization whose code or refresh token was used twice, or at its client's request. */
export async function endAuthorization(
  transaction: Transaction,
  revoking: Revoking & { readonly actor: SystemActor },
  id: string,
): Promise<void> {
  await end(transaction, revoking, { id, userId: null });
}

async function end(
  transaction: Transaction,
  { ids, clock, actor }: Revoking,
  { id, userId }: { readonly id: string; readonly userId: string | null },
): Promise<boolean> {
  const { companyId } = actor;
  const { rows } = await transaction.query(
    revoke(companyId, id, { userId, now: toInstant(clock.nowMs()) }),
  );
  if (rows.length === 0) return false;
  transaction.send(removeOfAuthorization(companyId, id));
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'application_authorization.revoked',
      subjectKind: 'application_authorization',
      subjectId: id,
      fields: ['revoked_at'],
    },
  );
  return true;
}

/**
 * Ends all authorizations of a user: the account was disabled, or someone else may have known the
 * password and allowed an application of their own. The caller records the reason in the audit log.
 */
export function endAuthorizationsOf(
  transaction: Transaction,
  { companyId, userId, now }: Readonly<Record<'companyId' | 'userId' | 'now', string>>,
): void {
  transaction.send(revokeOfUser(companyId, userId, now));
}
