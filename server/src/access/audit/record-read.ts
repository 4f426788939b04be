import { addReadToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { toAuditRecord } from './audit-record.ts';

export interface ReadEntry {
  /** Only for a page with records of several kinds; otherwise `<subject kind>.read`. */
  readonly action?: string;
  /** The kind of record that was read, e.g. `employee`: the row's action is `employee.read`. */
  readonly subjectKind: string;
  /** The records that were shown; one row contains all of them. */
  readonly subjectIds: readonly string[];
  /** The employees the data is about. */
  readonly employeeIds: readonly string[];
  /** The names of the fields that were shown; values never enter the log. */
  readonly fields: readonly string[];
  /**
   * Several records that are not a list which someone looks at again: an export, or single records in one
   * row. Each time is recorded, as for a single record.
   */
  readonly isRecordedEachTime?: boolean;
}

/**
 * Records that personal data was shown, in the transaction that read it, as one row of the audit
 * log. Reading your own data and reading an empty list are not recorded.
 */
export function recordRead(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectIds, employeeIds, fields, isRecordedEachTime = false }: ReadEntry,
): void {
  const own = actor.kind === 'user' ? actor.employeeId : null;
  const isOwn = own !== null && employeeIds.length > 0 && employeeIds.every((id) => id === own);
  if (isOwn || subjectIds.length === 0) return;
  const act = toAuditRecord(
    { ids, actor },
    { action: action ?? `${subjectKind}.read`, subjectKind, subjectIds, employeeIds, fields },
  );
  const isList = subjectIds.length > 1 && !isRecordedEachTime;
  addReadToJournal(transaction, actor.companyId, { act, isList });
}
