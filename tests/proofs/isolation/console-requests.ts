import type { FastifyInstance } from 'fastify';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { nilUuid } from '../../../server/src/platform/ids.ts';
import { sampleFiles } from '../../harness/sample-files.ts';
import { withShown } from '../../harness/read-shown.ts';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import { plausibleInput } from '../../workflow/plausible-input.ts';
import type { ConsoleIdField, FieldSchema } from './console-id-fields.ts';

/** The credentials of a request; none without a session. */
export type Credentials = Readonly<Record<string, string>>;

export interface ConsoleRequest {
  readonly operation: ConsoleOperation;
  readonly credentials: Credentials;
  /** The id that it sends, and where. */
  readonly id?: { readonly field: ConsoleIdField; readonly value: string };
  /** Of the record in the path, if the id is elsewhere. */
  readonly pathId?: string;
  /** Members of the body besides the generated ones. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string>>;
}

export interface PlainAnswer {
  readonly status: number;
  readonly payload: string;
  /** Without values that differ between requests, and without the id that was sent. */
  readonly comparable: string;
}

/** A malformed id may be returned as its replacement. */
const askedFor = 'the id asked for';

/** Sends a request whose members all match their schemas, except possibly the id. */
export type SendRequest = (
  server: FastifyInstance,
  request: ConsoleRequest,
) => Promise<PlainAnswer>;

export const sendRequest: SendRequest = async (server, request) => {
  const { operation, credentials, id } = request;
  const { method, path, upload } = operation;
  const { pathId, query, body } = fillRequest(request);
  const search = new URLSearchParams(query).toString();
  const isPhoto = path.endsWith('/photo');
  const own = { 'sec-fetch-site': 'same-origin', ...credentials };
  const sentTo = path.replace(':id', pathId);
  // What a page would send: the ETag of what the person sees.
  const shown = await withShown(
    async (url) => {
      const read = await server.inject({ url: `/console/api${url}`, headers: own });
      return { ...read, status: read.statusCode, body: read.json() };
    },
    { method, path: sentTo, call: {} },
  );
  const answer = await server.inject({
    method,
    url: `/console/api${sentTo}${search && `?${search}`}`,
    headers: {
      ...own,
      ...(shown.headers as Record<string, string> | undefined),
      ...(upload === undefined ? {} : { 'content-type': formContentType }),
    },
    ...(body === undefined ? {} : { payload: upload === undefined ? body : toForm(body, isPhoto) }),
  });
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !['x-request-id', 'date', 'content-length'].includes(name),
  );
  return toPlainAnswer({ status: answer.statusCode, payload: answer.payload, headers }, id);
};

/** What a request sends, with its id where it belongs. */
export function fillRequest({ operation, id, ...given }: ConsoleRequest) {
  const fill = (place: ConsoleIdField['place'], input: unknown): unknown =>
    id?.field.place === place
      ? placeAt(operation[place as 'query' | 'body'] as FieldSchema, input, id)
      : input;
  const query = fill('query', { ...plausible(operation.query), ...given.query });
  const body = operation.body && fill('body', { ...plausible(operation.body), ...given.body });
  return {
    pathId: id?.field.place === 'path' ? id.value : (given.pathId ?? 'none'),
    query: query as Record<string, string>,
    body: body as object | undefined,
  };
}

export function toPlainAnswer(
  { status, payload, headers }: { status: number; payload: string; headers: unknown },
  id: ConsoleRequest['id'],
): PlainAnswer {
  const text = JSON.stringify([status, headers, payload]).replace(
    /\\"request_id\\":\\"[^"]*\\"/,
    '',
  );
  return {
    status,
    payload,
    comparable:
      id === undefined ? text : text.replaceAll(id.value, askedFor).replaceAll(nilUuid, askedFor),
  };
}

function plausible(schema: unknown): object {
  return schema === undefined ? {} : (plausibleInput(schema) as object);
}

/** The input with an id in the field; missing members on the way there are generated. */
function placeAt(
  schema: FieldSchema,
  input: unknown,
  { field: { pointer, ...field }, value }: NonNullable<ConsoleRequest['id']>,
): unknown {
  const [member, ...rest] = pointer;
  if (member === undefined) return value;
  const inner = schema.items ?? schema.properties?.[member] ?? {};
  const isList = schema.items !== undefined;
  const before = isList ? (input as unknown[])[0] : (input as Record<string, unknown>)[member];
  const made = before ?? (rest.length === 0 ? undefined : plausibleInput(inner));
  const filled = placeAt(inner, made, { field: { ...field, pointer: rest }, value });
  return isList ? [filled] : { ...(input as object), [member]: filled };
}

function toForm(body: unknown, isPhoto: boolean): Buffer {
  const photo = { name: 'photo.png', type: 'image/png', content: sampleFiles.png };
  const note = { name: 'note.txt', type: 'text/plain', content: sampleFiles.txt };
  return encodeForm({
    fields: body as Record<string, string>,
    files: [isPhoto ? photo : note],
  });
}
