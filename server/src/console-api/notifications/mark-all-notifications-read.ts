import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { markAllRead } from '../../access/notifications/mark-read.ts';
import { recordOperation } from '../record-operation.ts';

export const markAllNotificationsRead = recordOperation({
  operationId: 'markAllNotificationsRead',
  method: 'POST',
  path: '/notifications/read',
  access: userRoles,
  answer: Type.Object({ unread: Type.Integer() }),
  act: async ({ transaction }, { services, actor }) => {
    await markAllRead(transaction, { clock: services.clock, actor });
    return { unread: 0 };
  },
});
