import type { ConsoleOperation } from '../operation.ts';
import { createCalendarFeed } from './create-calendar-feed.ts';
import { listCalendarFeeds } from './list-calendar-feeds.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

/** The secret addresses at which calendar applications read a user's leave or team calendar. */
export const calendarFeedOperations: readonly ConsoleOperation[] = [
  listCalendarFeeds,
  createCalendarFeed,
  revokeCalendarFeed,
];
