import { userRoles } from '../../access/actor.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentLeaveRequest, singleLeaveRequest } from './schemas/leave-request.ts';

export const getLeaveRequest = defineOperation({
  operationId: 'getLeaveRequest',
  method: 'GET',
  path: '/leave-requests/:id',
  access: userRoles,
  answer: singleLeaveRequest,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const shown = presentLeaveRequest(await findLeaveRequest(change, lookUpId(id)));
      const request = await withEtag(change, 'leave_request', shown);
      return { body: { leave_request: request }, etag: request.etag };
    }),
});
