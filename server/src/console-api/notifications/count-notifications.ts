import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { countUnread } from '../../access/notifications/count-unread.ts';
import { defineOperation } from '../operation.ts';

export const countNotifications = defineOperation({
  operationId: 'countNotifications',
  method: 'GET',
  path: '/notifications/count',
  access: userRoles,
  /** Unread; counting stops at 100. */
  answer: Type.Object({ unread: Type.Integer() }),
  handle: async ({ services, actor }) => ({
    body: { unread: await countUnread(services.database, actor) },
  }),
});
