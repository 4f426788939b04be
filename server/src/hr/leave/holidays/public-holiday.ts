import type { PublicHolidaysRow } from '../../../../schema/rows.gen.ts';

/** A day on which nobody works, although the working week may have it. */
export interface PublicHoliday extends Pick<PublicHolidaysRow, 'id' | 'name' | 'created_at'> {
  /** `YYYY-MM-DD`; at most one holiday a day. */
  readonly date: PublicHolidaysRow['date'];
}
