import { closedPayload, defineEvent } from './define-event.ts';
import { count, id, instant, oneOf, text, userId } from './payload-fields.ts';

const documentFields = {
  documentId: id('ID of the document.'),
  employeeId: id('ID of the employee it was uploaded for.'),
  name: text('File name.'),
  category: oneOf(['contract', 'identity', 'certificate', 'payslip', 'other'], 'Kind of document.'),
};

const documentExample = {
  documentId: '01a1ee31-c90a-7462-9d75-3b8e6f01a4cd',
  employeeId: '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
  name: 'first-aid-certificate.pdf',
  category: 'certificate' as const,
};

export const documentUploaded = defineEvent({
  resource: 'document',
  firedWhen: 'a document is uploaded for an employee',
  payload: closedPayload({
    ...documentFields,
    mimeType: text('Media type of the content.'),
    sizeBytes: count('Size of the content in bytes.'),
    uploadedBy: id('The user or the API key that uploaded the document.'),
  }),
  example: {
    ...documentExample,
    mimeType: 'application/pdf',
    sizeBytes: 184_302,
    uploadedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
  },
});

/** Archiving takes a document off the list; its content stays readable. */
export const documentArchived = defineEvent({
  resource: 'document',
  firedWhen: 'a document is archived',
  payload: closedPayload({
    ...documentFields,
    archivedBy: userId('archived the document'),
    archivedAt: instant('When the document was archived.'),
  }),
  example: {
    ...documentExample,
    archivedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    archivedAt: '2026-11-20T15:09:18.326Z',
  },
});
