import { userRoles } from '../../access/actor.ts';
import { archiveDocument as archive } from '../../hr/documents/archive-document.ts';
import { recordOperation } from '../record-operation.ts';
import { presentDocument, singleDocument } from './document-schema.ts';

export const archiveDocument = recordOperation({
  operationId: 'archiveDocument',
  method: 'POST',
  path: '/documents/:id/archive',
  access: userRoles,
  answer: singleDocument,
  act: async (change, { actor, id }) => ({
    document: presentDocument(await archive(change, id), actor),
  }),
});
