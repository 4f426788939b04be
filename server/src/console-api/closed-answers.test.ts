import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { operations } from './operations.ts';

/**
 * Operations pass whole rows to the frame, so the answer schema decides what a reader sees. If an
 * object of a schema accepted other members, the frame would send columns by accident.
 */
const undeclared = 'undeclared_member';

/** The members that take any, and why. */
const open: readonly (readonly [RegExp, string])[] = [
  [/^(create|get)EmployeeImport\..*\.params$/, 'what a sentence names'],
  [/\.(problems\[\]|problem|lines\[\])\.params$/, 'what a sentence names'],
  [/^previewPayRules\.results\[\]\.inputs$/, 'amounts by the name that a formula uses'],
  [/^listWebhookEventTypes\.event_types\[\]\.(example|schema)$/, 'from the catalogue of events'],
  [/^getWebhookDelivery\.payload$/, 'the event as it was sent'],
  [/^getWebhookDelivery\..*headers$/, 'headers as they were sent and received'],
];

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}

const answering = operations.flatMap(({ operationId, answer }) =>
  answer === undefined
    ? []
    : [{ operationId, answer: JSON.parse(JSON.stringify(answer)) as Schema }],
);

describe('an answer of the console', () => {
  it.each(answering)('$operationId sends what it declares', async ({ answer }) => {
    const sent = await serialise(answer, samplesOf(answer));
    expect(sent.length).toBeGreaterThan(0);
    for (const body of sent) expect(body).not.toContain(undeclared);
  });

  it('is closed, with the exceptions listed here', () => {
    const found = answering.flatMap(({ operationId, answer }) => openPaths(answer, operationId));
    expect(found.filter((path) => !open.some(([where]) => where.test(path)))).toStrictEqual([]);
    expect(open.filter(([where]) => !found.some((path) => where.test(path)))).toStrictEqual([]);
  });
});

/** The bodies that a route with this answer sends. */
async function serialise(answer: Schema, samples: readonly unknown[]): Promise<string[]> {
  const server = fastify();
  server.get('/', { schema: { response: { 200: answer } } }, (request) =>
    samples.at(Number((request.query as { n: string }).n)),
  );
  const bodies = [];
  for (const n of samples.keys()) {
    const response = await server.inject({ url: '/', query: { n: String(n) } });
    expect(response.statusCode, response.body).toBe(200);
    bodies.push(response.body);
  }
  await server.close();
  return bodies;
}

/** Values of a schema that together use each of its branches, with a member more in each object. */
function samplesOf(schema: Schema): unknown[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(samplesOf);
  if (schema.allOf !== undefined) {
    return [Object.assign({}, ...schema.allOf.map((part) => samplesOf(part)[0]))];
  }
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  if (schema.items !== undefined) return [samplesOf(schema.items)];
  if (schema.properties !== undefined) return objectsOf(schema);
  return [scalarOf(schema)];
}

function objectsOf({ properties = {}, additionalProperties }: Schema): unknown[] {
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    samples: samplesOf(schema),
  }));
  const count = Math.max(1, ...members.map(({ samples }) => samples.length));
  return Array.from({ length: count }, (_, n) => ({
    ...Object.fromEntries(
      members.map(({ name, samples }) => [name, samples[n % samples.length]] as const),
    ),
    // An object that refuses others, among several, would not be recognised with one.
    ...(additionalProperties === false ? {} : { [undeclared]: undeclared }),
  }));
}

const texts = [
  '00000000-0000-7000-8000-000000000000',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  'word',
  'custom_fields.word',
  '01-01',
  '1.00',
  '2026-01',
  'DE',
  'ada@example.com',
];

/** Valid, because an answer with several forms is recognised by its values. */
function scalarOf({ type, format, pattern, minimum }: Schema): unknown {
  const kind = typeof type === 'string' ? type : type?.[0];
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (kind === 'boolean') return true;
  if (kind === 'null') return null;
  if (kind !== 'string') return {};
  const formatted = ['uuid', 'date', 'date-time'].indexOf(format ?? '');
  return texts[formatted] ?? texts.find((text) => new RegExp(pattern ?? '', 'u').test(text));
}

function openPaths(schema: Schema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const takesMore =
    schema.patternProperties !== undefined ||
    (schema.additionalProperties !== undefined && schema.additionalProperties !== false) ||
    (parts.length === 0 && schema.type === undefined && schema.const === undefined);
  return [
    ...(takesMore ? [path] : []),
    ...parts.flatMap((part) => openPaths(part, path)),
    ...(schema.items === undefined ? [] : openPaths(schema.items, `${path}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      openPaths(member, `${path}.${name}`),
    ),
  ];
}
