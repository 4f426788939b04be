import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { newEndpointSecret } from '../sign.ts';
import { setNextSecret } from './endpoints.sql.ts';
import { endpointSecretContext } from './secret-context.ts';

/**
 * The first step of a rotation: makes the endpoint's next secret, which signs beside the present
 * one from now on. One that was made before and never activated is replaced: it was shown once, so
 * whoever lost it must be able to ask for another. The plain secret is in the return value and
 * nowhere else, ever.
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
