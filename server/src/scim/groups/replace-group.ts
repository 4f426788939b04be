import { replaceGroup as replace } from '../../access/provisioning/groups/replace-group.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { presentGroup } from './present-group.ts';
import { readGroup } from './read-group.ts';

export const replaceGroup: ScimOperation = {
  method: 'PUT',
  path: '/Groups/:id',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const fields = readGroup(input.body);
    const group = await inTransaction(input, (change) =>
      replace(change, lookUpId(input.id), () => fields),
    );
    return { status: 200, body: presentGroup(group, input.base, selection) };
  },
};
