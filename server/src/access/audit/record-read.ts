import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { toAuditRecord } from './audit-record.ts';

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
 * Records personal data that somebody was shown, in the transaction that read it: one line of the audit
 * log for all of it. Nobody's look at their own data is recorded, and a list without records neither.
 */
export function recordRead(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectIds, employeeIds, fields }: ReadEntry,
): void {
  const own = actor.kind === 'user' ? actor.employeeId : null;
  const isOwn = own !== null && employeeIds.length > 0 && employeeIds.every((id) => id === own);
  if (isOwn || subjectIds.length === 0) return;
  const act = toAuditRecord(
    { ids, actor },
    { action: action ?? `${subjectKind}.read`, subjectKind, subjectIds, employeeIds, fields },
  );
  addToJournal(transaction, actor.companyId, { act });
}
