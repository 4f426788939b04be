import { notImplemented } from '../../../server/src/scim/not-implemented.ts';
import type { ScimOperation } from '../../../server/src/scim/operation.ts';
import { scimGroup, scimPatch, scimUser } from '../../harness/scim-client.ts';
import type { DescribedOperation, IdField } from './id-fields.ts';

/** The rows behind the collections; those of the protocol itself have none. */
const tableOfCollection: Readonly<Record<string, string>> = {
  '/Users': 'user of the provider',
  '/Groups': 'provisioned_groups',
};

/** Members of these are described by the protocol, not records. */
const describedById: Readonly<Record<string, string>> = {
  '/Schemas/:id': '/Schemas/urn%3Aietf%3Aparams%3Ascim%3Aschemas%3Acore%3A2.0%3AUser',
  '/ResourceTypes/:id': '/ResourceTypes/User',
};

const successOf = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 } as const;

/** SCIM describes its resources in schemas of its own, so the fields are derived from the path. */
export function describeScimOperation(scim: ScimOperation): DescribedOperation {
  const { method, path } = scim;
  const isOffered = !notImplemented.includes(scim);
  const collection = path.replace('/:id', '');
  const table = tableOfCollection[collection];
  const isWrite = isOffered && method !== 'GET' && method !== 'DELETE';
  return {
    operation: {
      operationId: `${method} /scim/v2${path}`,
      method,
      path: describedById[path] ?? path,
      successStatus: isOffered ? successOf[method] : 501,
      ...(isWrite ? { body: {} } : {}),
    },
    prefix: '/scim/v2',
    need: { kind: 'provider' },
    idFields: table === undefined ? [] : fieldsOf(scim, { table, isWrite }),
    required: {},
    ...(isWrite ? { writeBody: bodyWriterOf(method, collection) } : {}),
  };
}

function fieldsOf(
  { method, path }: ScimOperation,
  { table, isWrite }: { table: string; isWrite: boolean },
): IdField[] {
  const isGroup = path.startsWith('/Groups');
  if (path.endsWith(':id')) {
    return [
      { place: 'path', name: 'id', table },
      ...(isWrite && isGroup ? [memberIn('body')] : []),
    ];
  }
  if (method === 'POST') return isGroup ? [memberIn('body')] : [];
  return [{ place: 'query', name: 'id', table }, ...(isGroup ? [memberIn('query')] : [])];
}

function memberIn(place: 'query' | 'body'): IdField {
  return { place, name: 'members.value', table: 'users' };
}

function bodyWriterOf(
  method: ScimOperation['method'],
  collection: string,
): NonNullable<DescribedOperation['writeBody']> {
  const isPatch = method === 'PATCH';
  if (collection === '/Users') {
    return (_idOf, serial) =>
      isPatch
        ? scimPatch({ op: 'replace', path: 'externalId', value: `scim-${serial}` })
        : scimUser(`scim-${serial}@example.test`);
  }
  return (idOf, serial) => {
    const value = idOf('members.value');
    return isPatch
      ? scimPatch({ op: 'add', path: 'members', value: [{ value }] })
      : scimGroup(`Group ${serial}`, value);
  };
}
