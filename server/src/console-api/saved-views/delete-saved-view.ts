import { userRoles } from '../../access/actor.ts';
import { deleteSavedView as remove } from '../../access/saved-views/keep-saved-views.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteSavedView = recordOperation({
  operationId: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/:id',
  access: userRoles,
  successStatus: 204,
  act: ({ transaction }, { actor, id }) => remove(transaction, actor, id),
});
