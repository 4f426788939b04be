import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofGroup } from '../../../access/own-cases/reach.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { findHolidayCalendar } from './find-holiday-calendar.ts';
import type { HolidayFields, PublicHoliday } from './public-holiday.ts';
import { insertAll, listTaken } from './public-holidays.sql.ts';

/**
 * Adds public holidays to a calendar, all or none of them. They count for leave requested from now
 * on; existing requests keep their days.
 *
 * @param asked `calendarId` null = the default calendar
 * @throws Problem `not_found`, `validation_failed` for a date that is already a holiday
 */
export async function addPublicHolidays(
  change: UserChange,
  asked: { readonly calendarId: string | null; readonly holidays: readonly HolidayFields[] },
): Promise<PublicHoliday[]> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const calendar = await findHolidayCalendar(transaction, companyId, { id: asked.calendarId });
  const dates = asked.holidays.map(({ date }) => date);
  const { rows: taken } = await transaction.query<Pick<PublicHoliday, 'date'>>(
    listTaken(companyId, calendar.id, dates),
  );
  const place = dates.findIndex(
    (date, index) => dates.indexOf(date) < index || taken.some((row) => row.date === date),
  );
  if (place >= 0) throw takenDate(`/holidays/${place}/date`);
  const holidays = asked.holidays.map(({ date, name, portion }) => {
    const id = ids.next();
    return { id, calendar_id: calendar.id, date, name, portion, created_at: nowOf(change) };
  });
  try {
    await transaction.query(insertAll(companyId, holidays));
  } catch (error) {
    // Another change has added one of them since.
    throw isConstraintViolation(error, 'public_holidays_date_unique')
      ? takenDate('/holidays')
      : error;
  }
  for (const { id } of holidays) {
    recordAudit(transaction, change, {
      action: 'public_holiday.created',
      subjectKind: 'public_holiday',
      subjectId: id,
      reaches: ofGroup('holiday_calendar', calendar.id),
      fields: ['calendar_id', 'date', 'name', 'portion'],
    });
  }
  return holidays;
}

function takenDate(pointer: string) {
  return invalidField(pointer, 'is already a public holiday of the calendar');
}
