import { userRoles } from '../../access/actor.ts';
import { documentBytesMax, documentCategories } from '../../hr/documents/document.ts';
import { uploadDocument as upload } from '../../hr/documents/upload-document.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentDocument, singleDocument } from './document-schema.ts';

export const uploadDocument = defineOperation({
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
    const document = await upload(
      { ...services, inChange: (work) => inChange(services, actor, work) },
      { employeeId: body.employee_id, category: body.category, file },
      (_change, store) => store(),
    );
    return { body: { document: presentDocument(document, actor) } };
  },
});
