import { LRUCache } from 'lru-cache';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';

const writtenKeysMax = 10_000;
const writeIntervalMs = 60_000;

/** Updates `last_used_at` of API keys or provisioning tokens, to the minute, outside the request. */
export interface LastUsedWriter {
  write(companyId: string, keyId: string): void;
  /** Resolves when all pending writes have finished or failed. */
  settled(): Promise<void>;
}

export interface LastUsedWriterOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Stores the time unless a later one is stored. */
  readonly setLastUsed: (companyId: string, keyId: string, now: string) => Statement;
  readonly onFailure: (error: unknown) => void;
}

export function createLastUsedWriter({
  database,
  clock,
  setLastUsed,
  onFailure,
}: LastUsedWriterOptions): LastUsedWriter {
  const writtenAtMs = new LRUCache<string, number>({ max: writtenKeysMax });
  const writes = new Set<Promise<unknown>>();
  return {
    write: (companyId, keyId) => {
      const nowMs = clock.nowMs();
      const lastMs = writtenAtMs.get(keyId);
      if (lastMs !== undefined && nowMs - lastMs < writeIntervalMs) {
        return;
      }
      writtenAtMs.set(keyId, nowMs);
      const write = database
        .single({ role: 'muster_app', companyId }, setLastUsed(companyId, keyId, toInstant(nowMs)))
        .catch(onFailure)
        .finally(() => writes.delete(write));
      writes.add(write);
    },
    settled: async () => {
      await Promise.all(writes);
    },
  };
}
