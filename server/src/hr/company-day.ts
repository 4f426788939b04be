import { type CompanyClock, dayOf } from '../platform/clock.ts';

/** A company whose day begins in its own time zone (IANA name). */
export interface CompanyDay {
  readonly companyId: string;
  readonly timeZone: string;
}

/** The current calendar date `YYYY-MM-DD` in a time zone (IANA name, e.g. `Europe/Lisbon`). */
export function today(clock: CompanyClock, timeZone: string): string {
  return dayOf(clock, timeZone);
}
