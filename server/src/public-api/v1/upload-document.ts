import { hash } from 'node:crypto';
import { Type } from 'typebox';
import { documentBytesMax, integrationCategories } from '../../hr/documents/document.ts';
import { uploadDocument as upload } from '../../hr/documents/upload-document.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { closed, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { documentReference, presentDocument } from './schemas/document.ts';
import { idempotencyHeader, locationHeader } from './schemas/headers.ts';
import { documentLinks } from './schemas/links.ts';

const operationId = 'uploadDocument';

export const uploadDocument = defineOperation({
  operationId,
  method: 'POST',
  path: '/documents',
  scope: 'documents:write',
  tag: 'Documents',
  summary: 'Upload a document for an employee',
  description:
    'Send the file and the other fields as `multipart/form-data`. A file can have 10 MiB. ' +
    'Accepted types: PDF, PNG, JPEG, DOCX, XLSX, TXT and CSV; name, declared type and content must agree. ' +
    'The employee sees the document in the console. Emits `document.uploaded`.',
  upload: { fileBytesMax: documentBytesMax },
  body: closed({
    employee_id: uuid('An employee of the company, also a former one.'),
    category: oneOf(integrationCategories),
  }),
  requestHeaders: idempotencyHeader,
  answer: Type.Object({ document: documentReference }),
  answerHeaders: locationHeader,
  links: documentLinks,
  emits: ['document.uploaded'],
  successStatus: 201,
  problems: [],
  handle: async ({ services, actor, body, file, headers }) => {
    if (file === undefined) throw invalidField('/file', 'is required');
    const { employee_id: employeeId, category } = body;
    const key = headers['idempotency-key'];
    return upload(
      { ...services, inChange: (work) => inTransaction(services, actor, work) },
      { employeeId, category, file },
      (change, store) =>
        once(change, { operationId, key, body: { ...body, file: describe(file) } }, async () => {
          const document = await store();
          return {
            status: 201,
            headers: { location: `/api/v1/documents/${document.id}` },
            body: { document: presentDocument(document) },
          };
        }),
    );
  },
});

/** What makes two files the same for an Idempotency-Key. */
function describe({ name, mimeType, content }: UploadedFile): object {
  return { name, mimeType, sha256: hash('sha256', content) };
}
