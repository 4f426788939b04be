import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import { type Actor, actorId } from '../actor.ts';
import { insert } from './queries.ts';

export interface AuditEntry {
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Names of the changed fields; values never enter the log. */
  readonly fields: readonly string[];
}

/**
 * Writes one audit row in the transaction of the change it describes. The promise may be left
 * unawaited until the transaction's end, so that the row travels in the flight of what follows.
 */
export async function recordAudit(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectId, fields }: AuditEntry,
): Promise<void> {
  const id = ids.next();
  await transaction.query(
    insert(actor.companyId, {
      id,
      occurred_at: instantOfId(id),
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      fields: [...fields],
    }),
  );
}
