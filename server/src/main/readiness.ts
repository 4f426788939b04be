import type { Clock } from '../platform/clock.ts';
import { type Database, DatabaseUnavailable } from '../platform/database/driver.ts';
import { MigrationError, pendingMigrations } from '../platform/database/migrate.ts';
import {
  findOldestDueDelivery,
  type OldestDue,
} from '../webhooks/deliveries/backlog/find-oldest-due.ts';
import { findStuckDeliveries } from '../webhooks/deliveries/backlog/find-stuck.ts';
import { type JournalState, readJournalState } from '../journal/read-journal-state.ts';
import { Fault, withinTime } from './doctor/check.ts';
import { checkWriting } from './doctor/check-database.ts';
import { migrationsDirectory } from './migrations-directory.ts';
import { shareReading } from './share-reading.ts';

const overdueMsMax = 60_000;
/** No key is needed to ask, so the database is queried at most once in this time. */
const keptMs = 1_000;
/** A network can drop packets without an error; a probe must not hang. */
const answersWithinMs = 3_000;
/** A write of one row and a commit. */
const writingKeptMs = 30_000;

/** Each fault is one sentence for the operator. */
interface Faults {
  /** What prevents this process from answering requests. */
  readonly ofRequests: readonly string[];
  /** What prevents the workers, in any process, from delivering. */
  readonly ofDeliveries: readonly string[];
}

/** Finds what prevents the service from doing its work. */
export function createReadiness(database: Database, clock: Clock): () => Promise<Faults> {
  const judgeOldestDue = createOldestDueJudge();
  const judgeJournal = createJournalJudge();
  const findWriteFault = shareReading(() => tryWriting(database, clock), {
    clock,
    keptMs: writingKeptMs,
  });
  const find = async (): Promise<Faults> => {
    const pending = await pendingMigrations(database, migrationsDirectory);
    if (pending.length > 0) {
      const names = pending.map(({ name }) => name).join(', ');
      return { ofRequests: [`migrations are pending: ${names}`], ofDeliveries: [] };
    }
    const oldest = await findOldestDueDelivery(database);
    const stuck = await findStuckDeliveries(database);
    const journal = await readJournalState(database);
    const writing = await findWriteFault();
    return {
      ofRequests: writing === undefined ? [] : [writing],
      ofDeliveries: [
        ...judgeOldestDue(oldest),
        ...(stuck.fault === undefined ? [] : [stuck.fault]),
        ...judgeJournal(journal),
      ],
    };
  };
  return shareReading(
    async () => {
      try {
        return await withinTime(find(), answersWithinMs, 'the database has not responded in time');
      } catch (error) {
        return { ofRequests: [explain(error)], ofDeliveries: [] };
      }
    },
    { clock, keptMs },
  );
}

/** Why changes are refused; undefined if they are not. */
async function tryWriting(database: Database, clock: Clock): Promise<string | undefined> {
  try {
    await checkWriting(database, clock, { isSmall: true });
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseUnavailable) {
    return 'cannot connect to the database';
  }
  return error instanceof MigrationError || error instanceof Fault
    ? error.message
    : 'the database returned an unexpected error: run "muster doctor" for details';
}

/**
 * A backlog alone is not a fault: otherwise one slow receiver, or one flooded by its own company,
 * would make the service unready for all. It is a fault if nothing is claimed and the delivery that
 * waits longest is the same as at the previous check: then no worker is running. A check can fall
 * between two claims, so one of the two signs is not enough.
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

/**
 * A backlog alone is not a fault: it is one if the oldest row is the same as at the previous check.
 */
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
