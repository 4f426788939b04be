import { removeSignInProvider as remove } from '../../access/company-sign-in/remove-sign-in-provider.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const removeSignInProvider = defineOperation({
  operationId: 'removeSignInProvider',
  method: 'DELETE',
  path: '/sign-in-settings',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      await remove(transaction, { ids: services.ids, actor });
      return { body: undefined };
    }),
});
