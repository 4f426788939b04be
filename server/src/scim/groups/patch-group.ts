import { replaceGroup } from '../../access/provisioning/groups/replace-group.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { readPatch } from '../read-patch.ts';
import { patchGroupFields } from './patch-group-fields.ts';
import { presentGroup } from './present-group.ts';

export const patchGroup: ScimOperation = {
  method: 'PATCH',
  path: '/Groups/:id',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const operations = readPatch(input.body);
    const group = await inTransaction(input, (change) =>
      replaceGroup(change, lookUpId(input.id), (present) => patchGroupFields(present, operations)),
    );
    return { status: 200, body: presentGroup(group, input.base, selection) };
  },
};
