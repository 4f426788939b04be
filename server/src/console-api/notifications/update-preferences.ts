import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { deliveries, notificationKinds } from '../../access/notifications/notification.ts';
import { readPreferences, savePreferences } from '../../access/notifications/preferences.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { preferencesSchema, presentPreferences, reminderDaysMax } from './notification-schema.ts';

export const updateNotificationPreferences = recordOperation({
  operationId: 'updateNotificationPreferences',
  method: 'PATCH',
  path: '/notification-preferences',
  access: userRoles,
  body: closed({
    /** The kinds to change. */
    deliveries: Type.Optional(
      Type.Array(closed({ kind: oneOf(notificationKinds), delivery: oneOf(deliveries) }), {
        maxItems: notificationKinds.length,
      }),
    ),
    /** 0 = no reminders. */
    reminder_days: Type.Optional(Type.Integer({ minimum: 0, maximum: reminderDaysMax })),
  }),
  answer: preferencesSchema,
  act: async ({ transaction }, { services, actor, body }) => {
    await savePreferences(
      transaction,
      { actor, clock: services.clock },
      { deliveries: body.deliveries ?? [], reminderDays: body.reminder_days },
    );
    return presentPreferences(await readPreferences(transaction, actor));
  },
});
