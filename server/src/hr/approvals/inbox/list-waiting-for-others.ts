import type { UserChange } from '../../change.ts';
import { listWaitingForOthers as list } from './approval-inbox.sql.ts';
import type { WaitingApproval } from './list-waiting-approvals.ts';
import { readDecider } from './read-decider.ts';

/** A request that waits for one other person, whose step HR may take over. */
export interface WaitingForOther extends WaitingApproval {
  readonly approver_name: string;
}

/** What waits for others and somebody of HR may take over, of every kind, newest first. */
export async function listWaitingForOthers(
  change: UserChange,
  { beforeId = null, limit }: { beforeId: string | null | undefined; limit: number },
): Promise<readonly WaitingForOther[]> {
  const { rows } = await change.transaction.query<WaitingForOther>(
    list(change.actor.companyId, await readDecider(change), { beforeId, limit }),
  );
  return rows;
}
