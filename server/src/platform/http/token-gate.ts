import { LRUCache } from 'lru-cache';
import { LimitExceeded } from '../concurrency-limit.ts';
import { sha256 } from '../crypto/hash.ts';
import { createKeyedLimits } from '../keyed-limits.ts';
import type { RateCounter } from '../rate-counter.ts';
import { unavailable } from './failure-to-problem.ts';
import { rateLimitedProblem } from './rate-limited-problem.ts';

/** Look-ups of one network at a time, and waiting ones. */
const runningMax = 4;
const waitingMax = 1_000;
const knownMax = 10_000;

/** Finds what a token stands for; undefined for unknown, revoked and expired ones. */
export type Recognise<Found> = (token: string) => Promise<Found | undefined>;

/**
 * Looks up tokens, few at a time for each network, so that guessing doesn't take all connections.
 * Tokens that were found before don't wait behind the guesses of others in their network.
 *
 * @throws LimitExceeded if too many are waiting
 */
export function createTokenLookUps<Found>(
  recognise: Recognise<Found>,
): (token: string, network: string) => Promise<Found | undefined> {
  const permits = createKeyedLimits(runningMax, waitingMax);
  const known = new LRUCache<string, true>({ max: knownMax });
  return async (token, network) => {
    const key = Buffer.from(sha256(token)).toString('base64');
    const found = known.has(key)
      ? await recognise(token)
      : await permits.run(network, () => recognise(token));
    if (found === undefined) known.delete(key);
    else known.set(key, true);
    return found;
  };
}

/** Decides about the tokens of one surface, such as SCIM. */
export interface TokenGate<Found> {
  /**
   * What the token stands for; undefined for an unknown or missing one, which has then been counted.
   *
   * @throws Problem `rate_limited` for the unknown ones of a network beyond the limit, `unavailable`;
   *   DatabaseUnavailable
   */
  admit(token: string | undefined, network: string): Promise<Found | undefined>;
}

export interface TokenGateOptions<Found> {
  /** Separates its counts from those of other surfaces: `scim`. */
  readonly surface: string;
  readonly recognise: Recognise<Found>;
  /** Unknown and missing tokens by network. */
  readonly refusals: RateCounter;
  readonly refusalsPerMinuteMax: number;
}

/**
 * The only order in which tokens may be judged: recognised first, and only unknown ones counted.
 * Providers and companies share addresses, so wrong tokens of one must not refuse the known tokens
 * of others. Counters can't be read without counting, and `.dependency-cruiser.cjs` lets no surface
 * import a function that recognises tokens.
 */
export function createTokenGate<Found>({
  surface,
  recognise,
  refusals,
  refusalsPerMinuteMax,
}: TokenGateOptions<Found>): TokenGate<Found> {
  const lookUp = createTokenLookUps(recognise);
  return {
    admit: async (token, network) => {
      const found = token === undefined ? undefined : await within(() => lookUp(token, network));
      if (found !== undefined) return found;
      const { count, resetsInMs } = await refusals.count(`${surface} ${network}`);
      if (count > refusalsPerMinuteMax) throw rateLimitedProblem(refusalsPerMinuteMax, resetsInMs);
      return undefined;
    },
  };
}

async function within<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof LimitExceeded ? unavailable(error) : error;
  }
}
