import { userRoles } from '../../access/actor.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

export const getLeaveRequest = recordOperation({
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
});
