import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findChangeRequest } from '../../hr/employees/change-requests/find-change-request.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentChangeRequest, singleChangeRequest } from './change-request-schema.ts';

export const getChangeRequest = defineOperation({
  operationId: 'getChangeRequest',
  method: 'GET',
  path: '/change-requests/:id',
  access: userRoles,
  answer: singleChangeRequest,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const request = await findChangeRequest(change, lookUpId(id));
      recordRead(change.transaction, change, {
        subjectKind: 'change_request',
        subjectIds: [request.id],
        employeeIds: [request.employee_id],
        fields: ['changes', 'note', 'status'],
      });
      const shown = await withEtag(change, 'change_request', presentChangeRequest(request, actor));
      return { body: { change_request: shown }, etag: shown.etag };
    }),
});
