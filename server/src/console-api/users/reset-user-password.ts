import { Type } from 'typebox';
import { createResetForUser } from '../../access/password-resets/create-reset-for-user.ts';
import { instant } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Returns the link to pass on. With SMTP it is emailed to the user and `url` is absent. */
export const resetUserPassword = defineOperation({
  operationId: 'resetUserPassword',
  method: 'POST',
  path: '/users/:id/password-reset',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ url: Type.Optional(Type.String()), expires_at: instant() }),
  successStatus: 200,
  needsStepUp: true,
  handle: async ({ services, actor, id }) => {
    const { ids, clock, linkDelivery } = services;
    const { url, expires_at } = await inTransaction(services, actor, ({ transaction }) =>
      createResetForUser(transaction, { ids, actor, clock, linkDelivery }, lookUpId(id)),
    );
    return { body: { ...(url === undefined ? {} : { url }), expires_at } };
  },
});
