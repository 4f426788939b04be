import { type Static, Type } from 'typebox';
import { type CalendarFeed, feedKinds } from '../../access/calendar-feeds/calendar-feed.ts';
import { instant, nullable, oneOf } from '../../platform/http/schema-fields.ts';

export const feedKind = oneOf(feedKinds);

export const calendarFeedSchema = Type.Object({
  kind: feedKind,
  created_at: instant(),
  last_read_at: nullable(instant()),
});

export function presentCalendarFeed(feed: CalendarFeed): Static<typeof calendarFeedSchema> {
  return { kind: feed.kind, created_at: feed.created_at, last_read_at: feed.last_read_at };
}
