import type { CalendarFeedsRow } from '../../../schema/rows.gen.ts';

export const feedKinds = ['own', 'team'] as const;
/** `own`: the person's leave; `team`: who is away, as in their team calendar. */
export type FeedKind = (typeof feedKinds)[number];

/** A feed without its secret address, which is not stored. */
export interface CalendarFeed extends Pick<CalendarFeedsRow, 'created_at' | 'last_read_at'> {
  readonly kind: FeedKind;
}
