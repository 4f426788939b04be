import type { OauthScope } from '../../../server/src/access/applications/oauth-scopes.ts';
import type { Permission } from '../../../server/src/access/scopes.ts';
import {
  type AnyOperation,
  documentedPath,
  type Operation,
} from '../../../server/src/public-api/v1/operation.ts';
import { expectedForEveryCaller, expectedPersonScopes, expectedScopes } from './expected-scopes.ts';

/** A place in a request that can contain the id of a record. */
export interface IdField {
  /** `row`: in the only row of a list in the body, which has an outcome of its own. */
  readonly place: 'path' | 'query' | 'body' | 'row';
  readonly name: string;
  /** The table that the id refers to. */
  readonly table: string;
}

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

interface OpenApiParameter {
  readonly in: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

export interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly OpenApiParameter[];
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
            };
          }
        >
      >
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Who may call an operation. */
export type Need =
  | { readonly kind: 'key'; readonly permission: Permission }
  | { readonly kind: 'person'; readonly scope: OauthScope }
  | { readonly kind: 'every caller' }
  /** The company's identity provider, with its own token. */
  | { readonly kind: 'provider' };

/** An operation with the relevant parts of its request, read from its schemas. */
export interface DescribedOperation {
  readonly operation: Pick<
    Operation,
    'operationId' | 'path' | 'otherSuccessStatus' | 'upload' | 'rows'
  > & {
    readonly method: Operation['method'] | 'DELETE';
    readonly successStatus: number;
    readonly body?: object;
  };
  readonly prefix: '/api/v1' | '/scim/v2';
  readonly need: Need;
  readonly idFields: readonly IdField[];
  /** The required members of a body. */
  readonly required: Members;
  /** The list whose element has id fields, and the members that the element must have. */
  readonly row?: { readonly list: string; readonly required: Members };
  /** Replaces the members above. */
  readonly writeBody?: (idOf: (name: string) => string, serial: number) => object;
}

type Members = Readonly<Record<string, JsonSchema>>;

/** The table that a `…_id` refers to; a new one must be added here, or the matrix fails. */
const tableOfField: Readonly<Record<string, string>> = {
  employee_id: 'employees',
  manager_id: 'employees',
  endpoint_id: 'webhook_endpoints',
  checklist_id: 'onboarding_checklists',
  calendar_id: 'holiday_calendars',
};
/** Where the collection in the path isn't called like its table. */
const tableOfCollection: Readonly<Record<string, string>> = { leave: 'leave_requests' };

/** Ends in `_id` and names no record of ours: the caller's own id. */
const namesOfCallers: readonly string[] = ['external_id', 'manager_external_id'];

export function describeOperation(
  operation: AnyOperation,
  document: OpenApiDocument,
): DescribedOperation {
  const path = `/api/v1${documentedPath(operation)}`;
  const described = document.paths[path]?.[operation.method.toLowerCase()];
  if (described === undefined) throw new Error(`${operation.operationId} is not in the document`);
  const content = described.requestBody?.content ?? {};
  const type = operation.upload === undefined ? 'application/json' : 'multipart/form-data';
  const body = resolve(content[type]?.schema, document);
  const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const row = findRow(body, document);
  return {
    operation,
    prefix: '/api/v1',
    need: needOf(operation),
    idFields: [
      ...Array.from(operation.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
        .filter((name) => isIdField(name, {}))
        .map((name) => ({ place: 'path', name, table: tableOfPath(operation) }) as const),
      ...fieldsIn('query', Object.fromEntries(query.map(({ name, schema }) => [name, schema]))),
      ...fieldsIn('body', body?.properties),
      ...fieldsIn('row', row?.schema.properties),
    ],
    required: requiredOf(body),
    ...(row === undefined ? {} : { row: { list: row.list, required: requiredOf(row.schema) } }),
  };
}

function needOf(operation: AnyOperation): Need {
  const name = `${operation.method} ${documentedPath(operation)}`;
  if ('forEveryCaller' in operation) {
    if (expectedForEveryCaller.includes(name)) return { kind: 'every caller' };
  } else if ('personScope' in operation) {
    const scope = expectedPersonScopes[name];
    if (scope !== undefined) return { kind: 'person', scope };
  } else {
    const permission = expectedScopes[name];
    if (permission !== undefined) return { kind: 'key', permission };
  }
  throw new Error(`say in expected-scopes.ts what ${name} asks for`);
}

function findRow(body: JsonSchema | undefined, document: OpenApiDocument) {
  for (const [list, { items }] of Object.entries(body?.properties ?? {})) {
    const schema = resolve(items, document);
    if (schema?.properties !== undefined) return { list, schema };
  }
  return undefined;
}

function fieldsIn(place: IdField['place'], members: Members = {}): IdField[] {
  return Object.entries(members)
    .filter(([name, schema]) => isIdField(name, schema))
    .map(([name]) => ({ place, name, table: tableOf(name) }));
}

function tableOfPath({ path }: Pick<Operation, 'path'>): string {
  const collection = path.split('/')[1] ?? '';
  return tableOfCollection[collection] ?? collection.replaceAll('-', '_');
}

function requiredOf(schema: JsonSchema | undefined): Members {
  const { required = [], properties = {} } = schema ?? {};
  return Object.fromEntries(required.map((name) => [name, properties[name] ?? {}]));
}

/** A value that the schema of a required member accepts; ids are given. */
export function plausibleValue(
  name: string,
  { type, format, enum: choices }: JsonSchema,
  serial: number,
): unknown {
  if (choices !== undefined) return choices[0];
  if (format === 'idn-email' || format === 'email') return `matrix-${serial}@example.test`;
  // A sandbox stays on its day: no worker moves it.
  if (name === 'to') return Temporal.Now.plainDateISO('UTC').toString();
  // Mondays, all different, so that nothing overlaps.
  if (format === 'date')
    return new Date(Date.UTC(2032, 0, 5 + 7 * serial)).toISOString().slice(0, 10);
  if (type === 'string') return `${name} ${serial}`;
  if (type === 'number') return 1;
  throw new Error(`say in id-fields.ts what the required member ${name} may hold`);
}

function isIdField(name: string, schema: JsonSchema): boolean {
  return !namesOfCallers.includes(name) && (schema.format === 'uuid' || /(^|_)ids?$/.test(name));
}

function tableOf(name: string): string {
  const table = tableOfField[name];
  if (table === undefined) throw new Error(`say in id-fields.ts which records ${name} names`);
  return table;
}

function resolve(
  schema: JsonSchema | undefined,
  { components }: OpenApiDocument,
): JsonSchema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : components.schemas[name];
}
