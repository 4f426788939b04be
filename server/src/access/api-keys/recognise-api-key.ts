import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { ApiKeyActor } from '../actor.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
import { statusOf } from './api-key.ts';
import { isWellFormedApiKey } from '../key-format.ts';
import { createLastUsedWriter } from './write-last-used.ts';
import { type ApiKeyMatch, findByHash, setLastUsed } from './api-keys.sql.ts';

/** A revocation must take effect within a second on every process, even if its NOTIFY is lost. */
const rememberedMs = 800;
const rememberedKeysMax = 10_000;

export interface RecognisedKey {
  readonly actor: ApiKeyActor;
  /** The company's own rate limit; null = the installation's default. */
  readonly rateLimitPerMinute: number | null;
}

/** Recognises API keys and caches each for less than a second. */
export interface ApiKeyRecogniser {
  /**
   * The key's company and scopes; undefined for malformed, unknown, revoked and expired keys.
   *
   * @throws Problem `company_moved`; DatabaseUnavailable
   */
  recognise(key: string): Promise<RecognisedKey | undefined>;
  /** Whether the key is cached, so that recognising it needs no look-up. */
  remembers(key: string): boolean;
  /** Must be called after a revocation has committed and before it is acknowledged. */
  forgetAll(): void;
  /** Calls `listener` after each revocation, of any process. */
  onRevoked(listener: () => void): void;
  close(): Promise<void>;
}

interface RecogniserOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly onLastUsedFailure: (error: unknown) => void;
}

export async function openApiKeyRecogniser({
  database,
  clock,
  onLastUsedFailure,
}: RecogniserOptions): Promise<ApiKeyRecogniser> {
  const memory = createMemory(clock);
  const lastUsed = createLastUsedWriter({
    database,
    clock,
    setLastUsed,
    onFailure: onLastUsedFailure,
  });
  const listeners: (() => void)[] = [];
  const forgetAll = (): void => {
    memory.forgetAll();
    for (const listener of listeners) listener();
  };
  const subscription = await database.listen('muster_api_key_revoked', forgetAll, forgetAll);

  const lookUp = async (key: string): Promise<ApiKeyMatch | undefined> => {
    const remember = memory.expect(key);
    const { rows } = await database.single<ApiKeyMatch>(
      { role: 'muster_lookup' },
      findByHash(sha256(key)),
    );
    const [match] = rows;
    if (match !== undefined) {
      remember(match);
    }
    return match;
  };

  return {
    recognise: async (key) => {
      if (!isWellFormedApiKey(key)) {
        return undefined;
      }
      const match = memory.recall(key) ?? (await lookUp(key));
      if (match === undefined || statusOf(match, clock.nowMs()) !== 'active') {
        return undefined;
      }
      refuseMoved(match.moved_to);
      lastUsed.write(match.company_id, match.id);
      return toRecognisedKey(match);
    },
    remembers: (key) => memory.recall(key) !== undefined,
    forgetAll,
    onRevoked: (listener) => void listeners.push(listener),
    close: async () => {
      await subscription.close();
      await lastUsed.settled();
    },
  };
}

function toRecognisedKey(match: ApiKeyMatch): RecognisedKey {
  return {
    actor: {
      kind: 'api_key',
      companyId: match.company_id,
      inSandbox: match.in_sandbox,
      apiKeyId: match.id,
      scopes: match.scopes,
      grants: match.grants,
    },
    rateLimitPerMinute: match.rate_limit_per_minute,
  };
}

interface Remembered {
  readonly match: ApiKeyMatch;
  /**
   * Counted from the start of the look-up, not from its result: the database may have been slow.
   */
  readonly untilMs: number;
}

/** The cache of recently found keys; every revocation clears it. */
function createMemory(clock: Clock) {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedKeysMax });
  // Counts the revocations seen. A look-up that started before one may return the old state, so its
  // result is used for its own request only and not cached.
  let revocations = 0;
  return {
    /** Call it before the look-up; the returned function caches the look-up's result. */
    expect: (key: string) => {
      const revocationsBefore = revocations;
      const untilMs = clock.nowMs() + rememberedMs;
      return (match: ApiKeyMatch): void => {
        if (revocations === revocationsBefore) {
          remembered.set(key, { match, untilMs });
        }
      };
    },
    recall: (key: string): ApiKeyMatch | undefined => {
      const found = remembered.get(key);
      return found !== undefined && found.untilMs > clock.nowMs() ? found.match : undefined;
    },
    forgetAll: (): void => {
      revocations += 1;
      remembered.clear();
    },
  };
}
