import type { ConsoleOperation } from '../operation.ts';
import { archiveDocument } from './archive-document.ts';
import { getDocument } from './get-document.ts';
import { getDocumentContent } from './get-document-content.ts';
import { listDocuments } from './list-documents.ts';
import { uploadDocument } from './upload-document.ts';

/** Operations on files stored for employees. */
export const documentOperations: readonly ConsoleOperation[] = [
  listDocuments,
  uploadDocument,
  getDocument,
  getDocumentContent,
  archiveDocument,
];
