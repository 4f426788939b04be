import type { UserChange } from '../../change.ts';
import { listWaitingForOthers as list } from './waiting-approvals.sql.ts';
import type { WaitingApproval } from './list-waiting-approvals.ts';
import { readDecider } from './read-decider.ts';

/** A request that waits for one other person and whose step HR may take over. */
export interface WaitingForOther extends WaitingApproval {
  readonly approver_name: string;
}

/** The requests of every kind that wait for others and that HR may take over, newest first. */
export async function listWaitingForOthers(
  change: UserChange,
  { beforeId = null, limit }: { beforeId: string | null | undefined; limit: number },
): Promise<readonly WaitingForOther[]> {
  const { rows } = await change.transaction.query<WaitingForOther>(
    list(change.actor.companyId, await readDecider(change), { beforeId, limit }),
  );
  return rows;
}
