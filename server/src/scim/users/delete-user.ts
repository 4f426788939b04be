import { deleteProvisionedUser } from '../../access/provisioning/users/delete-provisioned-user.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';

export const deleteUser: ScimOperation = {
  method: 'DELETE',
  path: '/Users/:id',
  handle: async (input) => {
    await inTransaction(input, (change) => deleteProvisionedUser(change, lookUpId(input.id)));
    return { status: 204 };
  },
};
