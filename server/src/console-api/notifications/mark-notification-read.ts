import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { markRead } from '../../access/notifications/mark-read.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { notificationSchema, presentNotification } from './notification-schema.ts';

export const markNotificationRead = defineOperation({
  operationId: 'markNotificationRead',
  method: 'POST',
  path: '/notifications/:id/read',
  access: userRoles,
  answer: Type.Object({ notification: notificationSchema }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const reader = { clock: services.clock, actor };
      const notification = await markRead(transaction, reader, lookUpId(id));
      return { body: { notification: presentNotification(notification) } };
    }),
});
