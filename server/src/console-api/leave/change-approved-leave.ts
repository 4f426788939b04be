import { Type } from 'typebox';
import {
  interruptLeaveRequest as interrupt,
  shortenLeaveRequest as shorten,
} from '../../hr/leave/decisions/change-approved-leave.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import { lookUpId } from '../../platform/ids.ts';
import {
  calendarDate,
  closed,
  lines,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  leaveRequestSchema,
  presentLeaveRequest,
  singleLeaveRequest,
} from './schemas/leave-request.ts';

const changeTerms = {
  reason: lines(2_000),
  /** Required if a final payslip deducted the days. */
  payroll_informed: Type.Optional(Type.Boolean()),
};

export const shortenLeaveRequest = defineOperation({
  operationId: 'shortenLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/shorten',
  access: ['owner', 'hr_admin'],
  body: closed({
    end_date: calendarDate(),
    end_portion: Type.Optional(oneOf(['full', 'am'])),
    ...changeTerms,
  }),
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      await shorten(change, lookUpId(id), {
        endDate: body.end_date,
        endPortion: body.end_portion ?? 'full',
        reason: body.reason,
        isPayrollInformed: body.payroll_informed ?? false,
      });
      const now = await lockLeaveRequest(change, lookUpId(id));
      return { body: { leave_request: presentLeaveRequest(now) } };
    }),
});

export const interruptLeaveRequest = defineOperation({
  operationId: 'interruptLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/interrupt',
  access: ['owner', 'hr_admin'],
  body: closed({
    start_date: calendarDate(),
    end_date: calendarDate(),
    start_portion: Type.Optional(oneOf(portions)),
    end_portion: Type.Optional(oneOf(portions)),
    /** The type of the leave that replaces these days; absent or null: the employee works. */
    leave_type: Type.Optional(nullable(text(50))),
    ...changeTerms,
  }),
  answer: Type.Object({
    leave_request: leaveRequestSchema,
    /** The part after the interruption, approved; null if nothing is left. */
    rest_id: nullable(uuid()),
    /** The leave that replaces the days, pending. */
    replacement_id: nullable(uuid()),
  }),
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      const { leave_type, reason, payroll_informed, ...span } = body;
      const { restId, replacementId } = await interrupt(change, lookUpId(id), {
        span,
        leaveType: leave_type ?? null,
        reason,
        isPayrollInformed: payroll_informed ?? false,
      });
      const now = await lockLeaveRequest(change, lookUpId(id));
      return {
        body: {
          leave_request: presentLeaveRequest(now),
          rest_id: restId,
          replacement_id: replacementId,
        },
      };
    }),
});
