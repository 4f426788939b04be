/** A day on which nobody works, although the working week may have it. */
export interface PublicHoliday {
  readonly id: string;
  /** `YYYY-MM-DD`; at most one holiday a day. */
  readonly date: string;
  readonly name: string;
  readonly created_at: string;
}
