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
  /** Whose record it was, where it goes with this change: nothing else knows it afterwards. */
  readonly employeeId?: string | null;
  /** Names of the changed fields; values never enter the log. */
  readonly fields: readonly string[];
}

/** Adds an act to the journal, in the transaction of the change; the audit log tells of it soon after. */
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
