import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor, UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockCredentials } from '../users/lock-credentials.ts';
import { remove, removeIdentities } from './sign-in-providers.sql.ts';

/**
 * Removes the company's provider and all links to its accounts; passwords work again. The domains
 * stay.
 *
 * @throws Problem `not_found` without a provider; `invalid_state` for an owner without a password,
 *   who could not sign in afterwards
 */
export async function removeSignInProvider(
  transaction: Transaction,
  change: { ids: Ids; actor: UserActor },
): Promise<void> {
  const { companyId, userId } = change.actor;
  const owner = await lockCredentials(transaction, companyId, userId);
  if (owner?.passwordHash === null) {
    throw new Problem(
      'invalid_state',
      'You have no password, so you could not sign in afterwards. Ask an owner who has one.',
    );
  }
  await discardSignInProvider(transaction, change);
}

/**
 * Does so for the operator, whose installation lost the key that opens the provider's secret.
 *
 * @throws Problem `not_found` without a provider
 */
export async function discardSignInProvider(
  transaction: Transaction,
  change: { ids: Ids; actor: Actor },
): Promise<void> {
  const { companyId } = change.actor;
  const { rowCount } = await transaction.query(remove(companyId));
  if (rowCount === 0) throw notFound();
  await transaction.query(removeIdentities(companyId));
  recordAudit(transaction, change, {
    action: 'sign_in_provider.removed',
    subjectKind: 'company',
    subjectId: companyId,
    fields: [],
  });
}
