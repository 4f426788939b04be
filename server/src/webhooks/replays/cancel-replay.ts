import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { findForUpdate, markCancelled } from './replays.sql.ts';
import type { Replay } from './replay.ts';

/**
 * Cancels a running replay. Its job takes back the deliveries that it queued and no worker has
 * claimed yet. Cancelling a second time changes nothing.
 *
 * @throws Problem `not_found`; `invalid_state` when it has completed
 */
export async function cancelReplay(
  transaction: Transaction,
  { clock }: { clock: Clock },
  { companyId, id }: { companyId: string; id: string },
): Promise<{ readonly replay: Replay; readonly hasChanged: boolean }> {
  const { rows: found } = await transaction.query<Replay>(findForUpdate(companyId, id));
  const [before] = found;
  if (before === undefined) {
    throw notFound();
  }
  if (before.status === 'completed') {
    throw new Problem('invalid_state', "The replay has already finished, so you can't cancel it.");
  }
  if (before.status === 'cancelled') {
    return { replay: before, hasChanged: false };
  }
  const { rows: changed } = await transaction.query<Replay>(
    markCancelled(companyId, id, toInstant(clock.nowMs())),
  );
  return { replay: changed[0] ?? before, hasChanged: true };
}
