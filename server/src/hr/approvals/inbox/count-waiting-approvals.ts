import type { UserChange } from '../../change.ts';
import { countWaiting } from './approval-inbox.sql.ts';
import { readDecider } from './read-decider.ts';

/** Of more nobody needs the number. */
export const waitingMax = 1_000;

/** How many requests wait for the user to decide, counted up to `max`. */
export async function countWaitingApprovals(change: UserChange, max = waitingMax): Promise<number> {
  const decider = await readDecider(change);
  const { rows } = await change.transaction.query<{ total: number }>(
    countWaiting(change.actor.companyId, decider, max),
  );
  return rows[0]?.total ?? 0;
}
