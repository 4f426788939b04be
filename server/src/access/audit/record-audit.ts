import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { toAuditRecord } from './audit-record.ts';

export interface AuditEntry {
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /**
   * The employee the record belonged to, if the change deletes it: nothing else knows the employee
   * afterwards.
   */
  readonly employeeId?: string | null;
  /** The names of the changed fields; values never enter the log. */
  readonly fields: readonly string[];
}

/**
 * Adds an act to the journal in the transaction of the change; it appears in the audit log soon
 * afterwards.
 */
export function recordAudit(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: Actor },
  { action, subjectKind, subjectId, employeeId = null, fields }: AuditEntry,
): void {
  const act = toAuditRecord(
    { ids, actor },
    {
      action,
      subjectKind,
      subjectIds: [subjectId],
      employeeIds: employeeId === null ? [] : [employeeId],
      fields,
    },
  );
  addToJournal(transaction, actor.companyId, { act });
}
