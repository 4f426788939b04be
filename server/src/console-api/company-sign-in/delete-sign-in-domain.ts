import { removeSignInDomain } from '../../access/company-sign-in/remove-sign-in-domain.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteSignInDomain = defineOperation({
  operationId: 'deleteSignInDomain',
  method: 'DELETE',
  path: '/sign-in-domains/:id',
  access: ['owner'],
  needsStepUp: true,
  successStatus: 204,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      await removeSignInDomain(transaction, { ids: services.ids, actor }, lookUpId(id));
      return { body: undefined };
    }),
});
