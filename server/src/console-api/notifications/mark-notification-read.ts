import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { markRead } from '../../access/notifications/mark-read.ts';
import { recordOperation } from '../record-operation.ts';
import { notificationSchema, presentNotification } from './notification-schema.ts';

export const markNotificationRead = recordOperation({
  operationId: 'markNotificationRead',
  method: 'POST',
  path: '/notifications/:id/read',
  access: userRoles,
  answer: Type.Object({ notification: notificationSchema }),
  act: async ({ transaction }, { services, actor, id }) => {
    const reader = { clock: services.clock, actor };
    const notification = await markRead(transaction, reader, id);
    return { notification: presentNotification(notification) };
  },
});
