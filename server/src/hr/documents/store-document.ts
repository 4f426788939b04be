import { hash } from 'node:crypto';
import { announce } from '../../access/notifications/announce.ts';
import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { ContentStore } from '../../platform/storage/content-store.ts';
import { type Change, nowOf } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Document, DocumentCategory, DocumentRow } from './document.ts';
import { insert } from './documents.sql.ts';

/** A file checked with `checkFile` and, if the store requires it, staged under the id. */
export interface NewDocument {
  readonly id: string;
  readonly employeeId: string;
  readonly category: DocumentCategory;
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/**
 * Inserts a document and emits `document.uploaded`, and notifies the employee. Its content is committed with the row or was
 * stored before.
 *
 * @throws Problem `validation_failed` (employee)
 */
export async function storeDocument(
  change: Change,
  store: ContentStore,
  file: NewDocument,
): Promise<Document> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const createdAt = nowOf(change);
  const row: DocumentRow = {
    id: file.id,
    employee_id: await admitUpload(change, file),
    name: file.name,
    category: file.category,
    mime_type: file.mimeType,
    size_bytes: file.content.length,
    sha256: hash('sha256', file.content),
    status: 'uploaded',
    uploaded_by: actor.kind === 'user' ? actor.userId : null,
    uploaded_by_api_key_id: actor.kind === 'api_key' ? actor.apiKeyId : null,
    archived_by: null,
    archived_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  const { rows } = await transaction.query<Document>(insert(companyId, row, store.name));
  const document = rows[0] as Document;
  await store.keep(transaction, { companyId, id: file.id }, file.content);
  recordAudit(transaction, change, {
    action: 'document.uploaded',
    subjectKind: 'document',
    subjectId: document.id,
    fields: ['employee_id', 'name', 'category', 'content'],
  });
  appendUploaded(change, document);
  announce(change, {
    kind: 'document',
    subjectKind: 'document',
    subjectId: document.id,
    employeeId: document.employee_id,
  });
  return document;
}

/**
 * Returns the id of the employee if the actor may upload for them: HR and integrations for anyone,
 * including former employees, others only for themselves and no payslips, which are the company's
 * word. The refusal is the same for other employees and for unknown ids.
 *
 * @throws Problem `validation_failed`
 */
export async function admitUpload(
  { transaction, actor }: Change,
  { employeeId, category }: Pick<NewDocument, 'employeeId' | 'category'>,
): Promise<string> {
  const { id } = await lockEmployee(transaction, actor.companyId, employeeId, {
    terminated: 'allowed',
  });
  // Its grant has admitted the key.
  if (actor.kind === 'api_key') return id;
  const held = capacitiesOf(actor, { employeeId: id, managerId: null });
  if (!held.has('hr_admin') && !held.has('self')) {
    throw invalidField('/employee_id', 'is not an employee of the company');
  }
  if (category === 'payslip' && !held.has('hr_admin')) {
    throw invalidField('/category', 'must not be "payslip": only HR can add payslips');
  }
  return id;
}

function appendUploaded(change: Change, document: Document): void {
  appendEvent(change, {
    type: 'document.uploaded',
    payload: {
      documentId: document.id,
      employeeId: document.employee_id,
      name: document.name,
      category: document.category,
      mimeType: document.mime_type,
      sizeBytes: document.size_bytes,
      uploadedBy: (document.uploaded_by ?? document.uploaded_by_api_key_id) as string,
    },
  });
}
