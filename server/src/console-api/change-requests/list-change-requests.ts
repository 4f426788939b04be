import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { changeRequestStatuses } from '../../hr/employees/change-requests/change-request.ts';
import { listChangeRequests as list } from '../../hr/employees/change-requests/find-change-request.ts';
import { idParameter, oneOf } from '../../platform/http/schema-fields.ts';
import { withEtags } from '../etags.ts';
import { changeRequestSchema, presentChangeRequest } from './change-request-schema.ts';
import { listOperation } from '../list-operation.ts';

export const listChangeRequests = listOperation({
  operationId: 'listChangeRequests',
  path: '/change-requests',
  access: userRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(changeRequestStatuses)),
  },
  as: 'change_requests',
  record: changeRequestSchema,
  read: (change, { employee_id: employeeId, status }, { beforeId, limit }) =>
    list(change, { employeeId, status, beforeId }, limit),
  show: (rows, change) => {
    recordRead(change.transaction, change, {
      subjectKind: 'change_request',
      subjectIds: rows.map(({ id }) => id),
      employeeIds: rows.map((row) => row.employee_id),
      fields: ['changes', 'note', 'status'],
    });
    const shown = rows.map((row) => presentChangeRequest(row, change.actor));
    return withEtags(change, 'change_request', shown);
  },
});
