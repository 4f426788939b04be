import type { Transaction } from '../../../platform/database/driver.ts';
import type { PublicHoliday } from './public-holiday.ts';
import { type HolidayRange, list } from './public-holidays.sql.ts';

/** More than 60 years of most countries; further ones by asking for a later range. */
const holidaysMax = 1_000;

/** The public holidays of the company by date, the first 1,000 of the range. */
export async function listPublicHolidays(
  transaction: Transaction,
  companyId: string,
  range: HolidayRange,
): Promise<PublicHoliday[]> {
  const { rows } = await transaction.query<PublicHoliday>(list(companyId, range, holidaysMax));
  return rows;
}
