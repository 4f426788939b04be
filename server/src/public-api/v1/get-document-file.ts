import { Type } from 'typebox';
import { findIntegrationDocument } from '../../hr/documents/read-integration-documents.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { documentRead, fileLinkReference } from './schemas/document.ts';

export const getDocumentFile = defineOperation({
  operationId: 'getDocumentFile',
  method: 'GET',
  path: '/documents/:id/file',
  scope: 'documents:read',
  tag: 'Documents',
  summary: 'Get the address of a document’s file',
  description:
    'Returns an address from which the file can be downloaded for 5 minutes, without a key. ' +
    'The address stops working earlier if the key is revoked or the document is deleted.',
  answer: Type.Object({ file: fileLinkReference }),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, fileLinks, reads }, actor, id }) => {
    const document = await findIntegrationDocument(database, actor.companyId, lookUpId(id));
    reads.note(actor, documentRead([document], ['content']));
    return {
      status: 200,
      body: { file: fileLinks.issue(actor, { kind: 'document', id: document.id }) },
    };
  },
});
