import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { withShown } from './read-shown.ts';
import { sessionCookieName } from '../../server/src/console-api/frame/session-cookie.ts';

export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** The Set-Cookie lines. */
  readonly setCookies: readonly string[];
  /** Parsed JSON; the text of a download that is not JSON; undefined for an empty body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly body: any;
}

export interface ConsoleCall {
  readonly body?: unknown;
  /** Added to a browser's usual headers; undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/**
 * Calls `/console/api` in process as one of our pages would: keeps the session cookie, and confirms
 * records with the ETag that it reads right before.
 */
export interface Browser {
  call(method: string, path: string, call?: ConsoleCall): Promise<ConsoleAnswer>;
  /** The session cookie as `name=value`; undefined without one. */
  cookie(): string | undefined;
  /** The cookie of a sandbox, as `name=value`. */
  sandboxCookie(): string | undefined;
  setSession(token: string): void;
  /** The cookie of a sign-in at a provider, as `name=value`; undefined without one. */
  flowCookie(): string | undefined;
  setFlowCookie(pair: string | undefined): void;
}

export function openBrowser(server: FastifyInstance, publicUrl: URL): Browser {
  const name = sessionCookieName(publicUrl);
  let cookie: string | undefined;
  let flowCookie: string | undefined;
  let sandboxCookie: string | undefined;

  const keep = (setCookies: readonly string[]): void => {
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const kept = pair.endsWith('=') ? undefined : pair;
      if (pair.startsWith(`${name}=`)) cookie = kept;
      if (pair.includes('muster_sandbox')) sandboxCookie = kept;
      if (pair.includes('muster_sign_in')) flowCookie = kept;
    }
  };

  const call: Browser['call'] = async (method, path, asked = {}) => {
    const read = (shown: string) => send('GET', shown, {});
    return send(method, path, await withShown(read, { method, path, call: asked }));
  };

  const send = async (
    method: string,
    path: string,
    { body, headers = {} }: ConsoleCall,
  ): Promise<ConsoleAnswer> => {
    const all = {
      'sec-fetch-site': 'same-origin',
      cookie:
        [cookie, flowCookie, sandboxCookie].filter((each) => each !== undefined).join('; ') ||
        undefined,
      'content-type': body === undefined ? undefined : 'application/json',
      ...headers,
    };
    const answer = await server.inject({
      method: method as 'GET',
      url: `/console/api${path}`,
      headers: Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
      ...(body === undefined ? {} : { payload: toPayload(body) }),
    });
    const seen = toAnswer(answer);
    keep(seen.setCookies);
    return seen;
  };

  return {
    call,
    cookie: () => cookie,
    sandboxCookie: () => sandboxCookie,
    flowCookie: () => flowCookie,
    setFlowCookie: (pair) => {
      flowCookie = pair;
    },
    setSession: (token) => {
      cookie = `${name}=${token}`;
    },
  };
}

function toAnswer({
  statusCode: status,
  headers,
  payload,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>): ConsoleAnswer {
  return {
    status,
    headers,
    setCookies: [headers['set-cookie'] ?? []].flat(),
    body: parse(payload, String(headers['content-type'])),
  };
}

function parse(payload: string, contentType: string): unknown {
  if (payload === '') {
    return undefined;
  }
  const isJson = /^application\/(problem\+)?json/.test(contentType);
  return isJson ? (JSON.parse(payload) as unknown) : payload;
}

function toPayload(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
