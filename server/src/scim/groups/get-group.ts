import { listGroups } from '../../access/provisioning/groups/find-group.ts';
import { notFound } from '../../platform/http/problem.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { ScimOperation } from '../operation.ts';
import { leavesOut, readSelection } from '../select-attributes.ts';
import { presentGroup } from './present-group.ts';

export const getGroup: ScimOperation = {
  method: 'GET',
  path: '/Groups/:id',
  handle: async ({ services, actor, query, id, base }) => {
    const selection = readSelection(query);
    const withMembers = !leavesOut(selection, 'members');
    const { groups } = await listGroups(services.database, actor.companyId, {
      filter: { id: lookUpId(id) },
      page: { offset: 0, limit: 1, withMembers },
    });
    const [group] = groups;
    if (group === undefined) throw notFound();
    return { status: 200, body: presentGroup(group, base, selection) };
  },
};
