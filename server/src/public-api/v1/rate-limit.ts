import type { FastifyReply } from 'fastify';
import type { RecognisedKey } from '../../access/api-keys/api-key-directory.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type RateCounter, windowSeconds } from '../../platform/rate-counter.ts';

interface Tier {
  readonly policy: 'default' | 'company';
  readonly countedBy: string;
  readonly limit: number;
}

/**
 * Counts a request against its tier: per client network, or per network and company for a company
 * on a tier of its own. Sets `RateLimit-Policy` and `RateLimit`
 * (draft-ietf-httpapi-ratelimit-headers) on the answer, whatever it turns out to be.
 *
 * @throws Problem `rate_limited`; after its `Retry-After` the next request succeeds
 */
export async function countRequest(
  { counter, limitPerMinute }: { counter: RateCounter; limitPerMinute: number },
  { ip, key }: { ip: string; key: RecognisedKey | undefined },
  reply: FastifyReply,
): Promise<void> {
  const { policy, countedBy, limit } = tierOf(clientNetwork(ip), key, limitPerMinute);
  const { count, resetsInMs } = await counter.count(countedBy);
  const resetsInSeconds = Math.max(1, Math.ceil(resetsInMs / 1000));
  const remaining = Math.max(0, limit - count);
  reply.header('ratelimit-policy', `"${policy}";q=${limit};w=${windowSeconds}`);
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetsInSeconds}`);
  if (count > limit) {
    throw new Problem('rate_limited', `The limit is ${limit} requests in ${windowSeconds} seconds.`, {
      headers: { 'retry-after': String(resetsInSeconds) },
    });
  }
}

function tierOf(network: string, key: RecognisedKey | undefined, limitPerMinute: number): Tier {
  if (key === undefined || key.rateLimitPerMinute === null) {
    return { policy: 'default', countedBy: network, limit: limitPerMinute };
  }
  return {
    policy: 'company',
    countedBy: `${network} ${key.actor.companyId}`,
    limit: key.rateLimitPerMinute,
  };
}
