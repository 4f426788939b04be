export const actorKinds = ['user', 'api_key', 'operator', 'system'] as const;

/** One line of the audit log: who did what to which record. */
export interface AuditRecord {
  readonly id: string;
  readonly occurred_at: string;
  readonly actor_kind: (typeof actorKinds)[number];
  readonly actor_id: string | null;
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  /** Names of the changed fields, never their values. */
  readonly fields: string[];
}
