import type { ExchangeLimits, Outbound } from './post.ts';
import { outboundFault } from './outcome.ts';

/** The part of `RequestInit` that a protocol library sends. */
export interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * `fetch` over the guarded connections, for a library that takes one. It doesn't follow redirects,
 * and it refuses a body above the limit instead of cutting it.
 *
 * @throws OutboundFault without a response
 */
export function createGuardedFetch(
  outbound: Pick<Outbound, 'send'>,
  limits: ExchangeLimits,
): (url: string, request: GuardedRequest) => Promise<Response> {
  return async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') {
      throw new TypeError(`the method ${method} is not supported`);
    }
    const sent = toBody(body);
    const outcome = await outbound.send({ url, method, headers, body: sent, ...limits });
    if (outcome.kind === 'failure') {
      throw outboundFault(outcome.error, outcome.detail);
    }
    if (outcome.bodyTruncated) {
      throw outboundFault('reset', `the response exceeds ${limits.captureBytesMax} bytes`);
    }
    const hasNoBody = outcome.status === 204 || outcome.status === 304;
    return new Response(hasNoBody ? null : outcome.body, {
      status: outcome.status,
      headers: outcome.headers,
    });
  };
}

function toBody(body: unknown): string | Uint8Array | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('the body must be text or bytes');
}
