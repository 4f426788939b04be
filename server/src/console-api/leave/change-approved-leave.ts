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
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
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

export const shortenLeaveRequest = defineOperation({
  operationId: 'shortenLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/shorten',
  access: ['owner', 'hr_admin'],
  body: askedShortening,
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      await shorten(change, lookUpId(id), readShortening(body));
      return { body: { leave_request: await present(change, id) } };
    }),
});

/** The leave after the change, and the requests that were split off. */
const changedLeave = Type.Object({
  leave_request: leaveRequestSchema,
  /** The part after the days taken out, approved; null if nothing is left. */
  rest_id: nullable(uuid()),
  /** The leave that replaces the days, approved; null if none does. */
  replacement_id: nullable(uuid()),
});

export const interruptLeaveRequest = defineOperation({
  operationId: 'interruptLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/interrupt',
  access: ['owner', 'hr_admin'],
  body: askedInterruption,
  answer: changedLeave,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      const { rest, replacement } = await interrupt(change, lookUpId(id), readInterruption(body));
      return {
        body: {
          leave_request: await present(change, id),
          rest_id: rest?.id ?? null,
          replacement_id: replacement?.id ?? null,
        },
      };
    }),
});

export const convertLeaveRequest = defineOperation({
  operationId: 'convertLeaveRequest',
  method: 'POST',
  path: '/leave-requests/:id/convert',
  access: ['owner', 'hr_admin'],
  body: askedConversion,
  answer: changedLeave,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => {
      const { rest, replacement } = await convert(change, lookUpId(id), readConversion(body));
      return {
        body: {
          leave_request: await present(change, id),
          rest_id: rest?.id ?? null,
          replacement_id: replacement?.id ?? null,
        },
      };
    }),
});

async function present(change: UserChange, id: string) {
  return presentLeaveRequest(await lockLeaveRequest(change, lookUpId(id)));
}
