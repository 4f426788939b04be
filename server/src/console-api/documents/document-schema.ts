import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  type Document,
  documentCategories,
  documentStatuses,
} from '../../hr/documents/document.ts';
import { documentSituation } from '../../hr/documents/find-document.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

export const documentSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  name: Type.String(),
  category: oneOf(documentCategories),
  mime_type: Type.String(),
  size_bytes: Type.Integer(),
  sha256: Type.String(),
  status: oneOf(documentStatuses),
  /** Null if it was uploaded through an API key, whose name is then `uploaded_by_name`. */
  uploaded_by: nullable(uuid()),
  uploaded_by_name: Type.String(),
  archived_by: nullable(uuid()),
  archived_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  ...actionMembers,
});

export const singleDocument = Type.Object({ document: documentSchema });

/** The actions are those of the reader. */
export function presentDocument(
  document: Document,
  actor: UserActor,
): Static<typeof documentSchema> {
  return {
    id: document.id,
    employee_id: document.employee_id,
    employee_name: document.employee_name,
    name: document.name,
    category: document.category,
    mime_type: document.mime_type,
    size_bytes: document.size_bytes,
    sha256: document.sha256,
    status: document.status,
    uploaded_by: document.uploaded_by,
    uploaded_by_name: document.uploaded_by_name,
    archived_by: document.archived_by,
    archived_at: document.archived_at,
    created_at: document.created_at,
    updated_at: document.updated_at,
    ...presentActions(documentSituation(document, actor)),
  };
}
