import { recordAudit } from '../../../access/audit/record-audit.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { instantOfId } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import type { PublicHoliday } from './public-holiday.ts';
import { insert } from './public-holidays.sql.ts';

/**
 * Adds a public holiday. It counts for leave requested from now on; existing requests keep their
 * days.
 *
 * @throws Problem `validation_failed` for a date that is already a holiday
 */
export async function addPublicHoliday(
  change: UserChange,
  { date, name }: Pick<PublicHoliday, 'date' | 'name'>,
): Promise<PublicHoliday> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const holiday: PublicHoliday = { id, date, name, created_at: instantOfId(id) };
  try {
    await transaction.query(insert(actor.companyId, holiday));
  } catch (error) {
    if (isConstraintViolation(error, 'public_holidays_date_unique')) {
      throw invalidField('/date', 'is already a public holiday');
    }
    throw error;
  }
  recordAudit(transaction, change, {
    action: 'public_holiday.created',
    subjectKind: 'public_holiday',
    subjectId: id,
    fields: ['date', 'name'],
  });
  return holiday;
}
