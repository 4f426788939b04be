import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { HolidayCalendar } from './holiday-calendar.ts';
import { find } from './holiday-calendars.sql.ts';

/**
 * A calendar by its id, otherwise that of an employee's location today, otherwise the default one.
 *
 * @throws Problem `not_found`
 */
export async function findHolidayCalendar(
  transaction: Transaction,
  companyId: string,
  asked: { readonly id?: string | null; readonly employeeId?: string | null },
): Promise<HolidayCalendar> {
  const { rows } = await transaction.query<HolidayCalendar>(find(companyId, asked));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
