import type { Transaction } from '../../../platform/database/driver.ts';
import type { PublicHoliday } from './public-holiday.ts';
import { type HolidayRange, list } from './public-holidays.sql.ts';

/** Covers more than 60 years in most countries; a later range returns further ones. */
const holidaysMax = 1_000;

/** The public holidays of a calendar by date, at most `limit` in the range. */
export async function listPublicHolidays(
  transaction: Transaction,
  companyId: string,
  { limit = holidaysMax, ...range }: HolidayRange & { readonly limit?: number },
): Promise<PublicHoliday[]> {
  const { rows } = await transaction.query<PublicHoliday>(list(companyId, range, limit));
  return rows;
}
