import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Schema from 'typebox/schema';
import { problemTable, type ProblemCode } from '../../server/src/platform/http/problem.ts';
import { expandParts } from '../../server/src/public-api/v1/share-parts.ts';
import { root } from './read-pages.ts';

interface JsonSchema {
  readonly required?: readonly string[];
  readonly [member: string]: unknown;
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly responses: Readonly<Record<string, Media>> }>>
    >
  >;
  readonly webhooks: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: Media;
          readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
        };
      }
    >
  >;
}

const document = expandParts(
  JSON.parse(readFileSync(join(root, 'docs/openapi/muster.v1.json'), 'utf8')) as OpenApi,
);

/** The headers of every webhook, in lower case. */
export const webhookHeaders: readonly string[] = (
  document.webhooks['leave.approved']?.post.parameters ?? []
).flatMap(({ name, required }) => (required ? [name.toLowerCase()] : []));

/**
 * How a body on a page violates the OpenAPI document; undefined if it doesn't. `name` is a schema
 * of the document; without it, the members of the body identify the schema. A member `"…"` stands
 * for omitted ones.
 */
export function findBodyFault(text: string, name?: string): string | undefined {
  const body = JSON.parse(text) as Record<string, unknown>;
  const isShortened = text.includes('"…"');
  const schema = name === undefined ? schemaOf(body) : document.components.schemas[name];
  if (schema === undefined) return 'no schema of the OpenAPI document is for this';
  const whole = inline(schema);
  const compiled = Schema.Compile((isShortened ? withoutRequired(whole) : whole) as object);
  const [isValid, errors] = compiled.Errors(isShortened ? withoutDots(body) : body);
  if (!isValid) return errors.map((error) => `${error.instancePath}: ${error.message}`).join('; ');
  return problemFault(body);
}

function schemaOf(body: Record<string, unknown>): JsonSchema | undefined {
  if (typeof body['event'] === 'string') {
    const webhook = document.webhooks[body['event']];
    return webhook?.post.requestBody.content?.['application/json']?.schema;
  }
  if ('code' in body) return document.components.schemas['Problem'];
  const answers = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, answer]) =>
      status.startsWith('2') ? [answer.content?.['application/json']?.schema] : [],
    );
  return answers.find(
    (schema) => schema?.required?.toSorted().join() === Object.keys(body).toSorted().join(),
  );
}

/** Title, status and type follow from the code. */
function problemFault(body: Record<string, unknown>): string | undefined {
  if (!('code' in body)) return undefined;
  const code = body['code'] as ProblemCode;
  if (!Object.hasOwn(problemTable, code)) return `there is no code ${code}`;
  const wanted = { ...problemTable[code], type: `/docs/errors/${code}` };
  const wrong = Object.entries(wanted).find(
    ([member, value]) => member in body && body[member] !== value,
  );
  return wrong && `/${wrong[0]}: is ${wrong[1]} for this code`;
}

/** Replaces references with their schemas; none of ours is recursive. */
function inline(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inline);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: string };
  return $ref === undefined
    ? mapMembers(schema, inline)
    : inline(document.components.schemas[$ref.split('/').at(-1) ?? '']);
}

function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required, ...rest } = schema as Record<string, unknown>;
  return mapMembers(Array.isArray(required) ? rest : schema, withoutRequired);
}

function withoutDots(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== '…').map(withoutDots);
  if (typeof value !== 'object' || value === null) return value;
  const { '…': _, ...members } = value as Record<string, unknown>;
  return mapMembers(members, withoutDots);
}

function mapMembers(from: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
}
