import type { Clock } from '../platform/clock.ts';
import { type Database, DatabaseUnavailable } from '../platform/database/driver.ts';
import { MigrationError, pendingMigrations } from '../platform/database/migrate.ts';
import {
  findOldestDueDelivery,
  type OldestDue,
} from '../webhooks/deliveries/backlog/find-oldest-due.ts';
import { type JournalState, readJournalState } from '../journal/read-journal-state.ts';
import { migrationsDirectory } from './migrations-directory.ts';
import { shareReading } from './share-reading.ts';

const overdueMsMax = 60_000;
/** Anybody may ask, without a key; the database is asked once in this time. */
const keptMs = 1_000;

/** Each fault is one sentence for the operator. */
interface Faults {
  /** What keeps this process from answering requests. */
  readonly ofRequests: readonly string[];
  /** What keeps the workers, wherever they are, from delivering. */
  readonly ofDeliveries: readonly string[];
}

/** Finds what keeps the service from doing its work. */
export function createReadiness(database: Database, clock: Clock): () => Promise<Faults> {
  const judgeOldestDue = createOldestDueJudge();
  const judgeJournal = createJournalJudge();
  return shareReading(
    async () => {
      try {
        const pending = await pendingMigrations(database, migrationsDirectory);
        if (pending.length > 0) {
          const names = pending.map(({ name }) => name).join(', ');
          return { ofRequests: [`migrations are pending: ${names}`], ofDeliveries: [] };
        }
        const oldest = await findOldestDueDelivery(database);
        const journal = await readJournalState(database);
        return {
          ofRequests: [],
          ofDeliveries: [...judgeOldestDue(oldest), ...judgeJournal(journal)],
        };
      } catch (error) {
        return { ofRequests: [explain(error)], ofDeliveries: [] };
      }
    },
    { clock, keptMs },
  );
}

function explain(error: unknown): string {
  if (error instanceof DatabaseUnavailable) {
    return 'cannot connect to the database';
  }
  return error instanceof MigrationError
    ? error.message
    : 'the database returned an unexpected error: run "muster doctor" for details';
}

/**
 * A backlog alone is no fault: a receiver that is slow, or flooded by its own company, would take
 * the service away from everybody. It is one when nothing is claimed and the delivery that waits for
 * longest is the same as at the look before: then no worker is at work. One claim may end and the
 * next not have begun at the moment of a look, so one of the signs does not suffice.
 */
function createOldestDueJudge(): (oldest: OldestDue | undefined) => string[] {
  let before: string | undefined;
  return (oldest) => {
    if (oldest === undefined || oldest.overdueMs <= overdueMsMax) {
      before = undefined;
      return [];
    }
    const hasMoved = before !== undefined && before !== oldest.deliveryId;
    before = oldest.deliveryId;
    return oldest.isWorkGoingOn || hasMoved
      ? []
      : [
          `a delivery has been due for ${Math.round(oldest.overdueMs / 1_000)} s and no delivery is being attempted: check that a worker is running`,
        ];
  };
}

/** A backlog alone is no fault: it is one when the same row is the oldest as at the look before. */
function createJournalJudge(): (journal: JournalState) => string[] {
  let before: string | null = null;
  return ({ oldest_ms: oldestMs, oldest_written_at: writtenAt }) => {
    const hasMoved = before !== null && before !== writtenAt;
    before = writtenAt;
    return oldestMs === null || oldestMs <= overdueMsMax || hasMoved
      ? []
      : [
          `changes have been waiting in the journal for ${Math.round(oldestMs / 1_000)} s and none is being relayed: check that a worker is running`,
        ];
  };
}
