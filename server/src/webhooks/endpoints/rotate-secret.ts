import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { newEndpointSecret } from '../sign.ts';
import { setNextSecret } from './endpoints.sql.ts';
import { endpointSecretContext } from './secret-context.ts';

/**
 * The first step of a rotation: creates the endpoint's next secret, which signs next to the current
 * one from now on. A next secret that was never activated is replaced: a secret is shown only once,
 * so if it was lost, another must be available. The plain secret is only ever available in the
 * return value.
 *
 * @throws Problem `not_found`
 */
export async function rotateSecret(
  transaction: Transaction,
  { clock, secretBox }: { clock: Clock; secretBox: SecretBox },
  { companyId, id }: { companyId: string; id: string },
): Promise<{ secret: string }> {
  const secret = newEndpointSecret();
  const { rowCount } = await transaction.query(
    setNextSecret(companyId, id, {
      nextSecretCiphertext: secretBox.seal(secret, endpointSecretContext(companyId, id)),
      now: toInstant(clock.nowMs()),
    }),
  );
  if (rowCount === 0) {
    throw notFound();
  }
  return { secret };
}
