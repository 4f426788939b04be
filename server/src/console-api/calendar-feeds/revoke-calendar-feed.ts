import { userRoles } from '../../access/actor.ts';
import { revokeCalendarFeed as revoke } from '../../access/calendar-feeds/revoke-calendar-feed.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { Type } from 'typebox';
import { recordOperation } from '../record-operation.ts';
import { feedKind } from './calendar-feed-schema.ts';

/** Removes the user's feed of a kind; without one, nothing happens. */
export const revokeCalendarFeed = recordOperation({
  operationId: 'revokeCalendarFeed',
  method: 'POST',
  path: '/me/calendar-feeds/revoke',
  access: userRoles,
  body: closed({ kind: feedKind }),
  answer: Type.Object({}),
  act: async ({ transaction }, { services, actor, body }) => {
    await revoke(transaction, { ids: services.ids, actor }, body.kind);
    return {};
  },
});
