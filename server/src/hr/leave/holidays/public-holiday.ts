import type { PublicHolidaysRow } from '../../../../schema/rows.gen.ts';

/** A non-working day, even if it is in the working week. */
export interface PublicHoliday extends Pick<PublicHolidaysRow, 'id' | 'name' | 'created_at'> {
  /** `YYYY-MM-DD`; at most one holiday per day. */
  readonly date: PublicHolidaysRow['date'];
}
