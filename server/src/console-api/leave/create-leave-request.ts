import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createLeaveRequest as create } from '../../hr/leave/create-leave-request.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { whoseRecord } from '../../hr/workflow/whose-record.ts';
import { closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { askedLeave } from './schemas/asked-leave.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

/** Employees create requests for themselves, HR for anyone. */
export const createLeaveRequest = defineOperation({
  operationId: 'createLeaveRequest',
  method: 'POST',
  path: '/leave-requests',
  access: userRoles,
  body: closed({ ...askedLeave, reason: Type.Optional(nullable(lines(2_000))) }),
  answer: singleLeaveRequest,
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => {
      const { id } = await create(change, {
        ...body,
        employee_id: whoseRecord(actor, body.employee_id, ['hr_admin']),
        reason: body.reason ?? null,
      });
      return { body: { leave_request: presentLeaveRequest(await findLeaveRequest(change, id)) } };
    }),
});
