import { notFound } from '../../platform/http/problem.ts';
import type { ScimOperation } from '../operation.ts';
import { presentList } from '../present-list.ts';
import { GroupResource } from '../group-schema.ts';
import { UserResource } from '../user-schema.ts';

function resourceTypes(base: string) {
  return [
    { endpoint: '/Users', definition: UserResource.definition },
    { endpoint: '/Groups', definition: GroupResource.definition },
  ].map(({ endpoint, definition: { id, name, description } }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    description,
    endpoint,
    schema: id,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

export const listResourceTypes: ScimOperation = {
  method: 'GET',
  path: '/ResourceTypes',
  handle: async ({ base }) => {
    const types = resourceTypes(base);
    return { status: 200, body: presentList(types, { total: types.length }) };
  },
};

export const getResourceType: ScimOperation = {
  method: 'GET',
  path: '/ResourceTypes/:id',
  handle: async ({ base, id }) => {
    const found = resourceTypes(base).find((each) => each.id === id);
    if (found === undefined) throw notFound();
    return { status: 200, body: found };
  },
};
