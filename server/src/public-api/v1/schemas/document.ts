import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import {
  type Document,
  documentStatuses,
  type IntegrationCategory,
  integrationCategories,
} from '../../../hr/documents/document.ts';
import { instant, nullable, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const documentSchema = Type.Object(
  {
    id: uuid(),
    employee_id: uuid(),
    name: Type.String({ description: 'File name.' }),
    category: oneOf(integrationCategories),
    mime_type: Type.String({ description: 'Media type of the file.' }),
    size_bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.String({ description: 'SHA-256 of the file, in lower-case hex.' }),
    status: oneOf(documentStatuses),
    source: oneOf(['api', 'console'], 'How it was uploaded.'),
    uploaded_by: uuid('The user or the API key that uploaded it.'),
    archived_at: nullable(instant()),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'EmployeeDocument', additionalProperties: false },
);
type DocumentBody = Static<typeof documentSchema>;

export const documentReference = reference<DocumentBody>('EmployeeDocument');

export const fileLinkSchema = Type.Object(
  {
    url: Type.String({
      description:
        'Works without a key until `expires_at`, for this file only. Treat it like a password.',
    }),
    expires_at: instant('5 minutes after the request.'),
  },
  { $id: 'FileLink', additionalProperties: false },
);
export const fileLinkReference = reference<Static<typeof fileLinkSchema>>('FileLink');

/** The document as the API returns it. */
export function presentDocument(document: Document): DocumentBody {
  return {
    id: document.id,
    employee_id: document.employee_id,
    name: document.name,
    // Documents of other categories are not read for integrations.
    category: document.category as IntegrationCategory,
    mime_type: document.mime_type,
    size_bytes: document.size_bytes,
    sha256: document.sha256,
    status: document.status,
    source: document.uploaded_by === null ? 'api' : 'console',
    uploaded_by: (document.uploaded_by ?? document.uploaded_by_api_key_id) as string,
    archived_at: document.archived_at,
    created_at: document.created_at,
    updated_at: document.updated_at,
  };
}

/** For the audit log: the documents and the fields that a key was shown. */
export function documentRead(
  documents: readonly { readonly id: string }[],
  fields: readonly string[] = ['employee_id', 'name', 'category', 'status'],
): NotedRead {
  return { subjectKind: 'document', subjectIds: documents.map(({ id }) => id), fields };
}
