import { slug } from 'github-slugger';
import {
  type ApiDocument,
  nameOfRef,
  type Operation,
  readApiDocument,
  type Schema,
} from './reference/api-document.ts';

export interface ApiField {
  readonly name: string;
  /** Where the operation uses it, e.g. "Query parameter". */
  readonly kind: string;
  readonly description: string;
  /** Allowed values, if they are listed. */
  readonly values: readonly string[];
  readonly address: string;
}

export interface ApiOperation
  extends Pick<
    Operation,
    'operationId' | 'tag' | 'method' | 'path' | 'summary' | 'description' | 'address'
  > {
  readonly fields: readonly ApiField[];
  /** By status: an example for each problem code. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, { value: object }>>>>;
}

/** All operations of the committed document, with their fields, for search and error pages. */
export function readOperations(): ApiOperation[] {
  const document = readApiDocument();
  return document.tags.flatMap(({ operations, address }) => {
    // The members of a record are listed once on the page of a tag.
    const place = { document, page: address, listed: new Set<string>() };
    return operations.map((operation) => ({
      ...operation,
      fields: [...requestFields(operation, place), ...answerFields(operation, place)],
      examples: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { content }]) => [
          status,
          (content?.['application/problem+json']?.examples ?? {}) as Record<
            string,
            { value: object }
          >,
        ]),
      ),
    }));
  });
}

interface Place {
  readonly document: ApiDocument;
  /** The address of the tag's page. */
  readonly page: string;
  readonly listed: Set<string>;
}

const parameterKinds = {
  query: 'Query parameter',
  path: 'Path parameter',
  header: 'Request header',
} as const;

function requestFields({ parameters, requestBody, address }: Operation, place: Place): ApiField[] {
  const fields = parameters.map(({ in: where, name, description = '', schema }) =>
    describeField(name, { description, ...schema }, parameterKinds[where], address),
  );
  const body = requestBody?.content?.['application/json']?.schema;
  return [...fields, ...membersOf(body, { kind: 'Request body', address }, place)];
}

function answerFields({ responses, address }: Operation, place: Place): ApiField[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) =>
      membersOf(content?.['application/json']?.schema, { kind: 'Response', address }, place),
    );
}

/** The members of a schema and of the records in it, which have their own heading. */
function membersOf(
  schema: Schema | undefined,
  { kind, address }: Pick<ApiField, 'kind' | 'address'>,
  place: Place,
): ApiField[] {
  const name = schema === undefined ? undefined : nameOfRef(schema);
  if (name !== undefined) {
    if (place.listed.has(name)) return [];
    place.listed.add(name);
  }
  const { properties = {}, items } =
    (name === undefined ? schema : place.document.schemas[name]) ?? {};
  const own = name === undefined ? address : `${place.page}#${slug(name)}`;
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return [
    ...Object.entries(properties).map(([member, described]) =>
      describeField(member, described, kind, own),
    ),
    ...below.flatMap((member) => membersOf(member, { kind, address: own }, place)),
  ];
}

function describeField(name: string, schema: Schema, kind: string, address: string): ApiField {
  const { description = '', enum: values = [] } = schema;
  return {
    name,
    kind,
    description,
    values: values.filter((value) => value !== null).map(String),
    address,
  };
}
