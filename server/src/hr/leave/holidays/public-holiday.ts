import type { PublicHolidaysRow } from '../../../../schema/rows.gen.ts';

/** A day of a calendar that is not worked, even if the pattern has hours. */
export interface PublicHoliday extends Pick<PublicHolidaysRow, 'id' | 'name' | 'created_at'> {
  readonly calendar_id: PublicHolidaysRow['calendar_id'];
  /** `YYYY-MM-DD`; at most one holiday per calendar and day. */
  readonly date: PublicHolidaysRow['date'];
  /** The free part of the day. */
  readonly portion: PublicHolidaysRow['portion'];
}

export type HolidayFields = Pick<PublicHoliday, 'date' | 'name' | 'portion'>;
