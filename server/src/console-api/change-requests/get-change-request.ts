import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findChangeRequest } from '../../hr/employees/change-requests/find-change-request.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentChangeRequest, singleChangeRequest } from './change-request-schema.ts';

export const getChangeRequest = recordOperation({
  operationId: 'getChangeRequest',
  method: 'GET',
  path: '/change-requests/:id',
  access: userRoles,
  answer: singleChangeRequest,
  etag: ({ change_request }) => change_request.etag,
  act: async (change, { actor, id }) => {
    const request = await findChangeRequest(change, id);
    recordRead(change.transaction, change, {
      subjectKind: 'change_request',
      subjectIds: [request.id],
      employeeIds: [request.employee_id],
      fields: ['changes', 'note', 'status'],
    });
    const shown = await withEtag(change, 'change_request', presentChangeRequest(request, actor));
    return { change_request: shown };
  },
});
