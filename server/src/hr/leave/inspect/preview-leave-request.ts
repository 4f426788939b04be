import type { LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { UserChange } from '../../change.ts';
import { type AskedLeave, admitRequest } from '../admit-request.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { judgeBalance, type YearBalance } from '../ledger/judge-balance.ts';
import { listOverlapping } from './leave-overviews.sql.ts';

export type OverlappingLeave = LeaveSpan & Pick<LeaveRequestsRow, 'id' | 'leave_type' | 'status'>;

export interface LeavePreview {
  /** Working days, halves allowed. */
  readonly days: number;
  /** One for each year that counts against an allowance. */
  readonly balances: readonly YearBalance[];
  /** What the request would be refused for; at most 100. */
  readonly overlaps: readonly OverlappingLeave[];
}

/**
 * What would come of a leave request: nothing is asked for. Only the grants of a year that nobody
 * has looked at yet are written, as anybody's first look does.
 *
 * @throws Problem as `createLeaveRequest`, but for overlaps and the balance
 */
export async function previewLeaveRequest(
  change: UserChange,
  asked: AskedLeave,
): Promise<LeavePreview> {
  const { transaction, actor, clock } = change;
  const { employeeId, span, days, counted } = await admitRequest(change, asked);
  const balances = await judgeBalance(transaction, actor.companyId, {
    ...counted,
    now: toInstant(clock.nowMs()),
  });
  const { rows: overlaps } = await transaction.query<OverlappingLeave>(
    listOverlapping(actor.companyId, employeeId, span),
  );
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: [employeeId],
    employeeIds: [employeeId],
    fields: ['balance', 'overlaps'],
  });
  return { days, balances, overlaps };
}
