import { deleteGroup as remove } from '../../access/provisioning/groups/delete-group.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';

export const deleteGroup: ScimOperation = {
  method: 'DELETE',
  path: '/Groups/:id',
  handle: async (input) => {
    await inTransaction(input, (change) => remove(change, lookUpId(input.id)));
    return { status: 204 };
  },
};
