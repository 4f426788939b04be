import { notFound } from '../../platform/http/problem.ts';
import type { ScimOperation } from '../operation.ts';
import { presentList } from '../present-list.ts';
import { schemaDefinitions } from './schema-definitions.ts';

export const listSchemas: ScimOperation = {
  method: 'GET',
  path: '/Schemas',
  handle: async ({ base }) => {
    const schemas = schemaDefinitions().map((each) => each.describe(`${base}/Schemas`));
    return { status: 200, body: presentList(schemas, { total: schemas.length }) };
  },
};

export const getSchema: ScimOperation = {
  method: 'GET',
  path: '/Schemas/:id',
  handle: async ({ base, id }) => {
    const found = schemaDefinitions().find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (found === undefined) throw notFound();
    return { status: 200, body: found.describe(`${base}/Schemas`) };
  },
};
