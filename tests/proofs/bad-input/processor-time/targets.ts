import { operations } from '../../../../server/src/console-api/operations.ts';
import { nilUuid } from '../../../../server/src/platform/ids.ts';
import { documentedPath } from '../../../../server/src/public-api/v1/operation.ts';
import { allOperations } from '../../../../server/src/public-api/v1/operations.ts';
import { findIdFields } from '../../isolation/console-id-fields.ts';
import type { MatrixVisitor } from '../../isolation/console-matrix.ts';
import type { Target } from './worst-requests.ts';
import type { WorstSchema } from './worst-values.ts';

const asIs = (schema: WorstSchema): WorstSchema => schema;

type IdIn = (table: string) => Promise<string>;

/** Of the console, by someone who may. */
export async function consoleTargets(
  visitors: readonly MatrixVisitor[],
  idIn: IdIn,
): Promise<Target[]> {
  return Promise.all(
    operations.map(async (operation): Promise<Target> => {
      const ids = new Map<string, string>();
      for (const { place, pointer, table } of findIdFields(operation)) {
        const name = pointer.findLast((part) => part !== '0') ?? '';
        ids.set(place === 'path' ? 'path' : name, await idIn(table));
      }
      const { access, upload } = operation;
      const may = visitors.find(({ role }) => role !== undefined && access.includes(role));
      return {
        surface: 'console',
        name: operation.operationId,
        method: operation.method,
        path: `/console/api${operation.path.replace(':id', ids.get('path') ?? nilUuid)}`,
        headers: { 'sec-fetch-site': 'same-origin', origin: 'http://muster.test' },
        as: may?.name,
        query: operation.query,
        body: operation.body,
        fileBytesMax: upload?.fileBytesMax,
        idOf: (name) => ids.get(name) ?? nilUuid,
        resolve: asIs,
      };
    }),
  );
}

/** The parts of the OpenAPI document that describe requests. */
interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: WorstSchema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, WorstSchema>> };
}

export function publicTargets(
  document: Described,
  keys: { readonly key: string; readonly person: string },
  idOf: (name: string) => string,
): Target[] {
  return allOperations.map((operation): Target => {
    const { method } = operation;
    const path = `/api/v1${documentedPath(operation)}`;
    const content = Object.values(
      document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {},
    );
    const key = 'personScope' in operation ? keys.person : keys.key;
    return {
      surface: '/api/v1',
      name: operation.operationId,
      method,
      path: path.replaceAll(/\{\w+\}/g, () => idOf(path.split('/')[3] ?? '')),
      headers: { authorization: `Bearer ${key}` },
      query: operation.query,
      body: content[0]?.schema,
      fileBytesMax: operation.upload?.fileBytesMax,
      bodyBytesMax: operation.bodyBytesMax,
      idOf,
      resolve: (schema) =>
        document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema,
    };
  });
}
