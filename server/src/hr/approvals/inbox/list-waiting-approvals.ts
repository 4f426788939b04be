import type { UserChange } from '../../change.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import { readApprovals } from '../read-approvals.ts';
import { listWaiting } from './queries.ts';
import { readDecider } from './read-decider.ts';

/** A request that waits for the user's decision. */
export interface WaitingApproval {
  /** The request's own id. */
  readonly id: string;
  readonly subject_kind: ApprovalSubjectKind;
  readonly level: number;
  readonly employee_id: string;
  readonly employee_name: string;
}

/**
 * What waits for the user to decide, of every kind, newest first. `stoppedAt` is how far the search
 * went when there may be more.
 */
export async function listWaitingApprovals(
  change: UserChange,
  { beforeId, limit }: { beforeId: string | undefined; limit: number },
): Promise<{ rows: WaitingApproval[]; stoppedAt: string | null }> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<WaitingApproval>(
    listWaiting(actor.companyId, await readDecider(change), { beforeId: beforeId ?? null, limit }),
  );
  const mine: WaitingApproval[] = [];
  for (const [subjectKind, ofKind] of Map.groupBy(rows, (row) => row.subject_kind)) {
    const subjectIds = ofKind.map(({ id }) => id);
    const approvals = await readApprovals(
      transaction,
      { actor, clock },
      { subjectKind, subjectIds },
    );
    mine.push(
      ...ofKind.filter(({ id }) => approvals.get(id)?.capacities.includes('approver') === true),
    );
  }
  return {
    rows: mine.toSorted((left, right) => (left.id < right.id ? 1 : -1)),
    stoppedAt: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
