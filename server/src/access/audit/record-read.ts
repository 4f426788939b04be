import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { toAuditRecord } from './audit-record.ts';
import { insert } from './audit-log.sql.ts';

export interface ReadEntry {
  /** Only of a page that shows records of several kinds; else `<subject kind>.read`. */
  readonly action?: string;
  /** What was read, e.g. `employee`: the row's action is `employee.read`. */
  readonly subjectKind: string;
  /** The records that the reader was shown; one row tells of all of them. */
  readonly subjectIds: readonly string[];
  /** Whose data they are. */
  readonly employeeIds: readonly string[];
  /** Names of the fields that were shown; values never enter the log. */
  readonly fields: readonly string[];
}

/**
 * Writes one audit row for personal data that somebody was shown, in the transaction that read it.
 * Nobody's look at their own data is recorded, and a list without records neither. The promise may
 * be left unawaited until the transaction's end.
 */
export async function recordRead(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectIds, employeeIds, fields }: ReadEntry,
): Promise<void> {
  const own = actor.kind === 'user' ? actor.employeeId : null;
  const isOwn = own !== null && employeeIds.length > 0 && employeeIds.every((id) => id === own);
  if (isOwn || subjectIds.length === 0) return;
  const row = toAuditRecord(
    { ids, actor },
    { action: action ?? `${subjectKind}.read`, subjectKind, subjectIds, employeeIds, fields },
  );
  await transaction.query(insert(actor.companyId, row));
}
