import { ConnectionError, createApiError, type FieldError, TimeoutError } from './errors.ts';
import type { ApiError, MusterError } from './errors.ts';
import type { Answered, LastResponse } from './records.ts';
import { parseRetryAfterMs, timerMaxMs, waitBeforeRetryMs } from './retry.ts';
import type { Runtime } from './runtime.ts';

/** Options for one request; they override the options of `createMuster`. */
export interface RequestOptions {
  /** Cancels the request, and the wait before a retry, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one attempt, from connecting to the last byte, in milliseconds; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry after a transient failure; default 3, 0 disables retries. */
  readonly maxRetries?: number | undefined;
}

/** One operation's request. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** After `/api/v1`, with variable parts encoded. */
  readonly path: string;
  /** The member of the response that holds the record, or the records. */
  readonly member: string;
  readonly query?: object;
  /** Sent as JSON, or a form as `multipart/form-data`. */
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The target of requests, the key, and the defaults for an operation's options. */
export interface Connection {
  /** Including `/api/v1`, without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly runtime: Runtime;
  /** Checks each response for whether the operation is deprecated. */
  readonly watchDeprecation: (call: Call, headers: Headers) => void;
}

const retriesMax = 10;

/** @throws TypeError if a limit is infinite, negative or otherwise out of range */
export function assertLimits({
  timeoutMs,
  maxRetries,
}: Pick<Connection, 'timeoutMs' | 'maxRetries'>): void {
  if (!(timeoutMs > 0 && timeoutMs <= timerMaxMs)) {
    throw new TypeError(`timeoutMs must be greater than 0 and at most ${timerMaxMs}`);
  }
  if (!(Number.isInteger(maxRetries) && maxRetries >= 0 && maxRetries <= retriesMax)) {
    throw new TypeError(`maxRetries must be a whole number from 0 to ${retriesMax}`);
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends the request, with retries where they are safe, and resolves with the JSON object of the
 * response, which has the requested member.
 *
 * @throws ApiError for an error response, ConnectionError or TimeoutError if there is no response,
 *   and the signal's reason once it is aborted
 */
export async function request<Body extends object>(
  connection: Connection,
  call: Call,
  options: RequestOptions = {},
): Promise<Answered<Body>> {
  const { runtime } = connection;
  const { timeoutMs = connection.timeoutMs, maxRetries = connection.maxRetries } = options;
  assertLimits({ timeoutMs, maxRetries });
  const isRepeatable =
    call.method === 'GET' ||
    isRepeatablePut(call) ||
    (call.method === 'POST' && 'Idempotency-Key' in (call.headers ?? {}));
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce<Body>(connection, call, options);
    if (outcome.ok) return outcome.body;
    const { error } = outcome;
    const random = runtime.random();
    const waitMs = waitBeforeRetryMs({ error, isRepeatable, attempt, random });
    if (waitMs === undefined || attempt >= maxRetries) throw error;
    await runtime.wait(waitMs, options.signal);
  }
}

/** With If-Match, the second attempt would fail because of the first one. */
function isRepeatablePut({ method, headers = {} }: Call): boolean {
  return method === 'PUT' && !('If-Match' in headers);
}

type Outcome<Body> =
  | { readonly ok: true; readonly body: Answered<Body> }
  | { readonly ok: false; readonly error: MusterError };

async function tryOnce<Body extends object>(
  connection: Connection,
  call: Call,
  options: RequestOptions,
): Promise<Outcome<Body>> {
  const exchanged = await exchange(connection, call, options);
  if (exchanged instanceof ConnectionError) return { ok: false, error: exchanged };
  const { status, headers, text } = exchanged;
  connection.watchDeprecation(call, headers);
  const body = parseObject(text);
  // Other services also return JSON.
  const isExpected = typeof body?.[call.member] === 'object' && body[call.member] !== null;
  // A redirect to a file has its address in the body too; it isn't followed, because of the key.
  const isSuccess = (status >= 200 && status <= 299) || status === 302;
  if (!isSuccess || !isExpected) {
    return { ok: false, error: readFailure(exchanged, body, connection.runtime.nowMs()) };
  }
  const lastResponse: LastResponse = {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    headers,
  };
  return { ok: true, body: withLastResponse(body as Body, lastResponse) };
}

/**
 * Adds the status and headers of the response to `body`, as a member that copies and JSON leave
 * out.
 */
export function withLastResponse<Body extends object>(
  body: Body,
  lastResponse: LastResponse,
): Answered<Body> {
  return Object.defineProperty(body, 'lastResponse', { value: lastResponse }) as Answered<Body>;
}

/** One request and its complete response, or the reason why it failed. */
async function exchange(
  connection: Connection,
  call: Call,
  { signal, timeoutMs = connection.timeoutMs }: RequestOptions,
): Promise<Answer | ConnectionError> {
  signal?.throwIfAborted();
  const url = connection.apiUrl + call.path + describeQuery(call.query);
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await connection.runtime.fetch(url, {
      method: call.method,
      headers: describeHeaders(connection, call),
      // The key must not be sent anywhere else.
      redirect: 'manual',
      signal: controller.signal,
      ...(call.body === undefined ? {} : { body: encodeBody(call.body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const what = `${call.method} ${connection.apiUrl}${call.path}`;
    return isLate
      ? new TimeoutError(`${what}: no response within ${timeoutMs} ms`, timeoutMs)
      : new ConnectionError(`${what}: connection failed or lost${codeOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function encodeBody(body: object): string | FormData {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** ` (ECONNREFUSED)` or a similar code, if the runtime provides one. */
function codeOf(cause: unknown): string {
  const code = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof code === 'string' ? ` (${code})` : '';
}

function describeHeaders({ apiKey, userAgent }: Connection, call: Call): Record<string, string> {
  return {
    Authorization: `Bearer ${apiKey}`,
    Accept: 'application/json, application/problem+json',
    'User-Agent': userAgent,
    // For a form the runtime sets it, with the boundary.
    ...(call.body === undefined || call.body instanceof FormData
      ? {}
      : { 'Content-Type': 'application/json' }),
    ...call.headers,
  };
}

function describeQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The service's problem document, or the closest equivalent if something else responded. */
function readFailure(
  { status, headers }: Answer,
  body: Record<string, unknown> | undefined,
  nowMs: number,
): ApiError {
  const read = (name: string, otherwise: string): string =>
    typeof body?.[name] === 'string' ? body[name] : otherwise;
  return createApiError({
    status,
    code: read('code', 'unexpected_answer'),
    title: read('title', 'Unexpected response'),
    detail: read('detail', describeUnexpected(headers)),
    type: read('type', 'about:blank'),
    requestId: headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(body?.['errors']) ? (body['errors'] as FieldError[]) : [],
    retryAfterMs: parseRetryAfterMs(headers.get('retry-after'), nowMs),
    state: typeof body?.['state'] === 'string' ? body['state'] : undefined,
    allowedActions: readTexts(body?.['allowed_actions']),
    rewoundTo: typeof body?.['rewound_to'] === 'number' ? body['rewound_to'] : undefined,
    rewoundAt: typeof body?.['rewound_at'] === 'string' ? body['rewound_at'] : undefined,
    movedTo: typeof body?.['moved_to'] === 'string' ? body['moved_to'] : undefined,
  });
}

function readTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}

function describeUnexpected(headers: Headers): string {
  const location = headers.get('location');
  return location === null
    ? 'This response is not from muster. Check baseUrl and any proxies in between.'
    : `Redirected to ${location}, which is not followed. Use that URL as baseUrl.`;
}
