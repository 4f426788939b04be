import { listProvisionedUsers } from '../../access/provisioning/users/list-provisioned-users.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { ScimOperation } from '../operation.ts';
import { presentList } from '../present-list.ts';
import { readSelection } from '../select-attributes.ts';
import { readConditions } from '../read-conditions.ts';
import { readPage } from '../read-page.ts';
import { scimError } from '../scim-error.ts';
import { presentUser, shownFields } from './present-user.ts';

export const usersPerPageMax = 200;
const page = { byDefault: 100, max: usersPerPageMax };
const paths = [
  'id',
  'userName',
  'externalId',
  'emails',
  'emails.value',
  'emails.type',
  'emails.primary',
  'active',
] as const;

export const listUsers: ScimOperation = {
  method: 'GET',
  path: '/Users',
  handle: async ({ services, actor, query, base }) => {
    const { startIndex, offset, limit } = readPage(query, page);
    const selection = readSelection(query);
    const { total, users } = await listProvisionedUsers(services.database, actor.companyId, {
      filter: readFilter(query['filter']),
      offset,
      limit,
    });
    services.reads.note(actor, {
      subjectKind: 'user',
      subjectIds: users.map(({ id }) => id),
      fields: shownFields,
    });
    const resources = users.map((user) => presentUser(user, base, selection));
    return { status: 200, body: presentList(resources, { total, startIndex }) };
  },
};

/** The label of an address is ignored: there is one address. */
function readFilter(filter: unknown) {
  const found = readConditions(filter, paths);
  const text = (
    path: Exclude<(typeof paths)[number], 'active' | 'emails.primary'>,
  ): string | undefined => {
    const value = found[path];
    if (typeof value === 'boolean') {
      throw scimError('invalidFilter', `"${path}" must be compared with a text.`);
    }
    return value;
  };
  const id = text('id');
  const { active } = found;
  return withoutUndefined({
    id: id === undefined ? undefined : lookUpId(id),
    userName: text('userName'),
    externalId: text('externalId'),
    email: text('emails.value') ?? text('emails'),
    isActive: active === undefined ? undefined : String(active).toLowerCase() === 'true',
  });
}
