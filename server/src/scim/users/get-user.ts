import { findProvisionedUser } from '../../access/provisioning/users/find-provisioned-user.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { ScimOperation } from '../operation.ts';
import { readSelection } from '../select-attributes.ts';
import { presentUser, shownFields } from './present-user.ts';

export const getUser: ScimOperation = {
  method: 'GET',
  path: '/Users/:id',
  handle: async ({ services, actor, query, id, base }) => {
    const selection = readSelection(query);
    const user = await findProvisionedUser(services.database, actor.companyId, lookUpId(id));
    services.reads.note(actor, {
      subjectKind: 'user',
      subjectIds: [user.id],
      fields: shownFields,
    });
    return { status: 200, body: presentUser(user, base, selection) };
  },
};
