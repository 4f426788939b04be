import { addToJournal } from '../../journal/journal.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { notePayChange } from '../own-cases/pay-changes.ts';
import type { PayReach, Reach } from '../own-cases/reach.ts';
import { refuseOwnCase } from '../own-cases/refuse-own-cases.ts';
import { requireConfirmed, type ShownVersions } from './shown-versions.ts';
import { type AuditAction, touchOf, type TouchingActionName } from './audit-actions.ts';
import { toAuditRecord } from './audit-record.ts';
import { changesPay, type PaySettingAction } from './pay-changing-actions.ts';

export type AuditEntry<Action extends AuditAction = AuditAction> = {
  /** `<subject kind>.<past participle>`, e.g. `api_key.revoked`. */
  readonly action: Action;
  readonly subjectKind: string;
  readonly subjectId: string;
  /**
   * The employee the record belonged to, if the change deletes it: nothing else knows the employee
   * afterwards.
   */
  readonly employeeId?: string | null;
  /** The names of the changed fields; values never enter the log. */
  readonly fields: readonly string[];
} & ([Action & TouchingActionName] extends [never]
  ? { readonly reaches?: undefined }
  : {
      /** Whom the act decides about. */
      readonly reaches: [Action & PaySettingAction] extends [never] ? Reach : PayReach;
    });

/** An entry that decides about no one. */
export type PlainAuditEntry = AuditEntry<Exclude<AuditAction, TouchingActionName>>;

/**
 * Adds an act to the journal in the transaction of the change; it appears in the audit log soon
 * afterwards. An act that decides about the user who performs it makes COMMIT fail.
 *
 * @throws Problem `precondition_required` for a confirmation that doesn't name what was shown; from the
 *   transaction `forbidden`: the user decides their own case
 */
export function recordAudit<Action extends AuditAction>(
  transaction: Transaction,
  { ids, actor, shown }: { ids: Ids; actor: Actor; shown?: ShownVersions },
  entry: AuditEntry<Action>,
): void {
  if (shown !== undefined) requireConfirmed(shown, entry);
  const { action, subjectKind, subjectId, employeeId = null, fields, reaches } = entry;
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
  const touch = touchOf(action, fields);
  if (actor.kind === 'user' && touch !== undefined && reaches !== undefined) {
    refuseOwnCase(transaction, { ids, actor }, { act, touch, reaches });
    if (changesPay(action, fields)) {
      notePayChange(transaction, actor.companyId, { act, action, reaches });
    }
  }
}
