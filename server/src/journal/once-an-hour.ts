import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/hash.ts';
import type { Database } from '../platform/database/driver.ts';
import type { JournaledAct } from './journal-entry.ts';
import { type ReadEntry, readRows } from './journal.ts';

const hourMs = 3_600_000;
/** About 2 MB. The longest known one is forgotten first, and recorded again. */
const knownMax = 10_000;

/** Lists that were shown within the last hour, by any text that says who was shown what. */
export interface ShownLists {
  has(shown: string): boolean;
  add(shown: string): void;
}

export function createShownLists(clock: Clock): ShownLists {
  const recordedAtMs = new LRUCache<string, number>({ max: knownMax });
  const keyOf = (shown: string): string => Buffer.from(sha256(shown)).toString('base64');
  return {
    has: (shown) => clock.nowMs() - (recordedAtMs.get(keyOf(shown)) ?? -hourMs) < hourMs,
    add: (shown) => {
      recordedAtMs.set(keyOf(shown), clock.nowMs());
    },
  };
}

/**
 * The same database; it records once in an hour that a list was shown to someone, if the list is the
 * same each time. The read of a single record and an export are always recorded. Each process counts for itself.
 */
export function recordingListsOnceAnHour(database: Database, clock: Clock): Database {
  const shownLists = createShownLists(clock);
  return {
    ...database,
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) =>
        work({
          ...transaction,
          collect: (collector, row) => {
            const shown = (collector as unknown) === readRows ? describeList(row) : undefined;
            if (shown !== undefined) {
              if (shownLists.has(shown)) return;
              // Not before: what is rolled back isn't recorded.
              transaction.afterCommit(() => shownLists.add(shown));
            }
            transaction.collect(collector, row);
          },
        }),
      ),
  };
}

/** Who was shown which records with which fields; undefined for a single record. */
function describeList(row: unknown): string | undefined {
  const { companyId, entry, isList } = row as ReadEntry;
  const { id: _id, occurred_at: _at, ...act }: Partial<JournaledAct> = entry.act ?? {};
  return isList ? JSON.stringify([companyId, act]) : undefined;
}
