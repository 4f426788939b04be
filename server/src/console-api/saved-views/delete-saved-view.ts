import { userRoles } from '../../access/actor.ts';
import { deleteSavedView as remove } from '../../access/saved-views/keep-saved-views.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteSavedView = defineOperation({
  operationId: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/:id',
  access: userRoles,
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inTransaction(services, actor, ({ transaction }) =>
      remove(transaction, actor, lookUpId(id)),
    );
    return { body: undefined };
  },
});
