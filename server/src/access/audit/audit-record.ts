import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import { type Actor, actorId } from '../actor.ts';

export const actorKinds = ['user', 'api_key', 'operator', 'system', 'provisioning'] as const;

/** One row of the audit log: who did what to which record. */
export type AuditRecord = Pick<
  AuditLogRow,
  | 'id'
  | 'occurred_at'
  | 'actor_kind'
  | 'actor_id'
  | 'action'
  | 'subject_kind'
  | 'subject_id'
  | 'fields'
  | 'subject_ids'
  | 'employee_ids'
  | 'application_id'
>;

/** A row with names, for people to read. */
export interface NamedAuditRecord extends AuditRecord {
  /** Null for the system and for deleted actors. */
  readonly actor_name: string | null;
  /** The application that acted for the user; null without one. */
  readonly application_name: string | null;
  /**
   * The name of a person, key or endpoint, or of the one employee a record or a whole list is
   * about. Null for others.
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

/** A row to be written, with the actor and the current time. */
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
    application_id: actor.kind === 'user' ? (actor.applicationId ?? null) : null,
    action,
    subject_kind: subjectKind,
    subject_id: more.length === 0 ? only : null,
    subject_ids: more.length === 0 ? [] : [...subjectIds],
    // Employees who are subjects themselves are already in `subject_ids`.
    employee_ids: [...new Set(employeeIds).difference(new Set(subjectIds))],
    fields: [...fields],
  };
}
