import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { documentCategories, documentStatuses } from '../../hr/documents/document.ts';
import { documentOrders, listDocuments as list } from '../../hr/documents/list-documents.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { documentSchema, presentDocument } from './document-schema.ts';

export const listDocuments = defineOperation({
  operationId: 'listDocuments',
  method: 'GET',
  path: '/documents',
  access: allRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    category: Type.Optional(oneOf(documentCategories)),
    status: Type.Optional(oneOf(documentStatuses)),
    q: Type.Optional(searchParameter),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(documentOrders),
  }),
  answer: Type.Object({
    documents: Type.Array(documentSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { sort, cursor, limit, ...filters } }) =>
    inChange(services, actor, async (change) => {
      const { employee_id, category, status, q } = filters;
      const employeeId = employee_id === undefined ? undefined : lookUpId(employee_id);
      const page = await readSortedPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listDocuments',
          filters: { employee_id, category, status, q },
          sort,
          cursor,
          limit,
        },
        (start) => list(change, { employeeId, category, status, search: q }, start),
      );
      recordRead(change.transaction, change, {
        subjectKind: 'document',
        subjectIds: page.rows.map(({ id }) => id),
        employeeIds: page.rows.map((row) => row.employee_id),
        fields: ['name', 'category', 'status'],
      });
      return {
        body: {
          documents: page.rows.map((row) => presentDocument(row, actor)),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
