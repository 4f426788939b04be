import { Type } from 'typebox';
import { readLeaveRequest } from '../../hr/leave/read-leave-request.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { leaveRead, leaveRequestReference, presentLeaveRequest } from './schemas/leave-request.ts';
import { employeeLinks } from './schemas/links.ts';

export const getLeave = defineOperation({
  operationId: 'getLeave',
  method: 'GET',
  path: '/leave/:id',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'Fetch a leave request',
  description: 'Returns one leave request of the key’s company.',
  answer: Type.Object({ leave_request: leaveRequestReference }),
  links: employeeLinks('/leave_request/employee_id'),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const request = await readLeaveRequest(database, actor.companyId, lookUpId(id));
    reads.note(actor, leaveRead([request]));
    return { status: 200, body: { leave_request: presentLeaveRequest(request) } };
  },
});
