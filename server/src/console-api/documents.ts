import { type Static, Type } from 'typebox';
import { allRoles, type UserActor, userRoles } from '../access/actor.ts';
import { recordRead } from '../access/audit/record-read.ts';
import { archiveDocument } from '../hr/documents/archive-document.ts';
import {
  type Document,
  documentBytesMax,
  documentCategories,
  documentStatuses,
} from '../hr/documents/document.ts';
import { documentSituation, findDocument } from '../hr/documents/find-document.ts';
import { documentOrders, listDocuments } from '../hr/documents/list-documents.ts';
import { readContent } from '../hr/documents/read-content.ts';
import { uploadDocument } from '../hr/documents/upload-document.ts';
import { invalidField } from '../platform/http/problem.ts';
import {
  closed,
  idParameter,
  instant,
  nullable,
  oneOf,
  searchParameter,
  uuid,
} from '../platform/http/schema-fields.ts';
import { lookUpId } from '../platform/ids.ts';
import { inChange } from './frame/in-transaction.ts';
import { sortedListOperation } from './frame/list-operation.ts';
import { type ConsoleOperation, type ConsoleServices, defineOperation } from './frame/operation.ts';
import { actionMembers, presentActions } from './frame/record-actions.ts';
import { recordOperation } from './frame/record-operation.ts';

const documentSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  name: Type.String(),
  category: oneOf(documentCategories),
  mime_type: Type.String(),
  size_bytes: Type.Integer(),
  sha256: Type.String(),
  status: oneOf(documentStatuses),
  /** Null if it was uploaded through an API key, whose name is then `uploaded_by_name`. */
  uploaded_by: nullable(uuid()),
  uploaded_by_name: Type.String(),
  archived_by: nullable(uuid()),
  archived_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  ...actionMembers,
});

const singleDocument = Type.Object({ document: documentSchema });

/** Operations on files stored for employees. */
export const documentOperations: readonly ConsoleOperation[] = [
  sortedListOperation({
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
      listDocuments(change, { employeeId, category, status, search }, start),
    show: (rows, change) => {
      recordRead(change.transaction, change, {
        subjectKind: 'document',
        subjectIds: rows.map(({ id }) => id),
        employeeIds: rows.map((row) => row.employee_id),
        fields: ['name', 'category', 'status'],
      });
      return rows.map((row) => presentDocument(row, change.actor));
    },
  }),
  defineOperation({
    operationId: 'uploadDocument',
    method: 'POST',
    path: '/documents',
    access: userRoles,
    upload: { fileBytesMax: documentBytesMax },
    body: closed({ employee_id: uuid(), category: oneOf(documentCategories) }),
    answer: singleDocument,
    successStatus: 201,
    handle: async ({ services, actor, body, file }) => {
      if (file === undefined) {
        throw invalidField('/file', 'is required');
      }
      const document = await uploadDocument(
        { ...services, inChange: (work) => inChange(services, actor, work) },
        { employeeId: body.employee_id, category: body.category, file },
        (_change, store) => store(),
      );
      return { body: { document: presentDocument(document, actor) } };
    },
  }),
  defineOperation({
    operationId: 'getDocument',
    method: 'GET',
    path: '/documents/:id',
    access: allRoles,
    answer: singleDocument,
    handle: async ({ services, actor, id }) => {
      const document = await readDocument(services, actor, {
        id,
        fields: ['name', 'category', 'status'],
      });
      return { body: { document: presentDocument(document, actor) } };
    },
  }),
  defineOperation({
    operationId: 'getDocumentContent',
    method: 'GET',
    path: '/documents/:id/content',
    access: allRoles,
    handle: async ({ services, actor, id }) => {
      const document = await readDocument(services, actor, { id, fields: ['content'] });
      return {
        download: {
          content: await readContent(services.contentStores, actor.companyId, document),
          mimeType: document.mime_type,
          fileName: document.name,
        },
      };
    },
  }),
  recordOperation({
    operationId: 'archiveDocument',
    method: 'POST',
    path: '/documents/:id/archive',
    access: userRoles,
    answer: singleDocument,
    act: async (change, { actor, id }) => ({
      document: presentDocument(await archiveDocument(change, id), actor),
    }),
  }),
];

/** The actions are those of the reader. */
function presentDocument(document: Document, actor: UserActor): Static<typeof documentSchema> {
  return { ...document, ...presentActions(documentSituation(document, actor)) };
}

/**
 * Returns a document as the reader sees it and records the read in the audit log.
 *
 * @throws Problem `not_found`
 */
function readDocument(
  services: ConsoleServices,
  actor: UserActor,
  { id, fields }: { id: string; fields: readonly string[] },
) {
  return inChange(services, actor, async (change) => {
    const document = await findDocument(change.transaction, actor, lookUpId(id));
    recordRead(change.transaction, change, {
      subjectKind: 'document',
      subjectIds: [document.id],
      employeeIds: [document.employee_id],
      fields,
    });
    return document;
  });
}
