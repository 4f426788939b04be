import { userRoles } from '../../access/actor.ts';
import { archiveDocument as archive } from '../../hr/documents/archive-document.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentDocument, singleDocument } from './document-schema.ts';

export const archiveDocument = defineOperation({
  operationId: 'archiveDocument',
  method: 'POST',
  path: '/documents/:id/archive',
  access: userRoles,
  answer: singleDocument,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const document = await inChange(services, actor, (change) => archive(change, lookUpId(id)));
    return { body: { document: presentDocument(document, actor) } };
  },
});
