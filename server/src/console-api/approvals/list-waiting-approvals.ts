import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { countWaitingApprovals } from '../../hr/approvals/waiting/count-waiting-approvals.ts';
import {
  type DescribedApproval,
  describeWaitingApprovals,
} from '../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { listWaitingApprovals as listWaiting } from '../../hr/approvals/waiting/list-waiting-approvals.ts';
import { readAlsoAwayOfEach } from '../../hr/leave/inspect/read-also-away.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentWaitingApproval, waitingApprovalSchema } from './schemas/waiting-approval.ts';

/** Requests that wait for the user's decision. */
export const listWaitingApprovals = recordOperation({
  operationId: 'listWaitingApprovals',
  method: 'GET',
  path: '/approvals',
  access: userRoles,
  query: closed({
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
    /** Whether to return who else is away during each leave request. */
    also_away: Type.Optional(oneOf(['true'])),
  }),
  answer: Type.Object({
    approvals: Type.Array(waitingApprovalSchema),
    /** The number on all pages; counts up to 1,000. */
    total: Type.Integer(),
    next_cursor: nextCursor,
  }),
  act: async (change, { services, actor, query: { cursor, limit, also_away: withAway } }) => {
    let counted = null as number | null;
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: `console.listWaitingApprovals ${actor.userId}`,
        filters: {},
        cursor,
        limit,
      },
      async (beforeId, rowsMax) => {
        const waiting = await listWaiting(change, { beforeId, limit: rowsMax });
        counted = waiting.total;
        return waiting;
      },
    );
    const [described, total] = await Promise.all([
      describeWaitingApprovals(change, page.rows),
      // The first page has already counted them.
      counted ?? countWaitingApprovals(change),
    ]);
    return {
      approvals:
        withAway === undefined
          ? described.map((one) => presentWaitingApproval(one))
          : await presentWithAway(change, described),
      total,
      next_cursor: page.nextCursor,
    };
  },
});

async function presentWithAway(change: UserChange, described: readonly DescribedApproval[]) {
  const leave = described.filter((one) => one.subject_kind === 'leave');
  const away = await readAlsoAwayOfEach(
    change,
    leave.map(({ employee_id: employeeId, summary: { start_date: from, end_date: to } }) => ({
      employeeId,
      from,
      to,
    })),
  );
  const awayById = new Map(leave.map(({ id }, index) => [id, away[index]]));
  return described.map((one) => presentWaitingApproval(one, awayById.get(one.id)));
}
