import type { UserChange } from '../../change.ts';
import { countWaiting } from './queries.ts';
import { readDecider } from './read-decider.ts';

/** Of more nobody needs the number. */
const waitingMax = 1_000;

/** How many requests wait for the user to decide, counted up to 1,000. */
export async function countWaitingApprovals(change: UserChange): Promise<number> {
  const decider = await readDecider(change);
  const { rows } = await change.transaction.query<{ total: number }>(
    countWaiting(change.actor.companyId, decider, waitingMax),
  );
  return rows[0]?.total ?? 0;
}
