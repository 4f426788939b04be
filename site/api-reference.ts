import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';

/** The rendered reference, which the service itself serves next to the pages. */
export const referenceAddress = '/docs/api/';

export interface ApiField {
  readonly name: string;
  /** Where the operation uses it, e.g. "Query parameter". */
  readonly kind: string;
  readonly description: string;
  /** Allowed values, if they are listed. */
  readonly values: readonly string[];
  readonly address: string;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Of the operation in the reference. */
  readonly address: string;
  readonly fields: readonly ApiField[];
  /** By status: an example for each problem code. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, { value: object }>>>>;
}

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Media {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: object }>> }
    >
  >;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly in: 'query' | 'path' | 'header';
    readonly name: string;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Target of `../openapi/muster.v1.json`; on GitHub it is that file. */
export const apiDocumentPath = 'docs/openapi/muster.v1.json';

/** All operations of the committed document, with their fields. */
export function readOperations(): ApiOperation[] {
  const document = expandParts(JSON.parse(readFileSync(apiDocumentPath, 'utf8')) as ApiDocument);
  // The members of a record are listed only with the first operation that returns it.
  const returned = new Set<string>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const [tag = ''] = operation.tags;
      // In the format of Scalar's anchors; tests/browser/documentation.browser.test.ts follows
      // them.
      const address = `${referenceAddress}#tag/${slug(tag)}/${method}${path}`;
      const place = { document, address, returned };
      return {
        operationId: operation.operationId,
        tag,
        method,
        path,
        summary: operation.summary,
        description: operation.description,
        address,
        fields: [...requestFields(operation, place), ...answerFields(operation, place)],
        examples: Object.fromEntries(
          Object.entries(operation.responses).map(([status, { content }]) => [
            status,
            content?.['application/problem+json']?.examples ?? {},
          ]),
        ),
      };
    }),
  );
}

interface Place {
  readonly document: ApiDocument;
  readonly address: string;
  readonly returned: Set<string>;
}

const parameterKinds = {
  query: { kind: 'Query parameter', anchor: 'query' },
  path: { kind: 'Path parameter', anchor: 'path' },
  header: { kind: 'Request header', anchor: 'headers' },
} as const;

function requestFields(
  { parameters = [], requestBody }: DocumentedOperation,
  { document, address }: Place,
): ApiField[] {
  const fields = parameters.map(({ in: where, name, description = '', schema }) => {
    const { kind, anchor } = parameterKinds[where];
    return describeField(name, { description, ...schema }, kind, `${address}.${anchor}.${name}`);
  });
  const body = requestBody?.content?.['application/json']?.schema;
  const members = Object.entries(resolve(body, document).properties ?? {});
  return [
    ...fields,
    ...members.map(([name, schema]) =>
      describeField(name, schema, 'Request body', `${address}.body.${name}`),
    ),
  ];
}

function answerFields({ responses }: DocumentedOperation, place: Place): ApiField[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content }]) => {
      const address = `${place.address}.responses.${status}`;
      return membersOf(content?.['application/json']?.schema, place).map(([name, schema]) =>
        describeField(name, schema, 'Response', address),
      );
    });
}

/** The members of a response and of the records in it. */
function membersOf(schema: Schema | undefined, place: Place): [string, Schema][] {
  if (schema?.$ref !== undefined) {
    if (place.returned.has(schema.$ref)) return [];
    place.returned.add(schema.$ref);
  }
  const { properties = {}, items } = resolve(schema, place.document);
  const own = Object.entries(properties);
  const below = [...own.map(([, member]) => member), ...(items === undefined ? [] : [items])];
  return [...own, ...below.flatMap((member) => membersOf(member, place))];
}

function resolve(schema: Schema | undefined, { components }: ApiDocument): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return (name === undefined ? schema : components.schemas[name]) ?? {};
}

function describeField(name: string, schema: Schema, kind: string, address: string): ApiField {
  const { description = '', enum: values = [] } = schema;
  return { name, kind, description, values: values.filter((value) => value !== null), address };
}
