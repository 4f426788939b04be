import { userRoles } from '../../access/actor.ts';
import { readPreferences } from '../../access/notifications/preferences.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { preferencesSchema, presentPreferences } from './notification-schema.ts';

export const getNotificationPreferences = defineOperation({
  operationId: 'getNotificationPreferences',
  method: 'GET',
  path: '/notification-preferences',
  access: userRoles,
  answer: preferencesSchema,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: presentPreferences(await readPreferences(transaction, actor)),
    })),
});
