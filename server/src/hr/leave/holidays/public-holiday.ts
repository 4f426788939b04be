import type { PublicHolidaysRow } from '../../../../schema/rows.gen.ts';

/** A day of a calendar that is not worked, even if the pattern has hours. */
export type PublicHoliday = Omit<PublicHolidaysRow, 'company_id'>;

export type HolidayFields = Pick<PublicHoliday, 'date' | 'name' | 'portion'>;
