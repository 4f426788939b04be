import { ConnectionError, createApiError, type FieldError, TimeoutError } from './errors.ts';
import type { ApiError, MusterError } from './errors.ts';
import type { Answered, LastResponse } from './records.ts';
import { parseRetryAfterMs, timerMaxMs, waitBeforeRetryMs } from './retry.ts';
import type { Runtime } from './runtime.ts';

/** How a request is made; what stands here goes over what `createMuster` was given. */
export interface RequestOptions {
  /** Ends the request, and the wait before a retry, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one attempt, from connecting to the last byte; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often an attempt that failed in passing is repeated; default 3, 0 for never. */
  readonly maxRetries?: number | undefined;
}

/** One operation's request. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** After `/api/v1`, its variable parts encoded. */
  readonly path: string;
  /** Under which name the record, or the records, stand in the answer. */
  readonly member: string;
  readonly query?: object;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where requests go, as whom, and how they are made unless an operation's options say otherwise. */
export interface Connection {
  /** With `/api/v1`, without a slash at the end. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly userAgent: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly runtime: Runtime;
  /** Looks at every answer for whether the operation is to be left. */
  readonly watchDeprecation: (call: Call, headers: Headers) => void;
}

const retriesMax = 10;

/** @throws TypeError when they would never end, or end at once */
export function assertLimits({
  timeoutMs,
  maxRetries,
}: Pick<Connection, 'timeoutMs' | 'maxRetries'>): void {
  if (!(timeoutMs > 0 && timeoutMs <= timerMaxMs)) {
    throw new TypeError(`timeoutMs: above 0, up to ${timerMaxMs}`);
  }
  if (!(Number.isInteger(maxRetries) && maxRetries >= 0 && maxRetries <= retriesMax)) {
    throw new TypeError(`maxRetries: a whole number from 0 to ${retriesMax}`);
  }
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Makes the request, repeated where that is safe, and resolves with the answer's JSON object, which
 * has the member that was asked for.
 *
 * @throws ApiError for an answer that is an error, ConnectionError or TimeoutError for none at all,
 * and the signal's reason once that is aborted
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
    call.method === 'GET' || (call.method === 'POST' && 'Idempotency-Key' in (call.headers ?? {}));
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
  // Other services have answers of JSON too.
  const isExpected = typeof body?.[call.member] === 'object' && body[call.member] !== null;
  if (status < 200 || status > 299 || !isExpected) {
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

/** Hangs on `body` what its answer told beside it, where no copy and no JSON takes it along. */
export function withLastResponse<Body extends object>(
  body: Body,
  lastResponse: LastResponse,
): Answered<Body> {
  return Object.defineProperty(body, 'lastResponse', { value: lastResponse }) as Answered<Body>;
}

/** One request and its whole answer, or why there is none. */
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
      // Elsewhere the key has no business.
      redirect: 'manual',
      signal: controller.signal,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    const what = `${call.method} ${connection.apiUrl}${call.path}`;
    return isLate
      ? new TimeoutError(`${what}: no answer within ${timeoutMs} ms`, timeoutMs)
      : new ConnectionError(`${what}: no connection, or it broke${codeOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** ` (ECONNREFUSED)` and the like, where the runtime tells. */
function codeOf(cause: unknown): string {
  const code = (cause as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  return typeof code === 'string' ? ` (${code})` : '';
}

function describeHeaders({ apiKey, userAgent }: Connection, call: Call): Record<string, string> {
  return {
    Authorization: `Bearer ${apiKey}`,
    Accept: 'application/json, application/problem+json',
    'User-Agent': userAgent,
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
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

/** The service's problem document, or, when something else answered, as much as can be said. */
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
    title: read('title', 'Unexpected answer'),
    detail: read('detail', describeUnexpected(headers)),
    type: read('type', 'about:blank'),
    requestId: headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(body?.['errors']) ? (body['errors'] as FieldError[]) : [],
    retryAfterMs: parseRetryAfterMs(headers.get('retry-after'), nowMs),
  });
}

function describeUnexpected(headers: Headers): string {
  const location = headers.get('location');
  return location === null
    ? 'This is no answer of muster: something else is at baseUrl, or stands before it.'
    : `Led on to ${location}, which is not followed: give the address itself as baseUrl.`;
}
