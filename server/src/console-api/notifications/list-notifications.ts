import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listNotifications as list } from '../../access/notifications/list-notifications.ts';
import { notificationKinds } from '../../access/notifications/notification.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { notificationSchema, presentNotification } from './notification-schema.ts';

/** The user's own inbox. */
export const listNotifications = defineOperation({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: userRoles,
  query: closed({
    /** Default: all. */
    status: Type.Optional(oneOf(['unread', 'all'])),
    kind: Type.Optional(oneOf(notificationKinds)),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ notifications: Type.Array(notificationSchema), next_cursor: nextCursor }),
  handle: async ({ services: { database, cursors }, actor, query }) => {
    const { status = 'all', kind, cursor, limit } = query;
    const { companyId, userId } = actor;
    const filters = { status, kind, user: userId };
    const page = await readPage(
      cursors,
      { companyId, operationId: 'console.listNotifications', filters, cursor, limit },
      (beforeId, rowsMax) =>
        list(database, actor, {
          filter: { unreadOnly: status === 'unread', kind, beforeId },
          limit: rowsMax,
        }),
    );
    return {
      body: { notifications: page.rows.map(presentNotification), next_cursor: page.nextCursor },
    };
  },
});
