import { type Static, Type } from 'typebox';
import { cancelLeaveRequest } from '../../hr/leave/decisions/cancel-leave-request.ts';
import {
  type ChangedLeave,
  convertLeaveRequest,
  interruptLeaveRequest,
  shortenLeaveRequest,
} from '../../hr/leave/decisions/change-approved-leave.ts';
import {
  type LeaveChangePreview,
  previewLeaveChange as foresee,
} from '../../hr/leave/decisions/preview-leave-change.ts';
import { type LeaveRequest, leaveStatuses, portions } from '../../hr/leave/leave-request.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import type { UserChange } from '../../hr/change.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { calendarDate, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import {
  askedPreview,
  readConversion,
  readInterruption,
  readShortening,
} from './schemas/leave-change.ts';

const changedRequest = Type.Object({
  /** Null for a request that the change would create. */
  id: nullable(uuid()),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  days: Type.Number(),
  status: oneOf(leaveStatuses),
});

const balanceEffect = Type.Object({
  leave_type: Type.String(),
  name: Type.String(),
  /** Of the amounts. */
  unit: oneOf(balanceUnits),
  year: Type.Integer(),
  before: Type.Number(),
  after: Type.Number(),
});

/** Shows the effect of a change to approved leave without making it. */
export const previewLeaveChange = defineOperation({
  operationId: 'previewLeaveChange',
  method: 'POST',
  path: '/leave-requests/:id/preview-change',
  access: ['owner', 'hr_admin'],
  body: askedPreview,
  answer: Type.Object({
    preview: Type.Object({
      leave_requests: Type.Array(changedRequest),
      balances: Type.Array(balanceEffect),
    }),
  }),
  handle: async ({ services, actor, body, id }) => {
    const requestId = lookUpId(id);
    const preview = await foresee(
      (work) => inChange(services, actor, work),
      requestId,
      (change) => applyAsked(change, requestId, body),
    );
    return { body: { preview: present(preview, requestId) } };
  },
});

/** A preview needs no reason; the change itself does. */
const terms = { reason: '-' };

function applyAsked(
  change: UserChange,
  id: string,
  { change: action, leave_type: leaveType = null, ...span }: Static<typeof askedPreview>,
): Promise<ChangedLeave> {
  switch (action) {
    case 'cancel':
      return cancelLeaveRequest(change, id, terms);
    case 'shorten': {
      const end_date = given(span.end_date, '/end_date');
      const end_portion = span.end_portion === 'am' ? 'am' : 'full';
      return shortenLeaveRequest(change, id, readShortening({ ...terms, end_date, end_portion }));
    }
    case 'interrupt': {
      const start_date = given(span.start_date, '/start_date');
      const end_date = given(span.end_date, '/end_date');
      const asked = { ...terms, ...span, start_date, end_date, leave_type: leaveType };
      return interruptLeaveRequest(change, id, readInterruption(asked));
    }
    case 'convert': {
      const leave_type = given(leaveType, '/leave_type');
      return convertLeaveRequest(change, id, readConversion({ ...terms, ...span, leave_type }));
    }
  }
}

function given(value: string | null | undefined, pointer: string): string {
  if (value === null || value === undefined) throw invalidField(pointer, 'is required');
  return value;
}

function present(preview: LeaveChangePreview, requestId: string) {
  const { request, replacement, rest, balances } = preview;
  const requests = [request, replacement, rest].filter((one) => one !== undefined);
  return {
    leave_requests: requests.map((one) => presentPart(one, requestId)),
    balances: balances.map(({ leave_type, name, unit, year, before, after }) => ({
      leave_type,
      name,
      unit,
      year,
      before,
      after,
    })),
  };
}

function presentPart(request: LeaveRequest, requestId: string): Static<typeof changedRequest> {
  return {
    id: request.id === requestId ? request.id : null,
    leave_type: request.leave_type,
    start_date: request.start_date,
    end_date: request.end_date,
    start_portion: request.start_portion,
    end_portion: request.end_portion,
    days: request.days,
    status: request.status,
  };
}
