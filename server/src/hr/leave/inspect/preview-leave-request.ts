import type { LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import type { UserChange } from '../../change.ts';
import { type AskedLeave, checkRequest } from '../check-request.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { previewBalance, type YearBalance } from '../ledger/judge-balance.ts';
import { type AlsoAway, readAlsoAway } from './read-also-away.ts';
import { listOverlapping } from './leave-overviews.sql.ts';

export type OverlappingLeave = LeaveSpan & Pick<LeaveRequestsRow, 'id' | 'leave_type' | 'status'>;

export interface LeavePreview {
  /** Working days in steps of half a day. */
  readonly days: number;
  /** One for each year that counts against an allowance. */
  readonly balances: readonly YearBalance[];
  /** The leave that would cause a refusal; at most 100. */
  readonly overlaps: readonly OverlappingLeave[];
  readonly alsoAway: AlsoAway;
}

/**
 * Shows the outcome of a leave request without creating it, and without opening its leave years.
 *
 * @throws Problem as `createLeaveRequest`, except for overlaps and the balance
 */
export async function previewLeaveRequest(
  change: UserChange,
  asked: AskedLeave,
): Promise<LeavePreview> {
  const { transaction, actor } = change;
  const { employeeId, span, days, counted } = await checkRequest(change, asked);
  const balances = await previewBalance(transaction, actor.companyId, counted);
  const { rows: overlaps } = await transaction.query<OverlappingLeave>(
    listOverlapping(actor.companyId, employeeId, span),
  );
  recordRead(transaction, change, {
    subjectKind: 'leave_balance',
    subjectIds: [employeeId],
    employeeIds: [employeeId],
    fields: ['balance', 'overlaps'],
  });
  const alsoAway = await readAlsoAway(change, {
    employeeId,
    from: span.start_date,
    to: span.end_date,
  });
  return { days, balances, overlaps, alsoAway };
}
