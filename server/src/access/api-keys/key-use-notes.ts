import { LRUCache } from 'lru-cache';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { touch } from './api-keys.sql.ts';

const notedKeysMax = 10_000;
const noteIntervalMs = 60_000;

/** Updates `last_used_at` of keys, to the minute, outside the request. */
export interface KeyUseNotes {
  note(companyId: string, apiKeyId: string): void;
  /** Resolves when all pending writes have finished or failed. */
  settled(): Promise<void>;
}

export interface KeyUseNotesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

export function createKeyUseNotes({ database, clock, onFailure }: KeyUseNotesOptions): KeyUseNotes {
  const notedAtMs = new LRUCache<string, number>({ max: notedKeysMax });
  const writes = new Set<Promise<unknown>>();
  return {
    note: (companyId, apiKeyId) => {
      const nowMs = clock.nowMs();
      const lastMs = notedAtMs.get(apiKeyId);
      if (lastMs !== undefined && nowMs - lastMs < noteIntervalMs) {
        return;
      }
      notedAtMs.set(apiKeyId, nowMs);
      const write = database
        .single({ role: 'muster_app', companyId }, touch(companyId, apiKeyId, toInstant(nowMs)))
        .catch(onFailure)
        .finally(() => writes.delete(write));
      writes.add(write);
    },
    settled: async () => {
      await Promise.all(writes);
    },
  };
}
