import { recordAudit } from '../../../access/audit/record-audit.ts';
import { type UserChange, nowOf } from '../../change.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { insert } from './holiday-calendars.sql.ts';

/**
 * Adds a holiday calendar without days.
 *
 * @throws Problem `validation_failed` for a name that is taken
 */
export async function addHolidayCalendar(
  change: UserChange,
  { name, country }: Pick<HolidayCalendar, 'name' | 'country'>,
): Promise<HolidayCalendar> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const calendar = {
    id,
    name,
    country,
    is_default: false,
    archived_at: null,
    created_at: nowOf(change),
  };
  await transaction.query(insert(actor.companyId, calendar));
  recordAudit(transaction, change, {
    action: 'holiday_calendar.created',
    subjectKind: 'holiday_calendar',
    subjectId: id,
    fields: ['name', ...(country === null ? [] : ['country'])],
  });
  return calendar;
}
