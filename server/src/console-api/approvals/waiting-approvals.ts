import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { countWaitingApprovals } from '../../hr/approvals/waiting/count-waiting-approvals.ts';
import {
  type DescribedApproval,
  describeWaitingApprovals,
} from '../../hr/approvals/waiting/describe-waiting-approvals.ts';
import { listWaitingApprovals } from '../../hr/approvals/waiting/list-waiting-approvals.ts';
import { listWaitingForOthers } from '../../hr/approvals/waiting/list-waiting-for-others.ts';
import type { UserChange } from '../../hr/change.ts';
import { type AlsoAway, readAlsoAwayOfEach } from '../../hr/leave/inspect/read-also-away.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  closed,
  cursorParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { etagMember } from '../frame/etags.ts';
import { alsoAwaySchema, presentAlsoAway } from '../leave/leave-calendar.ts';
import { finalPayPeriodsSchema } from '../leave/leave-requests.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const members = {
  subject_id: uuid(),
  level: Type.Integer(),
  employee_id: uuid(),
  employee_name: Type.String(),
  requested_at: instant(),
  ...etagMember,
};

/** A waiting request with the values that matter for a decision about its kind. */
const waitingApprovalSchema = Type.Union([
  Type.Object({
    subject_kind: oneOf(['leave']),
    ...members,
    summary: Type.Object({
      leave_type: Type.String(),
      start_date: calendarDate(),
      end_date: calendarDate(),
      days: Type.Number(),
      /**
       * What is left in the year once all pending requests are approved; null without an
       * allowance.
       */
      balance_after: nullable(Type.Number()),
      balance_unit: oneOf(balanceUnits),
      final_pay_periods: finalPayPeriodsSchema,
      /** Who else of the team is away; null unless requested. */
      also_away: nullable(alsoAwaySchema),
    }),
  }),
  Type.Object({
    subject_kind: oneOf(['advance']),
    ...members,
    summary: Type.Object({
      amount: Type.String(),
      currency: Type.String(),
      purpose: Type.String(),
      installments: Type.Integer(),
    }),
  }),
  Type.Object({
    subject_kind: oneOf(['timesheet']),
    ...members,
    summary: Type.Object({
      period_start: calendarDate(),
      period_end: calendarDate(),
      total_hours: Type.Number(),
    }),
  }),
]);

/** Adds the approver the request waits for. */
const waitingForOtherSchema = Type.Intersect([
  waitingApprovalSchema,
  Type.Object({ approver_name: Type.String() }),
]);

/** What waits for a decision. */
export const waitingApprovalOperations: readonly ConsoleOperation[] = [
  /** Requests that wait for the user's decision. */
  recordOperation({
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
          const waiting = await listWaitingApprovals(change, { beforeId, limit: rowsMax });
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
  }),
  /**
   * For the menu, which polls every minute. It shows no request, so no read is recorded. When the
   * menu fetched a page of one request instead, its reads were 46 % of a company's audit rows.
   */
  recordOperation({
    operationId: 'countWaitingApprovals',
    method: 'GET',
    path: '/approvals/count',
    access: userRoles,
    answer: Type.Object({
      /** Counts up to 1,000. */
      total: Type.Integer(),
    }),
    act: async (change) => ({ total: await countWaitingApprovals(change) }),
  }),
  /** Requests that wait for another person and can be taken over. */
  recordOperation({
    operationId: 'listApprovalsOfOthers',
    method: 'GET',
    path: '/approvals/others',
    access: ['owner', 'hr_admin'],
    query: closed({
      limit: limitParameter({ default: 50 }),
      cursor: Type.Optional(cursorParameter),
    }),
    answer: Type.Object({ approvals: Type.Array(waitingForOtherSchema), next_cursor: nextCursor }),
    act: async (change, { services, actor, query: { cursor, limit } }) => {
      const page = await readPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: `console.listApprovalsOfOthers ${actor.userId}`,
          filters: {},
          cursor,
          limit,
        },
        (beforeId, rowsMax) => listWaitingForOthers(change, { beforeId, limit: rowsMax }),
      );
      const described = await describeWaitingApprovals(change, page.rows);
      return {
        approvals: described.map((waiting, index) => ({
          ...presentWaitingApproval(waiting),
          approver_name: page.rows[index]?.approver_name ?? '',
        })),
        next_cursor: page.nextCursor,
      };
    },
  }),
];

function presentWaitingApproval(
  waiting: DescribedApproval,
  alsoAway?: AlsoAway,
): Static<typeof waitingApprovalSchema> {
  const presented = {
    subject_id: waiting.id,
    level: waiting.level,
    employee_id: waiting.employee_id,
    employee_name: waiting.employee_name,
    requested_at: waiting.summary.requested_at,
    etag: waiting.etag,
  };
  switch (waiting.subject_kind) {
    case 'leave': {
      const { id: _, requested_at: _at, final_pay_periods: periods, ...summary } = waiting.summary;
      return {
        subject_kind: 'leave',
        ...presented,
        summary: {
          ...summary,
          final_pay_periods: [...periods],
          also_away: alsoAway === undefined ? null : presentAlsoAway(alsoAway),
        },
      };
    }
    case 'advance': {
      const { id: _, requested_at: _at, ...summary } = waiting.summary;
      return { subject_kind: 'advance', ...presented, summary };
    }
    case 'timesheet': {
      const { period_start, period_end, total_hours: hours } = waiting.summary;
      const summary = { period_start, period_end, total_hours: Number(hours) };
      return { subject_kind: 'timesheet', ...presented, summary };
    }
  }
}

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
