import { getServiceProviderConfig } from './discovery/get-service-provider-config.ts';
import { getResourceType, listResourceTypes } from './discovery/list-resource-types.ts';
import { getSchema, listSchemas } from './discovery/list-schemas.ts';
import { createGroup } from './groups/create-group.ts';
import { deleteGroup } from './groups/delete-group.ts';
import { getGroup } from './groups/get-group.ts';
import { listGroups } from './groups/list-groups.ts';
import { patchGroup } from './groups/patch-group.ts';
import { replaceGroup } from './groups/replace-group.ts';
import type { ScimOperation } from './operation.ts';
import { notImplemented } from './not-implemented.ts';
import { createUser } from './users/create-user.ts';
import { deleteUser } from './users/delete-user.ts';
import { getUser } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { patchUser } from './users/patch-user.ts';
import { replaceUser } from './users/replace-user.ts';

/** The index of `/scim/v2`. */
export const operations: readonly ScimOperation[] = [
  getServiceProviderConfig,
  listResourceTypes,
  getResourceType,
  listSchemas,
  getSchema,
  listUsers,
  getUser,
  createUser,
  replaceUser,
  patchUser,
  deleteUser,
  listGroups,
  getGroup,
  createGroup,
  replaceGroup,
  patchGroup,
  deleteGroup,
  ...notImplemented,
];
