import { allRoles } from '../../access/actor.ts';
import { defineOperation } from '../operation.ts';
import { readDocument } from './read-document.ts';
import { presentDocument, singleDocument } from './document-schema.ts';

export const getDocument = defineOperation({
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
});
