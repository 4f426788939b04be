import { type Static, Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import { type CalendarFeed, feedKinds } from '../access/calendar-feeds/calendar-feed.ts';
import { createCalendarFeed } from '../access/calendar-feeds/create-calendar-feed.ts';
import { listCalendarFeeds } from '../access/calendar-feeds/list-calendar-feeds.ts';
import { revokeCalendarFeed } from '../access/calendar-feeds/revoke-calendar-feed.ts';
import { closed, instant, nullable, oneOf } from '../platform/http/schema-fields.ts';
import { type ConsoleOperation, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const feedKind = oneOf(feedKinds);

const calendarFeedSchema = Type.Object({
  kind: feedKind,
  created_at: instant(),
  last_read_at: nullable(instant()),
});

/** The secret addresses at which calendar applications read a user's leave or team calendar. */
export const calendarFeedOperations: readonly ConsoleOperation[] = [
  /** The user's own feeds, without their addresses. */
  defineOperation({
    operationId: 'listCalendarFeeds',
    method: 'GET',
    path: '/me/calendar-feeds',
    access: userRoles,
    answer: Type.Object({ calendar_feeds: Type.Array(calendarFeedSchema) }),
    handle: async ({ services, actor }) => {
      const feeds = await listCalendarFeeds(services.database, actor);
      return { body: { calendar_feeds: feeds.map(presentCalendarFeed) } };
    },
  }),
  /** Replaces the user's feed of the same kind. The path is the secret, and is returned only here. */
  recordOperation({
    operationId: 'createCalendarFeed',
    method: 'POST',
    path: '/me/calendar-feeds',
    access: userRoles,
    body: closed({ kind: feedKind }),
    answer: Type.Object({ calendar_feed: calendarFeedSchema, secret_path: Type.String() }),
    successStatus: 201,
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, body }) => {
      const { feed, token } = await createCalendarFeed(
        transaction,
        { ids: services.ids, actor },
        body.kind,
      );
      return { calendar_feed: presentCalendarFeed(feed), secret_path: `/calendar/${token}.ics` };
    },
  }),
  /** Removes the user's feed of a kind; without one, nothing happens. */
  recordOperation({
    operationId: 'revokeCalendarFeed',
    method: 'POST',
    path: '/me/calendar-feeds/revoke',
    access: userRoles,
    worksReadOnly: true,
    body: closed({ kind: feedKind }),
    answer: Type.Object({}),
    act: async ({ transaction }, { services, actor, body }) => {
      await revokeCalendarFeed(transaction, { ids: services.ids, actor }, body.kind);
      return {};
    },
  }),
];

function presentCalendarFeed(feed: CalendarFeed): Static<typeof calendarFeedSchema> {
  return { kind: feed.kind, created_at: feed.created_at, last_read_at: feed.last_read_at };
}
