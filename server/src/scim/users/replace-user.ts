import { replaceProvisionedUser } from '../../access/provisioning/users/replace-provisioned-user.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { presentUser } from './present-user.ts';
import { readUser } from './read-user.ts';

export const replaceUser: ScimOperation = {
  method: 'PUT',
  path: '/Users/:id',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const fields = readUser(input.body);
    const user = await inTransaction(input, (change) =>
      replaceProvisionedUser(change, lookUpId(input.id), () => fields),
    );
    return { status: 200, body: presentUser(user, input.base, selection) };
  },
};
