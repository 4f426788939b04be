import type { FastifyReply } from 'fastify';
import { rateLimitedProblem } from '../../platform/http/rate-limited-problem.ts';
import { type RateCounter, windowSeconds } from '../../platform/rate-counter.ts';

interface Caller {
  readonly actor: { readonly companyId: string };
  readonly rateLimitPerMinute: number | null;
}

export interface CountedRequest {
  /** The client's network, see `clientNetwork`. */
  readonly network: string;
  /** Whose company may have a limit of its own. */
  readonly caller: Caller | undefined;
}

interface Tier {
  readonly policy: 'default' | 'company';
  readonly countedBy: string;
  readonly limit: number;
}

/**
 * Counts a request against its tier: per client network, or per network and company if the company
 * has its own tier. Sets `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers)
 * on every response.
 *
 * @throws Problem `rate_limited`; the next request after its `Retry-After` succeeds
 */
export async function countRequest(
  { counter, limitPerMinute }: { counter: RateCounter; limitPerMinute: number },
  { network, caller }: CountedRequest,
  reply: FastifyReply,
): Promise<void> {
  const { policy, countedBy, limit } = tierOf(network, caller, limitPerMinute);
  const { count, resetsInMs } = await counter.count(countedBy);
  const remaining = Math.max(0, limit - count);
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${Math.ceil(resetsInMs / 1_000)}`);
  if (count > limit) throw rateLimitedProblem(limit, resetsInMs);
}

function tierOf(network: string, caller: Caller | undefined, limitPerMinute: number): Tier {
  if (caller === undefined || caller.rateLimitPerMinute === null) {
    return { policy: 'default', countedBy: network, limit: limitPerMinute };
  }
  return {
    policy: 'company',
    countedBy: `${network} ${caller.actor.companyId}`,
    limit: caller.rateLimitPerMinute,
  };
}
