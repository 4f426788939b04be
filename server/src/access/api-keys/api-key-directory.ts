import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { ApiKeyActor } from '../actor.ts';
import { isWellFormedApiKey } from './key-format.ts';
import { type ApiKeyMatch, findByHash, touch } from './queries.ts';

/** A revocation must count within a second on every process, even if its NOTIFY is lost. */
const rememberedMs = 800;
const rememberedKeysMax = 10_000;
const touchIntervalMs = 60_000;

export interface RecognisedKey {
  readonly actor: ApiKeyActor;
  /** The company's own tier; null = the installation's default. */
  readonly rateLimitPerMinute: number | null;
}

/** Recognises presented API keys, remembering each for less than a second. */
export interface ApiKeyDirectory {
  /**
   * The key's company and scopes; undefined for malformed, unknown, revoked and expired keys alike.
   *
   * @throws DatabaseUnavailable
   */
  recognise(key: string): Promise<RecognisedKey | undefined>;
  /** Whether the key was found lately, so that recognising it costs no look-up. */
  remembers(key: string): boolean;
  /** Must run after a revocation has committed and before it is acknowledged. */
  forgetAll(): void;
  close(): Promise<void>;
}

interface Remembered {
  readonly match: ApiKeyMatch;
  readonly untilMs: number;
}

interface DirectoryOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly onTouchFailure: (error: unknown) => void;
}

export async function openApiKeyDirectory({
  database,
  clock,
  onTouchFailure,
}: DirectoryOptions): Promise<ApiKeyDirectory> {
  const remembered = new Map<string, Remembered>();
  const touchedAtMs = new Map<string, number>();
  const touches = new Set<Promise<unknown>>();
  // Counts the revocations seen. A look-up that began before one may carry the old state, so its
  // result serves its own request only and is not remembered.
  let revocations = 0;

  const forgetAll = (): void => {
    revocations += 1;
    remembered.clear();
  };
  const subscription = await database.listen('muster_api_key_revoked', forgetAll, forgetAll);

  const lookUp = async (key: string): Promise<ApiKeyMatch | undefined> => {
    const revocationsBefore = revocations;
    const { rows } = await database.single<ApiKeyMatch>(
      { role: 'muster_lookup' },
      findByHash(sha256(key)),
    );
    const match = rows[0];
    if (match !== undefined && revocations === revocationsBefore) {
      makeRoom(remembered, rememberedKeysMax);
      remembered.set(key, { match, untilMs: clock.nowMs() + rememberedMs });
    }
    return match;
  };

  const noteUse = ({ company_id: companyId, id }: ApiKeyMatch): void => {
    const nowMs = clock.nowMs();
    if (nowMs - (touchedAtMs.get(id) ?? 0) < touchIntervalMs) {
      return;
    }
    makeRoom(touchedAtMs, rememberedKeysMax);
    touchedAtMs.set(id, nowMs);
    const writing = database
      .single({ role: 'muster_app', companyId }, touch(companyId, id, toInstant(nowMs)))
      .catch(onTouchFailure)
      .finally(() => touches.delete(writing));
    touches.add(writing);
  };

  const recall = (key: string): ApiKeyMatch | undefined => {
    const found = remembered.get(key);
    return found !== undefined && found.untilMs > clock.nowMs() ? found.match : undefined;
  };

  return {
    recognise: async (key) => {
      if (!isWellFormedApiKey(key)) {
        return undefined;
      }
      const match = recall(key) ?? (await lookUp(key));
      if (match === undefined || !isUsable(match, clock.nowMs())) {
        return undefined;
      }
      noteUse(match);
      return {
        actor: {
          kind: 'api_key',
          companyId: match.company_id,
          apiKeyId: match.id,
          scopes: match.scopes,
        },
        rateLimitPerMinute: match.rate_limit_per_minute,
      };
    },
    remembers: (key) => recall(key) !== undefined,
    forgetAll,
    close: async () => {
      await subscription.close();
      await Promise.all(touches);
    },
  };
}

function isUsable({ revoked_at: revokedAt, expires_at: expiresAt }: ApiKeyMatch, nowMs: number): boolean {
  return revokedAt === null && (expiresAt === null || fromInstant(expiresAt) > nowMs);
}

/** Drops the oldest entries; a Map keeps the order of insertion. */
function makeRoom(entries: Map<string, unknown>, entriesMax: number): void {
  for (const key of entries.keys()) {
    if (entries.size < entriesMax) {
      return;
    }
    entries.delete(key);
  }
}
