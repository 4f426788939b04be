import { type Static, Type } from 'typebox';
import { actorKinds, type AuditRecord } from '../../../access/audit/audit-record.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

export const auditRecordSchema = Type.Object({
  id: uuid(),
  occurred_at: instant(),
  actor_kind: oneOf(actorKinds),
  actor_id: nullable(uuid()),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: nullable(uuid()),
  subject_ids: Type.Array(uuid()),
  fields: Type.Array(Type.String()),
});

export function presentAuditRecord(record: AuditRecord): Static<typeof auditRecordSchema> {
  return {
    id: record.id,
    occurred_at: record.occurred_at,
    actor_kind: record.actor_kind,
    actor_id: record.actor_id,
    action: record.action,
    subject_kind: record.subject_kind,
    subject_id: record.subject_id,
    subject_ids: record.subject_ids,
    fields: record.fields,
  };
}
