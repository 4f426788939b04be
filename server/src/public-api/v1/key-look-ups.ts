import {
  isWellFormedAccessToken,
  type RecognisedPerson,
} from '../../access/applications/recognise-access-token.ts';
import type { ApiKeyRecogniser, RecognisedKey } from '../../access/api-keys/recognise-api-key.ts';
import { isWellFormedApiKey } from '../../access/key-format.ts';
import { createKeyedLimits } from '../../platform/keyed-limits.ts';
import type { RateCounter } from '../../platform/rate-counter.ts';

const runningMax = 4;
const waitingMax = 1_000;

/** The outcome of looking up a key. */
export type LookUp =
  | { readonly kind: 'recognised'; readonly key: RecognisedKey }
  | { readonly kind: 'person'; readonly person: RecognisedPerson }
  | { readonly kind: 'unknown' }
  /** Not looked up: the network presented too many unknown keys. */
  | { readonly kind: 'withheld'; readonly forMs: number };

export interface KeyLookUps {
  /** @throws DatabaseUnavailable, LimitExceeded */
  lookUp(key: string, network: string): Promise<LookUp>;
}

export interface KeyLookUpsOptions {
  readonly apiKeys: ApiKeyRecogniser;
  /** The person behind an access token. */
  readonly recognisePerson: (token: string) => Promise<RecognisedPerson | undefined>;
  /** Counts well-formed but unknown keys, in this process only. */
  readonly misses: RateCounter;
  /** Per network and minute. */
  readonly missesMax: number;
}

/**
 * Looks up keys so that guessing costs the database a bounded number of look-ups. Each network has
 * few look-ups at a time, and none once its misses are used up. Recently found keys are always
 * recognised, so a client that keeps calling is not locked out by others behind the same address.
 */
export function createKeyLookUps({
  apiKeys,
  recognisePerson,
  misses,
  missesMax,
}: KeyLookUpsOptions): KeyLookUps {
  const permits = createKeyedLimits(runningMax, waitingMax);
  const recognise = async (text: string): Promise<LookUp | undefined> => {
    if (isWellFormedAccessToken(text)) {
      const person = await recognisePerson(text);
      return person && { kind: 'person', person };
    }
    const key = await apiKeys.recognise(text);
    return key && { kind: 'recognised', key };
  };
  const lookUpWithinLimit = async (key: string, network: string): Promise<LookUp> => {
    if (!apiKeys.remembers(key) && (await misses.peek(network)) >= missesMax) {
      const { count, resetsInMs } = await misses.count(network);
      // The peek may still see a window that has just expired; counting starts a new one.
      if (count > missesMax) {
        return { kind: 'withheld', forMs: resetsInMs };
      }
    }
    const found = await recognise(key);
    if (found !== undefined) return found;
    await misses.count(network);
    return { kind: 'unknown' };
  };
  return {
    lookUp: async (key, network) => {
      if (!isWellFormedApiKey(key) && !isWellFormedAccessToken(key)) {
        return { kind: 'unknown' };
      }
      return apiKeys.remembers(key)
        ? lookUpWithinLimit(key, network)
        : permits.run(network, () => lookUpWithinLimit(key, network));
    },
  };
}
