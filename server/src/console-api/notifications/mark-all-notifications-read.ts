import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { markAllRead } from '../../access/notifications/mark-read.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const markAllNotificationsRead = defineOperation({
  operationId: 'markAllNotificationsRead',
  method: 'POST',
  path: '/notifications/read',
  access: userRoles,
  answer: Type.Object({ unread: Type.Integer() }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      await markAllRead(transaction, { clock: services.clock, actor });
      return { body: { unread: 0 } };
    }),
});
