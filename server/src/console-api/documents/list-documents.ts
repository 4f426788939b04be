import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { documentCategories, documentStatuses } from '../../hr/documents/document.ts';
import { documentOrders, listDocuments as list } from '../../hr/documents/list-documents.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { documentSchema, presentDocument } from './document-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listDocuments = sortedListOperation({
  operationId: 'listDocuments',
  path: '/documents',
  access: allRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    category: Type.Optional(oneOf(documentCategories)),
    status: Type.Optional(oneOf(documentStatuses)),
    q: Type.Optional(searchParameter),
  },
  orders: documentOrders,
  as: 'documents',
  record: documentSchema,
  read: (change, { employee_id: employeeId, category, status, q: search }, start) =>
    list(change, { employeeId, category, status, search }, start),
  show: (rows, change) => {
    recordRead(change.transaction, change, {
      subjectKind: 'document',
      subjectIds: rows.map(({ id }) => id),
      employeeIds: rows.map((row) => row.employee_id),
      fields: ['name', 'category', 'status'],
    });
    return rows.map((row) => presentDocument(row, change.actor));
  },
});
