import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { toAuditRecord } from './audit-record.ts';
import { insert } from './audit-log.sql.ts';

export interface AuditEntry {
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** Whose record it was, where it goes with this change: nothing else knows it afterwards. */
  readonly employeeId?: string | null;
  /** Names of the changed fields; values never enter the log. */
  readonly fields: readonly string[];
}

/**
 * Writes one audit row in the transaction of the change it describes. The promise may be left
 * unawaited: the row then travels in the flight of what follows, and COMMIT tells of a failure.
 */
export function recordAudit(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectId, employeeId = null, fields }: AuditEntry,
): Promise<void> {
  const row = toAuditRecord(
    { ids, actor },
    {
      action,
      subjectKind,
      subjectIds: [subjectId],
      employeeIds: employeeId === null ? [] : [employeeId],
      fields,
    },
  );
  const written = transaction.query(insert(actor.companyId, row)).then(() => undefined);
  written.catch(() => undefined);
  return written;
}
