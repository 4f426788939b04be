import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import type { Document } from './document.ts';
import { documentSituation, lockDocument } from './find-document.ts';
import { archive } from './documents.sql.ts';

/**
 * Archives a document; its content stays readable. Emits `document.archived`.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function archiveDocument(change: UserChange, id: string): Promise<Document> {
  const { transaction, actor, clock } = change;
  const document = await lockDocument(transaction, actor, id);
  const { audit } = requireTransition(documentSituation(document, actor), 'archive');
  const archivedAt = toInstant(clock.nowMs());
  const archivedBy = actor.userId;
  await transaction.query(archive(actor.companyId, { id: document.id, archivedBy, archivedAt }));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'document',
    subjectId: document.id,
    fields: ['status'],
  });
  appendEvent(change, {
    type: 'document.archived',
    payload: {
      documentId: document.id,
      employeeId: document.employee_id,
      name: document.name,
      category: document.category,
      archivedBy,
      archivedAt,
    },
  });
  return {
    ...document,
    status: 'archived',
    archived_by: archivedBy,
    archived_at: archivedAt,
    updated_at: archivedAt,
  };
}
