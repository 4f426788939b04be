import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { createLeaveRequest } from '../../hr/leave/create-leave-request.ts';
import { cancelLeaveRequest } from '../../hr/leave/decisions/cancel-leave-request.ts';
import { decideLeaveRequest } from '../../hr/leave/decisions/decide-leave-request.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import { takeOverLeaveRequest } from '../../hr/leave/decisions/take-over-leave-request.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { leaveOrders, listVisibleLeave } from '../../hr/leave/inspect/list-visible-leave.ts';
import type { LeaveView } from '../../hr/leave/inspect/view-leave-requests.ts';
import { leaveStatuses, portions } from '../../hr/leave/leave-request.ts';
import { whoseRecord } from '../../hr/workflow/whose-record.ts';
import {
  calendarDate,
  closed,
  idParameter,
  instant,
  lines,
  nullable,
  oneOf,
  searchParameter,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { decisionOperations } from '../approvals/decision-operations.ts';
import { approvalSchema, presentApproval } from '../approvals/schemas/approval.ts';
import { etagMember, withEtag, withEtags } from '../frame/etags.ts';
import { sortedListOperation, withIds } from '../frame/list-operation.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { actionMembers, presentActions } from '../frame/record-actions.ts';
import { recordOperation } from '../frame/record-operation.ts';

/** The fields of a leave request; `employee_id` defaults to the user's own record. */
export const askedLeave = {
  employee_id: Type.Optional(uuid()),
  leave_type: text(50),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: Type.Optional(oneOf(portions)),
  end_portion: Type.Optional(oneOf(portions)),
};

/** For pending unpaid leave: the pay periods that contain its days and whose payslips are final. */
export const finalPayPeriodsSchema = Type.Array(
  Type.Object({ period_start: calendarDate(), period_end: calendarDate() }),
);

export const leaveRequestSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  days: Type.Number(),
  reason: nullable(Type.String()),
  status: oneOf(leaveStatuses),
  current_step: Type.Integer(),
  decided_at: nullable(instant()),
  rejection_reason: nullable(Type.String()),
  change_reason: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  final_pay_periods: finalPayPeriodsSchema,
  ...actionMembers,
  ...etagMember,
});

export const singleLeaveRequest = Type.Object({ leave_request: leaveRequestSchema });

/** Leave requests, from the request to the decision. */
export const leaveRequestOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
    operationId: 'listLeaveRequests',
    path: '/leave-requests',
    access: userRoles,
    filters: {
      employee_id: Type.Optional(idParameter),
      status: Type.Optional(oneOf(leaveStatuses)),
      from: Type.Optional(calendarDate('Only leave that ends on or after this date.')),
      to: Type.Optional(calendarDate('Only leave that begins on or before this date.')),
      q: Type.Optional(searchParameter),
    },
    orders: leaveOrders,
    as: 'leave_requests',
    record: leaveRequestSchema,
    read: (change, { employee_id: employeeId, q: search, ...filter }, start) =>
      withIds(
        listVisibleLeave(change, {
          filter: withoutUndefined({ ...filter, employeeId }),
          search,
          start,
        }),
        ({ request }) => request.id,
      ),
    show: (rows, change) => withEtags(change, 'leave_request', rows.map(presentLeaveRequest)),
  }),
  /** Employees create requests for themselves, HR for anyone. */
  recordOperation({
    operationId: 'createLeaveRequest',
    method: 'POST',
    path: '/leave-requests',
    access: userRoles,
    body: closed({ ...askedLeave, reason: Type.Optional(nullable(lines(2_000))) }),
    answer: singleLeaveRequest,
    successStatus: 201,
    act: async (change, { actor, body }) => {
      const { id } = await createLeaveRequest(change, {
        ...body,
        employee_id: whoseRecord(actor, body.employee_id, ['hr_admin']),
        reason: body.reason ?? null,
      });
      return { leave_request: presentLeaveRequest(await findLeaveRequest(change, id)) };
    },
  }),
  recordOperation({
    operationId: 'getLeaveRequest',
    method: 'GET',
    path: '/leave-requests/:id',
    access: userRoles,
    answer: singleLeaveRequest,
    etag: ({ leave_request }) => leave_request.etag,
    act: async (change, { id }) => {
      const shown = presentLeaveRequest(await findLeaveRequest(change, id));
      const request = await withEtag(change, 'leave_request', shown);
      return { leave_request: request };
    },
  }),
  ...decisionOperations({
    kind: 'leave_request',
    path: '/leave-requests/:id',
    operationIds: {
      approve: 'approveLeaveRequest',
      reject: 'rejectLeaveRequest',
      takeOver: 'takeOverLeaveRequest',
    },
    answer: singleLeaveRequest,
    decide: async (change, id, decision) => {
      await decideLeaveRequest(change, id, decision);
      return present(change, id);
    },
    takeOver: async (change, id, taking) => {
      await takeOverLeaveRequest(change, id, taking);
      return present(change, id);
    },
  }),
  recordOperation({
    operationId: 'cancelLeaveRequest',
    method: 'POST',
    path: '/leave-requests/:id/cancel',
    access: userRoles,
    body: closed({
      /** Required for approved leave that has started. */
      reason: Type.Optional(nullable(lines(2_000))),
    }),
    answer: singleLeaveRequest,
    act: async (change, { body, id }) => {
      await cancelLeaveRequest(change, id, { reason: body.reason ?? null });
      return present(change, id);
    },
  }),
];

/** A request as the reader sees it. */
export function presentLeaveRequest({
  request,
  approval,
  situation,
  finalPeriods,
}: LeaveView): Static<typeof leaveRequestSchema> {
  return {
    ...request,
    approval: presentApproval(approval),
    final_pay_periods: [...finalPeriods],
    ...presentActions(situation),
  };
}

/** The request after the transition, with the actions now available. */
async function present(change: UserChange, id: string) {
  return { leave_request: presentLeaveRequest(await lockLeaveRequest(change, id)) };
}
