import { Type } from 'typebox';
import { createResetForUser } from '../../access/password-resets/create-reset-for-user.ts';
import { instant } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** Returns the link to pass on. With SMTP it is emailed to the user and `url` is absent. */
export const resetUserPassword = recordOperation({
  operationId: 'resetUserPassword',
  method: 'POST',
  path: '/users/:id/password-reset',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ url: Type.Optional(Type.String()), expires_at: instant() }),
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, id }) => {
    const { ids, clock, linkDelivery } = services;
    const { url, expires_at } = await createResetForUser(
      transaction,
      { ids, actor, clock, linkDelivery },
      id,
    );
    return { ...(url === undefined ? {} : { url }), expires_at };
  },
});
