import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { activateNextSecret } from './endpoints.sql.ts';

/**
 * The second step of a rotation: the next secret becomes the one that signs `X-Webhook-Signature`.
 * The secret it replaces keeps signing in `webhook-signature` for 24 hours by the database's clock,
 * or until the next activation. There is never more than one previous secret, so two rotations in a
 * row take a leaked secret out of use at once.
 *
 * @throws Problem `not_found`; `invalid_state` when there is no next secret
 */
export async function activateSecret(
  transaction: Transaction,
  { clock }: { clock: Clock },
  { companyId, id }: { companyId: string; id: string },
): Promise<Endpoint> {
  const { next_secret_pending: isPending } = await lockEndpoint(transaction, { companyId, id });
  if (!isPending) {
    throw new Problem('invalid_state', 'There is no new secret to switch to. Create one first.');
  }
  const { rows } = await transaction.query<Endpoint>(
    activateNextSecret(companyId, id, toInstant(clock.nowMs())),
  );
  const [endpoint] = rows;
  if (endpoint === undefined) {
    throw notFound();
  }
  return endpoint;
}
