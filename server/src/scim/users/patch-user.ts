import { replaceProvisionedUser } from '../../access/provisioning/users/replace-provisioned-user.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { readPatch } from '../read-patch.ts';
import { patchUserFields } from './patch-user-fields.ts';
import { presentUser } from './present-user.ts';

export const patchUser: ScimOperation = {
  method: 'PATCH',
  path: '/Users/:id',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const operations = readPatch(input.body);
    const user = await inTransaction(input, (change) =>
      replaceProvisionedUser(change, lookUpId(input.id), (present) =>
        patchUserFields(present, operations),
      ),
    );
    return { status: 200, body: presentUser(user, input.base, selection) };
  },
};
