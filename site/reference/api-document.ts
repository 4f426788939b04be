import { readFileSync } from 'node:fs';
import { slug } from 'github-slugger';
import { expandParts } from '../../server/src/public-api/v1/share-parts.ts';

/** The keywords of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}

export interface Parameter {
  readonly in: 'query' | 'path' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Examples = Readonly<Record<string, { readonly value: unknown }>>;

export interface Media {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<
    Record<string, { readonly schema: Schema; readonly examples?: Examples }>
  >;
}

export interface Operation {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
  /** On the page of its tag. */
  readonly address: string;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly operations: readonly Operation[];
}

export interface ApiDocument {
  readonly description: string;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly tags: readonly Tag[];
}

interface RawDocument {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          Omit<Operation, 'tag' | 'method' | 'path' | 'parameters' | 'address'> & {
            readonly tags: readonly string[];
            readonly parameters?: readonly Parameter[];
          }
        >
      >
    >
  >;
}

/** Target of `../openapi/muster.v1.json`; on GitHub it is that file. */
export const apiDocumentPath = 'docs/openapi/muster.v1.json';

/** The pages of the reference: one for each tag, below this one. */
export const referenceAddress = '/docs/api';

/** The committed document, with what operations share in its place. */
export function readApiDocument(): ApiDocument {
  const raw = expandParts(JSON.parse(readFileSync(apiDocumentPath, 'utf8')) as RawDocument);
  const operations = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        verb,
        {
          tags: [tag = ''],
          parameters = [],
          ...rest
        },
      ]) => ({
        ...rest,
        tag,
        parameters,
        method: verb.toUpperCase(),
        path,
        address: `${addressOfTag(tag)}#${slug(rest.summary)}`,
      }),
    ),
  );
  return {
    description: raw.info.description,
    schemas: raw.components.schemas,
    tags: raw.tags
      .map(({ name, description }) => ({
        name,
        description,
        address: addressOfTag(name),
        operations: operations.filter(({ tag }) => tag === name),
      }))
      .filter((tag) => tag.operations.length > 0),
  };
}

export function addressOfTag(name: string): string {
  return `${referenceAddress}/${slug(name)}`;
}

/** The name of the component that the schema refers to. */
export function nameOfRef({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1);
}
