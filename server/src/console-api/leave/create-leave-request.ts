import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createLeaveRequest as create } from '../../hr/leave/create-leave-request.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { whoseRecord } from '../../hr/workflow/whose-record.ts';
import { closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { askedLeave } from './schemas/asked-leave.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

/** Employees create requests for themselves, HR for anyone. */
export const createLeaveRequest = recordOperation({
  operationId: 'createLeaveRequest',
  method: 'POST',
  path: '/leave-requests',
  access: userRoles,
  body: closed({ ...askedLeave, reason: Type.Optional(nullable(lines(2_000))) }),
  answer: singleLeaveRequest,
  successStatus: 201,
  act: async (change, { actor, body }) => {
    const { id } = await create(change, {
      ...body,
      employee_id: whoseRecord(actor, body.employee_id, ['hr_admin']),
      reason: body.reason ?? null,
    });
    return { leave_request: presentLeaveRequest(await findLeaveRequest(change, id)) };
  },
});
