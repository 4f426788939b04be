import { userRoles } from '../../access/actor.ts';
import { readPreferences } from '../../access/notifications/preferences.ts';
import { recordOperation } from '../record-operation.ts';
import { preferencesSchema, presentPreferences } from './notification-schema.ts';

export const getNotificationPreferences = recordOperation({
  operationId: 'getNotificationPreferences',
  method: 'GET',
  path: '/notification-preferences',
  access: userRoles,
  answer: preferencesSchema,
  act: async ({ transaction }, { actor }) =>
    presentPreferences(await readPreferences(transaction, actor)),
});
