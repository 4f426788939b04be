import { listGroups as list } from '../../access/provisioning/groups/find-group.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ScimOperation } from '../operation.ts';
import { presentList } from '../present-list.ts';
import { leavesOut, readSelection } from '../select-attributes.ts';
import { readConditions } from '../read-conditions.ts';
import { readPage } from '../read-page.ts';
import { presentGroup } from './present-group.ts';

export const groupsPerPageMax = 200;
/** A group may have thousands of members. */
export const groupsWithMembersMax = 10;
const paths = ['id', 'displayName', 'externalId', 'members', 'members.value'] as const;

export const listGroups: ScimOperation = {
  method: 'GET',
  path: '/Groups',
  handle: async ({ services, actor, query, base }) => {
    const selection = readSelection(query);
    const withMembers = !leavesOut(selection, 'members');
    const max = withMembers ? groupsWithMembersMax : groupsPerPageMax;
    const { startIndex, offset, limit } = readPage(query, { byDefault: max, max });
    const { total, groups } = await list(services.database, actor.companyId, {
      filter: readFilter(query['filter']),
      page: { offset, limit, withMembers },
    });
    const resources = groups.map((group) => presentGroup(group, base, selection));
    return { status: 200, body: presentList(resources, { total, startIndex }) };
  },
};

function readFilter(filter: unknown) {
  const found = readConditions(filter, paths);
  const text = (path: (typeof paths)[number]): string | undefined =>
    found[path] === undefined ? undefined : String(found[path]);
  const id = text('id');
  const memberId = text('members.value') ?? text('members');
  return withoutUndefined({
    id: id === undefined ? undefined : lookUpId(id),
    displayName: text('displayName'),
    externalId: text('externalId'),
    memberId: memberId === undefined ? undefined : lookUpId(memberId),
  });
}
