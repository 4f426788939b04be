import { createGroup as create } from '../../access/provisioning/groups/create-group.ts';
import { inTransaction, type ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { presentGroup } from './present-group.ts';
import { readGroup } from './read-group.ts';

export const createGroup: ScimOperation = {
  method: 'POST',
  path: '/Groups',
  handle: async (input) => {
    const selection = readSelection(input.query);
    const fields = readGroup(input.body);
    const group = await inTransaction(input, (change) => create(change, fields));
    return {
      status: 201,
      location: `${input.base}/Groups/${group.id}`,
      body: presentGroup(group, input.base, selection),
    };
  },
};
