import { Type } from 'typebox';
import {
  convertLeaveRequest as convert,
  interruptLeaveRequest as interrupt,
  shortenLeaveRequest as shorten,
} from '../../hr/leave/decisions/change-approved-leave.ts';
import { lockLeaveRequest } from '../../hr/leave/decisions/leave-situation.ts';
import type { UserChange } from '../../hr/change.ts';
import { nullable, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { recordOperation } from '../record-operation.ts';
import {
  askedConversion,
  askedInterruption,
  askedShortening,
  readConversion,
  readInterruption,
  readShortening,
} from './schemas/leave-change.ts';
import {
  leaveRequestSchema,
  presentLeaveRequest,
  singleLeaveRequest,
} from './schemas/leave-request.ts';

export const shortenLeaveRequest = recordOperation({
  operationId: 'shortenLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/shorten',
  access: ['owner', 'hr_admin'],
  body: askedShortening,
  answer: singleLeaveRequest,
  act: async (change, { body, id }) => {
    await shorten(change, id, readShortening(body));
    return { leave_request: await present(change, id) };
  },
});

/** The leave after the change, and the requests that were split off. */
const changedLeave = Type.Object({
  leave_request: leaveRequestSchema,
  /** The part after the days taken out, approved; null if nothing is left. */
  rest_id: nullable(uuid()),
  /** The leave that replaces the days, approved; null if none does. */
  replacement_id: nullable(uuid()),
});

export const interruptLeaveRequest = recordOperation({
  operationId: 'interruptLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/interrupt',
  access: ['owner', 'hr_admin'],
  body: askedInterruption,
  answer: changedLeave,
  act: async (change, { body, id }) => {
    const { rest, replacement } = await interrupt(change, id, readInterruption(body));
    return {
      leave_request: await present(change, id),
      rest_id: rest?.id ?? null,
      replacement_id: replacement?.id ?? null,
    };
  },
});

export const convertLeaveRequest = recordOperation({
  operationId: 'convertLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/convert',
  access: ['owner', 'hr_admin'],
  body: askedConversion,
  answer: changedLeave,
  act: async (change, { body, id }) => {
    const { rest, replacement } = await convert(change, id, readConversion(body));
    return {
      leave_request: await present(change, id),
      rest_id: rest?.id ?? null,
      replacement_id: replacement?.id ?? null,
    };
  },
});

async function present(change: UserChange, id: string) {
  return presentLeaveRequest(await lockLeaveRequest(change, lookUpId(id)));
}
