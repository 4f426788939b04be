import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone, ofGroup } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { lockAll, update } from './holiday-calendars.sql.ts';
import { patchRecord, type RecordPatch } from './patch-record.ts';

/**
 * Renames a holiday calendar, archives it, or makes it the default. An archived calendar is not
 * offered any more; locations that have it keep it. A new default applies to everything counted
 * from now on; existing leave keeps its days.
 *
 * @throws Problem `not_found`, `validation_failed` for a name that is taken, or for archiving the
 *   default
 */
export async function updateHolidayCalendar(
  change: UserChange,
  id: string,
  patch: RecordPatch,
): Promise<HolidayCalendar> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<HolidayCalendar>(lockAll(companyId));
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
    action: 'holiday_calendar.updated',
    subjectKind: 'holiday_calendar',
    subjectId: id,
    reaches: changed.includes('is_default') ? everyone : ofGroup('holiday_calendar', id),
    fields: changed,
  });
  return after;
}
