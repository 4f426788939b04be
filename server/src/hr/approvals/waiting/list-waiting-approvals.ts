import type { ApprovalStepsRow } from '../../../../schema/rows.gen.ts';
import type { UserChange } from '../../change.ts';
import { readApprovals } from '../read-approvals.ts';
import { waitingMax } from './count-waiting-approvals.ts';
import { listWaiting } from './waiting-approvals.sql.ts';
import { readDecider } from './read-decider.ts';

/** A request that waits for the user's decision. */
export interface WaitingApproval
  extends Pick<ApprovalStepsRow, 'subject_kind' | 'level' | 'employee_id'> {
  /** The request's own id. */
  readonly id: string;
  readonly employee_name: string;
}

export interface WaitingPage {
  readonly rows: readonly WaitingApproval[];
  /** Where the search stopped, if there may be more. */
  readonly stoppedAt: string | null;
  /** The number on all pages, counting up to 1,000; null except on the first page. */
  readonly total: number | null;
}

/** The requests of every kind that wait for the user's decision, newest first. */
export async function listWaitingApprovals(
  change: UserChange,
  { beforeId = null, limit }: { beforeId: string | null | undefined; limit: number },
): Promise<WaitingPage> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<WaitingApproval & { readonly total: number | null }>(
    listWaiting(actor.companyId, await readDecider(change), {
      beforeId,
      limit,
      countedMax: Math.max(waitingMax, limit),
    }),
  );
  const read = [...Map.groupBy(rows, (row) => row.subject_kind)].map(
    async ([subjectKind, ofKind]) => {
      const subjectIds = ofKind.map(({ id }) => id);
      const reader = { actor, clock };
      const approvals = await readApprovals(transaction, reader, { subjectKind, subjectIds });
      return ofKind.filter(({ id }) => approvals.get(id)?.capacities.includes('approver') === true);
    },
  );
  const mine = (await Promise.all(read)).flat();
  return {
    rows: mine.toSorted((left, right) => (left.id < right.id ? 1 : -1)),
    stoppedAt: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    total: beforeId === null ? (rows[0]?.total ?? 0) : null,
  };
}
