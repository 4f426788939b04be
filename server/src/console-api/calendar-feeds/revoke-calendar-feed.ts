import { userRoles } from '../../access/actor.ts';
import { revokeCalendarFeed as revoke } from '../../access/calendar-feeds/revoke-calendar-feed.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { Type } from 'typebox';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { feedKind } from './calendar-feed-schema.ts';

/** Removes the user's feed of a kind; without one, nothing happens. */
export const revokeCalendarFeed = defineOperation({
  operationId: 'revokeCalendarFeed',
  method: 'POST',
  path: '/me/calendar-feeds/revoke',
  access: userRoles,
  body: closed({ kind: feedKind }),
  answer: Type.Object({}),
  successStatus: 200,
  handle: async ({ services, actor, body }) => {
    await inTransaction(services, actor, ({ transaction }) =>
      revoke(transaction, { ids: services.ids, actor }, body.kind),
    );
    return { body: {} };
  },
});
