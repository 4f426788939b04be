import { Type } from 'typebox';
import { documentStatuses, integrationCategories } from '../../hr/documents/document.ts';
import { listIntegrationDocuments } from '../../hr/documents/read-integration-documents.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from './operation.ts';
import { documentRead, documentReference, presentDocument } from './schemas/document.ts';
import { nextPageLink } from './schemas/links.ts';

export const listDocuments = defineOperation({
  operationId: 'listDocuments',
  method: 'GET',
  path: '/documents',
  scope: 'documents:read',
  tag: 'Documents',
  summary: 'List documents',
  description:
    'Returns the documents of all employees, newest first, archived ones too. Payslips are never in the API.',
  query: closed({
    employee_id: Type.Optional(uuid('Only documents of this employee.')),
    category: Type.Optional(oneOf(integrationCategories, 'Only documents of this category.')),
    status: Type.Optional(oneOf(documentStatuses, 'Only documents with this status.')),
    updated_since: Type.Optional(updatedSinceParameter),
    limit: limitParameter({ default: 200 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ documents: Type.Array(documentReference), next_cursor: nextCursor }),
  links: nextPageLink('listDocuments'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { employee_id: employeeId, updated_since: updatedSince, cursor, limit } = query;
    const filters = { employeeId, category: query.category, status: query.status, updatedSince };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listDocuments', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listIntegrationDocuments(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, documentRead(rows));
    return { status: 200, body: { documents: rows.map(presentDocument), next_cursor: next } };
  },
});
