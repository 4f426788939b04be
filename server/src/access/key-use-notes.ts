import { LRUCache } from 'lru-cache';
import { type Clock, toInstant } from '../platform/clock.ts';
import type { Database, Statement } from '../platform/database/driver.ts';

const notedKeysMax = 10_000;
const noteIntervalMs = 60_000;

/** Updates `last_used_at` of keys or tokens, to the minute, outside the request. */
export interface KeyUseNotes {
  note(companyId: string, keyId: string): void;
  /** Resolves when all pending writes have finished or failed. */
  settled(): Promise<void>;
}

export interface KeyUseNotesOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Stores the time unless a later one is stored. */
  readonly touch: (companyId: string, keyId: string, now: string) => Statement;
  readonly onFailure: (error: unknown) => void;
}

export function createKeyUseNotes({
  database,
  clock,
  touch,
  onFailure,
}: KeyUseNotesOptions): KeyUseNotes {
  const notedAtMs = new LRUCache<string, number>({ max: notedKeysMax });
  const writes = new Set<Promise<unknown>>();
  return {
    note: (companyId, keyId) => {
      const nowMs = clock.nowMs();
      const lastMs = notedAtMs.get(keyId);
      if (lastMs !== undefined && nowMs - lastMs < noteIntervalMs) {
        return;
      }
      notedAtMs.set(keyId, nowMs);
      const write = database
        .single({ role: 'muster_app', companyId }, touch(companyId, keyId, toInstant(nowMs)))
        .catch(onFailure)
        .finally(() => writes.delete(write));
      writes.add(write);
    },
    settled: async () => {
      await Promise.all(writes);
    },
  };
}
