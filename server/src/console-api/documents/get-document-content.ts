import { allRoles } from '../../access/actor.ts';
import { readContent } from '../../hr/documents/read-content.ts';
import { defineOperation } from '../operation.ts';
import { readDocument } from './read-document.ts';

export const getDocumentContent = defineOperation({
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
});
