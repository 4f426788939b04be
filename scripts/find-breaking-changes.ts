import { findSchemaBreaks, type JsonSchema } from './find-schema-breaks.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

type Content = Readonly<
  Record<string, { readonly schema?: JsonSchema; readonly examples?: object }>
>;

interface Header {
  readonly required?: boolean;
  readonly schema?: JsonSchema;
  readonly $ref?: string;
}

interface Answer {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly links?: object;
}

interface Operation {
  readonly operationId?: string;
  readonly 'x-required-scope'?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Content };
  readonly responses?: Readonly<Record<string, Answer>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface OpenApiDocument {
  readonly paths?: Paths;
  readonly webhooks?: Paths;
}

interface Pair<T> {
  readonly released: T;
  readonly current: T;
}

/**
 * Changes in `current` that can break a client written for `released`, one per line. A client keeps
 * sending the same requests and accepts the same responses, plus additions: new operations,
 * members, statuses and enumeration values break nothing.
 */
export function findBreakingChanges(released: OpenApiDocument, current: OpenApiDocument): string[] {
  const documents = { released, current };
  return [
    ...eachOperation(released.paths, current.paths, 'client').flatMap(({ at, pair }) =>
      pair === undefined ? [`${at} is gone`] : calledBreaks(pair, documents, at),
    ),
    ...eachOperation(released.webhooks, current.webhooks, 'webhook').flatMap(({ at, pair }) =>
      pair === undefined ? [`${at} is gone`] : sentBreaks(pair, documents, at),
    ),
  ];
}

function eachOperation(
  released: Paths = {},
  current: Paths = {},
  kind: 'client' | 'webhook',
): { at: string; pair: Pair<Operation> | undefined }[] {
  return Object.entries(released).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const now = current[path]?.[method];
      return {
        at: kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`,
        pair: now === undefined ? undefined : { released: operation, current: now },
      };
    }),
  );
}

/** For an operation that clients call: they send parameters and a body, and read responses. */
function calledBreaks(
  pair: Pair<Operation>,
  documents: Pair<OpenApiDocument>,
  at: string,
): string[] {
  const { released, current } = pair;
  const before = released.requestBody;
  const now = current.requestBody;
  const breaks = [...nameBreaks(pair, at), ...parameterBreaks(pair, documents, at, 'request')];
  if (now?.required === true && before?.required !== true) breaks.push(`${at} now needs a body`);
  breaks.push(
    ...contentBreaks(before?.content, now?.content, { documents, at, direction: 'request' }),
  );
  for (const [status, answer] of Object.entries(released.responses ?? {})) {
    const answerNow = current.responses?.[status];
    breaks.push(
      ...(answerNow === undefined
        ? [`${at} ${status} is gone`]
        : answerBreaks({ released: answer, current: answerNow }, documents, `${at} ${status}`)),
    );
  }
  return breaks;
}

/** For a webhook: the receiver reads what we send. */
function sentBreaks(pair: Pair<Operation>, documents: Pair<OpenApiDocument>, at: string): string[] {
  const { released, current } = pair;
  return [
    ...nameBreaks(pair, at),
    ...parameterBreaks(pair, documents, at, 'response'),
    ...contentBreaks(released.requestBody?.content, current.requestBody?.content, {
      documents,
      at,
      direction: 'response',
    }),
  ];
}

function nameBreaks({ released, current }: Pair<Operation>, at: string): string[] {
  return (['operationId', 'x-required-scope'] as const)
    .filter((name) => released[name] !== undefined && released[name] !== current[name])
    .map((name) => `${at}: ${name} is ${String(current[name])}, and was ${String(released[name])}`);
}

type Direction = 'request' | 'response';

function parameterBreaks(
  { released, current }: Pair<Operation>,
  documents: Pair<OpenApiDocument>,
  at: string,
  direction: Direction,
): string[] {
  const keyOf = (parameter: Parameter): string => `${parameter.in} ${parameter.name}`;
  const before = new Map((released.parameters ?? []).map((each) => [keyOf(each), each]));
  const now = new Map((current.parameters ?? []).map((each) => [keyOf(each), each]));
  const breaks: string[] = [];
  for (const [key, parameter] of before) {
    const parameterNow = now.get(key);
    if (parameterNow === undefined) {
      breaks.push(`${at}: ${key} is gone`);
      continue;
    }
    if (direction === 'response' && parameter.required === true && parameterNow.required !== true) {
      breaks.push(`${at}: ${key} may now be absent`);
    }
    const schemas = { released: parameter.schema ?? {}, current: parameterNow.schema ?? {} };
    breaks.push(...findSchemaBreaks(schemas, { documents, direction, at: `${at}: ${key}` }));
  }
  for (const [key, { required }] of now) {
    if (direction === 'request' && required === true && before.get(key)?.required !== true) {
      breaks.push(`${at}: ${key} must now be sent`);
    }
  }
  return breaks;
}

function answerBreaks(
  { released, current }: Pair<Answer>,
  documents: Pair<OpenApiDocument>,
  at: string,
): string[] {
  const breaks = contentBreaks(released.content, current.content, {
    documents,
    at,
    direction: 'response',
  });
  for (const [name, header] of Object.entries(released.headers ?? {})) {
    const headerNow = current.headers?.[name];
    if (headerNow === undefined) breaks.push(`${at}: header ${name} is gone`);
    else if (header.required === true && headerNow.required !== true) {
      breaks.push(`${at}: header ${name} may now be absent`);
    }
  }
  for (const name of Object.keys(released.links ?? {})) {
    if (!Object.hasOwn(current.links ?? {}, name)) breaks.push(`${at}: link ${name} is gone`);
  }
  return breaks;
}

interface ContentPlace {
  readonly documents: Pair<OpenApiDocument>;
  readonly at: string;
  readonly direction: Direction;
}

function contentBreaks(
  released: Content = {},
  current: Content = {},
  place: ContentPlace,
): string[] {
  const { documents, at, direction } = place;
  const breaks: string[] = [];
  for (const [mediaType, before] of Object.entries(released)) {
    const now = current[mediaType];
    if (now === undefined) {
      breaks.push(`${at}: ${mediaType} is gone`);
      continue;
    }
    const schemas = { released: before.schema ?? {}, current: now.schema ?? {} };
    breaks.push(...findSchemaBreaks(schemas, { documents, direction, at }));
    // The examples of problems are named by their codes, which clients branch on.
    if (mediaType !== 'application/problem+json') continue;
    for (const code of Object.keys(before.examples ?? {})) {
      if (!Object.hasOwn(now.examples ?? {}, code)) breaks.push(`${at}: code ${code} is gone`);
    }
  }
  return breaks;
}
