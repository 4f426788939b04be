import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listCalendarFeeds as list } from '../../access/calendar-feeds/list-calendar-feeds.ts';
import { defineOperation } from '../operation.ts';
import { calendarFeedSchema, presentCalendarFeed } from './calendar-feed-schema.ts';

/** The user's own feeds, without their addresses. */
export const listCalendarFeeds = defineOperation({
  operationId: 'listCalendarFeeds',
  method: 'GET',
  path: '/me/calendar-feeds',
  access: userRoles,
  answer: Type.Object({ calendar_feeds: Type.Array(calendarFeedSchema) }),
  handle: async ({ services, actor }) => {
    const feeds = await list(services.database, actor);
    return { body: { calendar_feeds: feeds.map(presentCalendarFeed) } };
  },
});
