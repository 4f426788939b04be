import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import { type Actor, actorId } from '../actor.ts';

export const actorKinds = ['user', 'api_key', 'operator', 'system'] as const;

/** One line of the audit log: who did what to which record. */
export interface AuditRecord
  extends Pick<
    AuditLogRow,
    'id' | 'occurred_at' | 'actor_kind' | 'actor_id' | 'subject_kind' | 'subject_id'
  > {
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: AuditLogRow['action'];
  /** The records, where they are many: a list that was read. */
  readonly subject_ids: AuditLogRow['subject_ids'];
  /** Whose data they are, where they are many or no employees; empty in rows from before. */
  readonly employee_ids: AuditLogRow['employee_ids'];
  /** Names of the changed or read fields, never their values. */
  readonly fields: AuditLogRow['fields'];
}

/** A line for people to read. */
export interface NamedAuditRecord extends AuditRecord {
  /** Null for the system, and for whoever is gone. */
  readonly actor_name: string | null;
  /**
   * Of a person, a key or an endpoint; of the one employee whom a record, or all of a list, is about.
   * Null for others.
   */
  readonly subject_name: string | null;
}

export interface AuditSubject {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectIds: readonly string[];
  readonly employeeIds?: readonly string[];
  readonly fields: readonly string[];
}

/** A line that is about to be written, in the actor's name and of this moment. */
export function toAuditRecord(
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectIds, employeeIds = [], fields }: AuditSubject,
): AuditRecord {
  const id = ids.next();
  const [only = null, ...more] = subjectIds;
  return {
    id,
    occurred_at: instantOfId(id),
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    action,
    subject_kind: subjectKind,
    subject_id: more.length === 0 ? only : null,
    subject_ids: more.length === 0 ? [] : [...subjectIds],
    // Employees who are the subjects themselves are named by those.
    employee_ids: [...new Set(employeeIds).difference(new Set(subjectIds))],
    fields: [...fields],
  };
}
