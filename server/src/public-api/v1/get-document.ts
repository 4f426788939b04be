import { Type } from 'typebox';
import { findIntegrationDocument } from '../../hr/documents/read-integration-documents.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { documentRead, documentReference, presentDocument } from './schemas/document.ts';
import { documentLinks } from './schemas/links.ts';

export const getDocument = defineOperation({
  operationId: 'getDocument',
  method: 'GET',
  path: '/documents/:id',
  scope: 'documents:read',
  tag: 'Documents',
  summary: 'Fetch a document',
  description: 'Returns one document without its file. A payslip returns 404.',
  answer: Type.Object({ document: documentReference }),
  links: documentLinks,
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const document = await findIntegrationDocument(database, actor.companyId, lookUpId(id));
    reads.note(actor, documentRead([document]));
    return { status: 200, body: { document: presentDocument(document) } };
  },
});
