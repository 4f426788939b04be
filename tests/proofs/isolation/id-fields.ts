import { documentedPath, type Operation } from '../../../server/src/public-api/v1/operation.ts';

/** A place in a request that can hold the id of a record. */
export interface IdField {
  readonly place: 'path' | 'query' | 'body';
  readonly name: string;
  /** The table whose ids it takes. */
  readonly table: string;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
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

/** An operation with everything in its request that matters here, read from its schemas. */
export interface DescribedOperation {
  readonly operation: Operation;
  readonly idFields: readonly IdField[];
  /** The members that a body must have. */
  readonly required: Readonly<Record<string, JsonSchema>>;
}

/** What a `…_id` refers to; a new one must be added here, or the matrix fails. */
const tableOfField: Readonly<Record<string, string>> = {
  employee_id: 'employees',
  manager_id: 'employees',
  endpoint_id: 'webhook_endpoints',
  checklist_id: 'onboarding_checklists',
};
const tableOfPath: Readonly<Record<string, string>> = {
  '/employees/:id': 'employees',
  '/documents/:id': 'documents',
  '/documents/:id/file': 'documents',
  '/contracts/:id': 'contracts',
  '/contracts/:id/file': 'contracts',
  '/advances/:id': 'advances',
  '/onboarding-tasks/:id': 'onboarding_tasks',
  '/onboarding-tasks/:id/complete': 'onboarding_tasks',
  '/leave/:id': 'leave_requests',
  '/leave/:id/cancel': 'leave_requests',
  '/timesheets/:id': 'timesheets',
  '/employees/:id/terminate': 'employees',
  '/employees/:id/rehire': 'employees',
};

/** Ends in `_id` and names nothing of ours: the caller's own id. */
const namesOfCallers: readonly string[] = ['external_id', 'manager_external_id'];

export function describeOperation(
  operation: Operation,
  document: OpenApiDocument,
): DescribedOperation {
  const path = `/api/v1${documentedPath(operation)}`;
  const described = document.paths[path]?.[operation.method.toLowerCase()];
  if (described === undefined) throw new Error(`${operation.operationId} is not in the document`);
  const content = described.requestBody?.content ?? {};
  const type = operation.upload === undefined ? 'application/json' : 'multipart/form-data';
  const body = resolve(content[type]?.schema, document);
  const query = (described.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const properties = body?.properties ?? {};
  return {
    operation,
    idFields: [
      ...Array.from(operation.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
        .filter((name) => isIdField(name, {}))
        .map(
          (name) => ({ place: 'path', name, table: tableOf(tableOfPath, operation.path) }) as const,
        ),
      ...query
        .filter(({ name, schema }) => isIdField(name, schema))
        .map(({ name }) => ({ place: 'query', name, table: tableOf(tableOfField, name) }) as const),
      ...Object.entries(properties)
        .filter(([name, schema]) => isIdField(name, schema))
        .map(([name]) => ({ place: 'body', name, table: tableOf(tableOfField, name) }) as const),
    ],
    required: Object.fromEntries(
      (body?.required ?? []).map((name) => [name, properties[name] ?? {}]),
    ),
  };
}

/** A value that the schema of a required member takes; ids are given. */
export function plausibleValue(
  name: string,
  { type, format, enum: choices }: JsonSchema,
  serial: number,
): unknown {
  if (choices !== undefined) return choices[0];
  if (format === 'idn-email' || format === 'email') return `matrix-${serial}@example.test`;
  // Mondays, each its own, so that nothing overlaps.
  if (format === 'date')
    return new Date(Date.UTC(2032, 0, 5 + 7 * serial)).toISOString().slice(0, 10);
  if (type === 'string') return `${name} ${serial}`;
  if (name === 'employees') {
    const email = `row-${serial}@example.test`;
    return [{ external_id: `row ${serial}`, first_name: 'A', last_name: 'B', email }];
  }
  throw new Error(`say in id-fields.ts what the required member ${name} may hold`);
}

function isIdField(name: string, schema: JsonSchema): boolean {
  return !namesOfCallers.includes(name) && (schema.format === 'uuid' || /(^|_)ids?$/.test(name));
}

function tableOf(tables: Readonly<Record<string, string>>, name: string): string {
  const table = tables[name];
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
