import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { activateNextSecret } from './endpoints.sql.ts';

/**
 * The second step of a rotation: the next secret becomes the one that signs `X-Webhook-Signature`.
 * The one it replaces stays in `webhook-signature` for 24 hours by the database's clock, or until
 * the next activation: there is never more than one, so that two rotations in a row put a secret
 * that leaked out of use at once.
 *
 * @throws Problem `not_found`; `invalid_state` when no next secret waits
 */
export async function activateSecret(
  transaction: Transaction,
  { clock }: { clock: Clock },
  { companyId, id }: { companyId: string; id: string },
): Promise<Endpoint> {
  const { next_secret_pending: isPending } = await lockEndpoint(transaction, { companyId, id });
  if (!isPending) {
    throw new Problem(
      'invalid_state',
      'There is no new secret to activate. Rotate the secret first.',
    );
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
