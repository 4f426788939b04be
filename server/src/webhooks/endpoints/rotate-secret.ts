import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newEndpointSecret } from '../sign.ts';
import { setNextSecret } from './endpoints.sql.ts';
import { lockEndpoint } from './lock-endpoint.ts';
import { endpointSecretContext } from './secret-context.ts';

/** Requests at once, or a button that is pressed twice. */
const shownMs = 10_000;

/**
 * The first step of a rotation: creates the endpoint's next secret, which signs next to the current
 * one from now on. A next secret that was never activated is replaced: a secret is shown only once,
 * so if it was lost, another must be available; but not one of a moment ago, which someone is shown
 * now. The plain secret is only ever available in the return value.
 *
 * @throws Problem `not_found`, `invalid_state` just after another one was created
 */
export async function rotateSecret(
  transaction: Transaction,
  { clock, secretBox }: { clock: Clock; secretBox: SecretBox },
  { companyId, id }: { companyId: string; id: string },
): Promise<{ secret: string }> {
  await lockEndpoint(transaction, { companyId, id });
  const secret = newEndpointSecret();
  const nowMs = clock.nowMs();
  const { rowCount } = await transaction.query(
    setNextSecret(companyId, id, {
      nextSecretCiphertext: secretBox.seal(secret, endpointSecretContext(companyId, id)),
      now: toInstant(nowMs),
      replacedBefore: toInstant(nowMs - shownMs),
    }),
  );
  if (rowCount === 0) {
    throw new Problem(
      'invalid_state',
      'A new secret was created a moment ago. Use that one, or try again in a few seconds.',
    );
  }
  return { secret };
}
