import { recordAudit } from '../../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { instantOfId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { insert } from './holiday-calendars.sql.ts';

export const nameTaken = 'is already the name of another holiday calendar';

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
    created_at: instantOfId(id),
  };
  try {
    await transaction.query(insert(actor.companyId, calendar));
  } catch (error) {
    if (isConstraintViolation(error, 'holiday_calendars_name_unique')) {
      throw invalidField('/name', nameTaken);
    }
    throw error;
  }
  recordAudit(transaction, change, {
    action: 'holiday_calendar.created',
    subjectKind: 'holiday_calendar',
    subjectId: id,
    fields: ['name', ...(country === null ? [] : ['country'])],
  });
  return calendar;
}
