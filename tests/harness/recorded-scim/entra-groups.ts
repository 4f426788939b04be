import { core, operations, type RecordedRequest } from './recorded-request.ts';

export const entraGroups: readonly RecordedRequest[] = [
  {
    provider: 'Entra ID',
    name: 'creates a group, with a schema of its own',
    method: 'POST',
    path: '/Groups',
    body: {
      schemas: [
        `${core}:Group`,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    },
    answer: { status: 201, body: { displayName: 'displayName' } },
  },
  {
    provider: 'Entra ID',
    name: 'reads a group without members',
    method: 'GET',
    path: '/Groups/{group}?excludedAttributes=members',
    answer: { status: 200, body: { displayName: 'Group {group}' } },
  },
  {
    provider: 'Entra ID',
    name: 'looks for a group by name',
    method: 'GET',
    path: '/Groups?excludedAttributes=members&filter=displayName eq "no such group"',
    answer: { status: 200, body: { totalResults: 0 } },
  },
  {
    provider: 'Entra ID',
    name: 'renames a group',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Replace', path: 'displayName', value: 'updatedDisplayName' }),
    answer: { status: 200, body: { displayName: 'updatedDisplayName' } },
  },
  {
    provider: 'Entra ID',
    name: 'adds a member',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    answer: { status: 200, body: { members: [{ value: '{member}' }, { value: '{user}' }] } },
  },
  {
    provider: 'Entra ID',
    name: 'removes a member, without the flag',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{member}' }] }),
    answer: { status: 200 },
  },
  {
    provider: 'Entra ID',
    name: 'removes a member, with the flag',
    method: 'PATCH',
    path: '/Groups/{group}',
    body: operations({ op: 'remove', path: 'members[value eq "{member}"]' }),
    answer: { status: 200 },
  },
];
