import type { UserChange } from '../../change.ts';
import { countWaiting } from './waiting-approvals.sql.ts';
import { readDecider } from './read-decider.ts';

/** Where counting stops: larger numbers are not needed. */
export const waitingMax = 1_000;

/** The number of requests that wait for the user's decision, counting up to `max`. */
export async function countWaitingApprovals(change: UserChange, max = waitingMax): Promise<number> {
  const decider = await readDecider(change);
  const { rows } = await change.transaction.query<{ total: number }>(
    countWaiting(change.actor.companyId, decider, max),
  );
  return rows[0]?.total ?? 0;
}
