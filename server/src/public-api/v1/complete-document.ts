import { readFileSync } from 'node:fs';
import { deprecationHeaderDescriptions } from './deprecation.ts';
import type { AnyOperation } from './operation.ts';
import { everyAnswerHeaders } from './schemas/headers.ts';

/** A recorded response to a request of the test company. */
interface RecordedAnswer {
  /** The response body. */
  readonly value: unknown;
  /** The request body, if the response is a success. */
  readonly request?: unknown;
}

/** By operation, status and problem code; a success has the key `answer`. */
export type RecordedAnswers = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, RecordedAnswer>>>>>
>;

interface MediaType {
  schema?: { description?: string; properties?: Record<string, object>; required?: string[] };
  examples?: Record<string, { value: unknown }>;
}

interface Answer {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, MediaType>;
  links?: object;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: { required?: boolean; schema?: { default?: unknown } }[];
  readonly requestBody?: { readonly content: Record<string, MediaType> };
  readonly responses?: Record<string, Answer>;
}

/** The parts of an OpenAPI document that are read or extended here. */
export interface CollectedDocument {
  readonly paths?: Record<string, Record<string, DescribedOperation>>;
  components?: object;
}

/** Reads the example responses of the document, which the test of declared answers records. */
export function readRecordedAnswers(): RecordedAnswers {
  const path = new URL('recorded-answers.json', import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')) as RecordedAnswers;
}

/** Adds to the document what the route schemas can't express: headers, links and examples. */
export function completeDocument(
  document: CollectedDocument,
  operations: readonly AnyOperation[],
  recorded: RecordedAnswers,
): void {
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const all = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item));
  for (const described of all) {
    const operation = byId.get(described.operationId ?? '');
    if (operation !== undefined) {
      relaxDefaults(described);
      describeFile(described, operation);
      describeRedirect(described, operation);
      describeAnswers(described, operation);
      showAnswers(described, recorded[operation.operationId] ?? {});
      document.components = { ...document.components, headers: everyAnswerHeaders };
    }
  }
}

/** Marks parameters with a default as optional, which the validating schema can't express. */
function relaxDefaults({ parameters = [] }: DescribedOperation): void {
  for (const parameter of parameters) {
    if (parameter.schema?.default !== undefined) parameter.required = false;
  }
}

/** The file isn't among the fields that the schema of the form validates. */
function describeFile({ requestBody }: DescribedOperation, { upload }: AnyOperation): void {
  if (upload === undefined) return;
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    if (schema === undefined) continue;
    schema.properties = {
      ...schema.properties,
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    };
    schema.required = [...(schema.required ?? []), 'file'];
  }
}

/** The answer of a client that follows the redirect, as most do by themselves. */
function describeRedirect({ responses }: DescribedOperation, { redirect }: AnyOperation): void {
  if (redirect === undefined || responses === undefined) return;
  const schema = { type: 'string', format: 'binary' };
  responses['200'] = {
    description: redirect.description,
    content: Object.fromEntries(redirect.types.map((type) => [type, { schema }])),
  } as Answer;
}

function describeAnswers(
  { responses = {} }: DescribedOperation,
  { successStatus, otherSuccessStatus, answerHeaders = {}, links, deprecation }: AnyOperation,
): void {
  const ofDeprecation = deprecation === undefined ? {} : deprecationHeaderDescriptions;
  for (const [status, answer] of Object.entries(responses)) {
    const isSuccess = [successStatus, otherSuccessStatus].some((each) => status === String(each));
    const own = Object.entries<object>({
      ...answer.headers,
      ...(isSuccess ? answerHeaders : {}),
      ...ofDeprecation,
    });
    answer.headers = Object.fromEntries([
      ...Object.keys(everyAnswerHeaders).map((name) => [
        name,
        { $ref: `#/components/headers/${name}` },
      ]),
      ...own.map(([name, header]) => [
        name,
        { schema: { type: 'string' }, ...header, required: true },
      ]),
    ]) as Record<string, object>;
    if (isSuccess && links !== undefined) answer.links = links;
    if (isSuccess) dropRepeatedDescription(answer);
  }
}

/** Where the schema of a body only repeats the description of its response. */
function dropRepeatedDescription({ description, content = {} }: Answer): void {
  for (const mediaType of Object.values(content)) {
    const { description: repeated, ...schema } = mediaType.schema ?? {};
    if (repeated === description) mediaType.schema = schema;
  }
}

function showAnswers(
  { responses = {}, requestBody }: DescribedOperation,
  recorded: RecordedAnswers[string],
): void {
  for (const [status, answers] of Object.entries(recorded)) {
    for (const [name, { value, request }] of Object.entries(answers)) {
      addExample(responses[status]?.content, name, value);
      if (request !== undefined) addExample(requestBody?.content, name, request);
    }
  }
}

function addExample(
  content: Record<string, MediaType> | undefined,
  name: string,
  value: unknown,
): void {
  for (const mediaType of Object.values(content ?? {})) {
    mediaType.examples = { ...mediaType.examples, [name]: { value } };
  }
}
