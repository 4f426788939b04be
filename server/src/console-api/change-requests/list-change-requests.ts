import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { changeRequestStatuses } from '../../hr/employees/change-requests/change-request.ts';
import { listChangeRequests as list } from '../../hr/employees/change-requests/find-change-request.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtags } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { changeRequestSchema, presentChangeRequest } from './change-request-schema.ts';

export const listChangeRequests = defineOperation({
  operationId: 'listChangeRequests',
  method: 'GET',
  path: '/change-requests',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(changeRequestStatuses)),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    change_requests: Type.Array(changeRequestSchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { employee_id, status, cursor, limit } }) =>
    inChange(services, actor, async (change) => {
      const { companyId } = actor;
      const filters = { employee_id, status };
      const employeeId = employee_id === undefined ? undefined : lookUpId(employee_id);
      const page = await readPage(
        services.cursors,
        { companyId, operationId: 'console.listChangeRequests', filters, cursor, limit },
        (beforeId, rowsMax) => list(change, { employeeId, status, beforeId }, rowsMax),
      );
      recordRead(change.transaction, change, {
        subjectKind: 'change_request',
        subjectIds: page.rows.map(({ id }) => id),
        employeeIds: page.rows.map((row) => row.employee_id),
        fields: ['changes', 'note', 'status'],
      });
      const shown = page.rows.map((row) => presentChangeRequest(row, actor));
      const requests = await withEtags(change, 'change_request', shown);
      return { body: { change_requests: requests, next_cursor: page.nextCursor } };
    }),
});
