import { createProvisionedUser } from '../../access/provisioning/users/create-provisioned-user.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { presentUser } from './present-user.ts';
import { readUser } from './read-user.ts';

export const createUser: ScimOperation = {
  method: 'POST',
  path: '/Users',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const fields = readUser(input.body);
    const user = await inTransaction(input, (change) => createProvisionedUser(change, fields));
    return {
      status: 201,
      location: `${input.base}/Users/${user.id}`,
      body: presentUser(user, input.base, selection),
    };
  },
};
