import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofGroup } from '../../../access/own-cases/reach.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import type { HolidayFields, PublicHoliday } from './public-holiday.ts';
import { lock, update } from './public-holidays.sql.ts';

/**
 * Changes a public holiday; existing requests keep their days.
 *
 * @throws Problem `not_found`, `validation_failed` for a date that is already a holiday
 */
export async function updatePublicHoliday(
  change: UserChange,
  id: string,
  patch: Partial<HolidayFields>,
): Promise<PublicHoliday> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<PublicHoliday>(lock(actor.companyId, id));
  const before = rows[0];
  if (before === undefined) throw notFound();
  const after = { ...before, ...patch };
  const changed = (['date', 'name', 'portion'] as const).filter(
    (name) => before[name] !== after[name],
  );
  if (changed.length === 0) return after;
  await transaction.query(update(actor.companyId, after));
  recordAudit(transaction, change, {
    action: 'public_holiday.updated',
    subjectKind: 'public_holiday',
    subjectId: id,
    reaches: ofGroup('holiday_calendar', before.calendar_id),
    fields: changed,
  });
  return after;
}
