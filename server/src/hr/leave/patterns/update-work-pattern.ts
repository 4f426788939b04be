import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone, ofGroup } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { patchRecord, type RecordPatch } from '../holidays/patch-record.ts';
import type { WorkPattern } from './work-pattern.ts';
import { lockAll, update } from './work-patterns.sql.ts';

/**
 * Renames a working pattern, archives it, or makes it the default. Its weeks never change: leave
 * has been counted with them. An archived pattern is not offered any more; people who have it keep
 * it. A new default applies to everything counted from now on for people without a pattern of
 * their own; existing leave keeps its days.
 *
 * @throws Problem `not_found`, `validation_failed` for a name that is taken, or for archiving the
 *   default
 */
export async function updateWorkPattern(
  change: UserChange,
  id: string,
  patch: RecordPatch,
): Promise<WorkPattern> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<WorkPattern>(lockAll(companyId));
  const before = rows.find((row) => row.id === id);
  if (before === undefined) throw notFound();
  const { after, changed } = patchRecord(before, patch, toInstant(clock.nowMs()));
  if (changed.length === 0) return after;
  const previous = rows.find((row) => row.is_default && row.id !== id);
  if (after.is_default && previous !== undefined) {
    await transaction.query(update(companyId, { ...previous, is_default: false }));
  }
  await transaction.query(update(companyId, after));
  recordAudit(transaction, change, {
    action: 'work_pattern.updated',
    subjectKind: 'work_pattern',
    subjectId: id,
    reaches: changed.includes('is_default') ? everyone : ofGroup('work_pattern', id),
    fields: changed,
  });
  return after;
}
