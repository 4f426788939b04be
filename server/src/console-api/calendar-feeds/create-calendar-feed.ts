import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createCalendarFeed as create } from '../../access/calendar-feeds/create-calendar-feed.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { calendarFeedSchema, feedKind, presentCalendarFeed } from './calendar-feed-schema.ts';

/** Replaces the user's feed of the same kind. The path is the secret, and is returned only here. */
export const createCalendarFeed = recordOperation({
  operationId: 'createCalendarFeed',
  method: 'POST',
  path: '/me/calendar-feeds',
  access: userRoles,
  body: closed({ kind: feedKind }),
  answer: Type.Object({ calendar_feed: calendarFeedSchema, secret_path: Type.String() }),
  successStatus: 201,
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, body }) => {
    const { feed, token } = await create(transaction, { ids: services.ids, actor }, body.kind);
    return { calendar_feed: presentCalendarFeed(feed), secret_path: `/calendar/${token}.ics` };
  },
});
