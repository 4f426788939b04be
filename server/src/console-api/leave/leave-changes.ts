import { type Static, Type } from 'typebox';
import type { UserChange } from '../../hr/change.ts';
import { cancelLeaveRequest } from '../../hr/leave/decisions/cancel-leave-request.ts';
import {
  type ChangedLeave,
  type Conversion,
  convertLeaveRequest,
  type Interruption,
  interruptLeaveRequest,
  type Shortening,
  shortenLeaveRequest,
} from '../../hr/leave/decisions/change-approved-leave.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import {
  type LeaveChangePreview,
  previewLeaveChange,
} from '../../hr/leave/decisions/preview-leave-change.ts';
import { type LeaveRequest, leaveStatuses, portions } from '../../hr/leave/leave-request.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { invalidField } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  lines,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { leaveRequestSchema, presentLeaveRequest, singleLeaveRequest } from './leave-requests.ts';

const terms = {
  reason: lines(2_000),
};

const portionFields = {
  start_portion: Type.Optional(oneOf(portions)),
  end_portion: Type.Optional(oneOf(portions)),
};

const newEnd = {
  end_date: calendarDate(),
  end_portion: Type.Optional(oneOf(['full', 'am'])),
};

const takenOut = {
  start_date: calendarDate(),
  end_date: calendarDate(),
  ...portionFields,
  /** The type of the leave that replaces these days; absent or null: the employee works. */
  leave_type: Type.Optional(nullable(text(50))),
};

const converted = {
  /** Without dates, all of the leave. */
  start_date: Type.Optional(calendarDate()),
  end_date: Type.Optional(calendarDate()),
  ...portionFields,
  leave_type: text(50),
};

const askedShortening = closed({ ...newEnd, ...terms });

const askedInterruption = closed({ ...takenOut, ...terms });

const askedConversion = closed({ ...converted, ...terms });

/** A change whose effect is asked for; `change` selects the members that apply. */
const askedPreview = closed({
  change: oneOf(['shorten', 'interrupt', 'convert', 'cancel']),
  start_date: Type.Optional(calendarDate()),
  end_date: Type.Optional(calendarDate()),
  ...portionFields,
  leave_type: Type.Optional(nullable(text(50))),
});

/** The leave after the change, and the requests that were split off. */
const changedLeave = Type.Object({
  leave_request: leaveRequestSchema,
  /** The part after the days taken out, approved; null if nothing is left. */
  rest_id: nullable(uuid()),
  /** The leave that replaces the days, approved; null if none does. */
  replacement_id: nullable(uuid()),
});

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

/** A preview needs no reason; the change itself does. */
const previewTerms = { reason: '-' };

/** Changes of approved leave. */
export const leaveChangeOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'shortenLeaveRequest',
    method: 'POST',
    path: '/leave-requests/:id/shorten',
    access: ['owner', 'hr_admin'],
    body: askedShortening,
    answer: singleLeaveRequest,
    act: async (change, { body, id }) => {
      await shortenLeaveRequest(change, id, readShortening(body));
      return { leave_request: await present(change, id) };
    },
  }),
  recordOperation({
    operationId: 'interruptLeaveRequest',
    method: 'POST',
    path: '/leave-requests/:id/interrupt',
    access: ['owner', 'hr_admin'],
    body: askedInterruption,
    answer: changedLeave,
    act: async (change, { body, id }) => {
      const { rest, replacement } = await interruptLeaveRequest(change, id, readInterruption(body));
      return {
        leave_request: await present(change, id),
        rest_id: rest?.id ?? null,
        replacement_id: replacement?.id ?? null,
      };
    },
  }),
  recordOperation({
    operationId: 'convertLeaveRequest',
    method: 'POST',
    path: '/leave-requests/:id/convert',
    access: ['owner', 'hr_admin'],
    body: askedConversion,
    answer: changedLeave,
    act: async (change, { body, id }) => {
      const { rest, replacement } = await convertLeaveRequest(change, id, readConversion(body));
      return {
        leave_request: await present(change, id),
        rest_id: rest?.id ?? null,
        replacement_id: replacement?.id ?? null,
      };
    },
  }),
  /** Shows the effect of a change to approved leave without making it. */
  defineOperation({
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
      const preview = await previewLeaveChange(
        (work) => inChange(services, actor, work),
        requestId,
        (change) => applyAsked(change, requestId, body),
      );
      return { body: { preview: presentPreview(preview, requestId) } };
    },
  }),
];

function readShortening(body: Static<typeof askedShortening>): Shortening {
  return {
    reason: body.reason,
    endDate: body.end_date,
    endPortion: body.end_portion ?? 'full',
  };
}

function readInterruption(body: Static<typeof askedInterruption>): Interruption {
  const { leave_type: leaveType = null, reason, ...span } = body;
  return { reason, leaveType, span };
}

/** @throws Problem `validation_failed` if only one of the two dates is given */
function readConversion(body: Static<typeof askedConversion>): Conversion {
  const { start_date: from, end_date: to, start_portion, end_portion, leave_type } = body;
  if (from === undefined && to === undefined) {
    return { reason: body.reason, leaveType: leave_type, span: null };
  }
  if (from === undefined || to === undefined) {
    throw invalidField(
      from === undefined ? '/start_date' : '/end_date',
      'is required if the other date is given',
    );
  }
  const span = { start_date: from, end_date: to, start_portion, end_portion };
  return { reason: body.reason, leaveType: leave_type, span };
}

async function present(change: UserChange, id: string) {
  return presentLeaveRequest(await lockLeaveRequest(change, lookUpId(id)));
}

function applyAsked(
  change: UserChange,
  id: string,
  { change: action, leave_type: leaveType = null, ...span }: Static<typeof askedPreview>,
): Promise<ChangedLeave> {
  switch (action) {
    case 'cancel':
      return cancelLeaveRequest(change, id, previewTerms);
    case 'shorten': {
      const end_date = given(span.end_date, '/end_date');
      const end_portion = span.end_portion === 'am' ? 'am' : 'full';
      return shortenLeaveRequest(
        change,
        id,
        readShortening({ ...previewTerms, end_date, end_portion }),
      );
    }
    case 'interrupt': {
      const start_date = given(span.start_date, '/start_date');
      const end_date = given(span.end_date, '/end_date');
      const asked = { ...previewTerms, ...span, start_date, end_date, leave_type: leaveType };
      return interruptLeaveRequest(change, id, readInterruption(asked));
    }
    case 'convert': {
      const leave_type = given(leaveType, '/leave_type');
      return convertLeaveRequest(
        change,
        id,
        readConversion({ ...previewTerms, ...span, leave_type }),
      );
    }
  }
}

function given(value: string | null | undefined, pointer: string): string {
  if (value === null || value === undefined) throw invalidField(pointer, 'is required');
  return value;
}

function presentPreview(preview: LeaveChangePreview, requestId: string) {
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
  return { ...request, id: request.id === requestId ? request.id : null };
}
