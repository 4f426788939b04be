import { readCompanyTerms } from '../access/companies/read-company-terms.ts';
import type { Transaction } from '../platform/database/driver.ts';

/** The longest day of any time zone: the one on which clocks go back by an hour. */
export const longestDayHours = 25;

/** The hours that a date has. */
export type HoursInDay = (date: string) => number;

/** By the time zone of the company: 23 on the day on which clocks go forward, 25 on which they go back. */
export async function readHoursInDay(
  transaction: Transaction,
  companyId: string,
): Promise<HoursInDay> {
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  return (date) => hoursInDay(date, timeZone);
}

/** @param timeZone IANA name, e.g. `Europe/Lisbon` */
export function hoursInDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).hoursInDay;
}
