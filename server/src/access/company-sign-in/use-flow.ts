import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import type { BegunFlow, ProvedFlow } from './sign-in-flow.ts';
import { use } from './used-flows.sql.ts';

/**
 * Uses up a flow, whose cookie may have been copied. Committed before the flow has any effect: one
 * that fails after this has to begin again.
 *
 * @throws Problem `company_sign_in_failed` for a flow that was used before, even at the same moment
 */
export async function useFlow(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  flow: BegunFlow | ProvedFlow,
): Promise<void> {
  // The same company each time, whichever of them the person enters.
  const companyId = flow.kind === 'begun' ? flow.companyId : flow.companyIds[0];
  if (companyId === undefined) throw refusedSignIn('expired');
  const { rows } = await database.single(
    { role: 'muster_app', companyId },
    use(companyId, {
      hash: sha256(flow.id),
      expiresAt: toInstant(flow.expiresMs),
      now: toInstant(clock.nowMs()),
    }),
  );
  if (rows.length === 0) throw refusedSignIn('expired');
}
