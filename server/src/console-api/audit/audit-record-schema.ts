import { type Static, Type } from 'typebox';
import { actorKinds, type NamedAuditRecord } from '../../access/audit/audit-record.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

export const auditRecordSchema = Type.Object({
  id: uuid(),
  occurred_at: instant(),
  actor_kind: oneOf(actorKinds),
  actor_id: nullable(uuid()),
  /** The actor's current name. */
  actor_name: nullable(Type.String()),
  /** The application that acted for the user. */
  application_id: nullable(uuid()),
  application_name: nullable(Type.String()),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: nullable(uuid()),
  subject_name: nullable(Type.String()),
  subject_ids: Type.Array(uuid()),
  /**
   * The employees the subjects are about; empty if the subjects are employees themselves or about
   * no one.
   */
  employee_ids: Type.Array(uuid()),
  fields: Type.Array(Type.String()),
});

export function presentAuditRecord(record: NamedAuditRecord): Static<typeof auditRecordSchema> {
  return {
    id: record.id,
    occurred_at: record.occurred_at,
    actor_kind: record.actor_kind,
    actor_id: record.actor_id,
    actor_name: record.actor_name,
    application_id: record.application_id,
    application_name: record.application_name,
    action: record.action,
    subject_kind: record.subject_kind,
    subject_id: record.subject_id,
    subject_name: record.subject_name,
    subject_ids: [...record.subject_ids],
    employee_ids: [...record.employee_ids],
    fields: [...record.fields],
  };
}
