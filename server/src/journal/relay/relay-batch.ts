import {
  type Database,
  DatabaseError,
  type Statement,
  type Transaction,
} from '../../platform/database/driver.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { recordHistory, UnknownHistory } from '../history/record-history.ts';
import { type LockedRelay, lockRelay, setAside, type TakenRow, takeRows } from '../journal.sql.ts';
import { derive, type Derived, type RetriedDelivery, UnreadableEntry } from './derive.ts';
import type { PositionedEvent } from './positioned-event.ts';
import { insertEvents, insertSealedActs } from './relay.sql.ts';
import { type TracedEvents, traceRelay } from './trace-relay.ts';

/**
 * Writes the deliveries of a batch; only a type here, so that the journal does not depend on
 * webhooks.
 */
export interface DeliveryWriter {
  /**
   * Writes the deliveries of these events and retries, in the relay's transaction.
   *
   * @returns what to do once the batch has committed
   */
  write(
    transaction: Transaction,
    batch: {
      readonly events: readonly PositionedEvent[];
      readonly retried: readonly RetriedDelivery[];
    },
  ): Promise<() => void>;
}

export interface RelayServices {
  readonly database: Database;
  readonly deliveries: DeliveryWriter;
  /** Called after each commit with events. */
  readonly announceEvents: () => void;
  /** Called after each commit, with what was derived. */
  readonly onRelayed?: (relayed: Pick<Derived, 'acts' | 'events'>) => void;
  readonly tracer?: Tracer | undefined;
  readonly log: Log;
}

export interface BatchSize {
  readonly companiesMax: number;
  readonly rowsOfCompanyMax: number;
}

export interface RelayedBatch {
  readonly rows: number;
  /** Where the next batch continues; null = it begins with the first company. */
  readonly lastCompanyId: string | null;
  /** There may be more rows now: the batch was full, in companies or in rows of one company. */
  readonly isMoreLikely: boolean;
}

/**
 * Takes a batch of the journal, from the companies after `afterCompanyId`, and writes what is
 * derived from it, all in one transaction, so each row is relayed exactly once. Concurrent relays
 * take turns.
 *
 * If PostgreSQL rejects what is derived from a batch, its rows are relayed one by one, and a row
 * that fails is set aside with the error.
 */
export async function relayBatch(
  services: RelayServices,
  afterCompanyId: string | null,
  size: BatchSize,
): Promise<RelayedBatch> {
  const taken: TakenRow[] = [];
  try {
    await relay(services, takeRows(afterCompanyId, size), taken);
    return summarise(taken, size);
  } catch (error) {
    if (error instanceof UnknownHistory) {
      await continueHistory(services);
      return { rows: 0, lastCompanyId: afterCompanyId, isMoreLikely: true };
    }
    const rows = taken.filter(({ id }) => id !== null);
    const [only, ...others] = rows;
    if (only === undefined || !isOfTheRow(error)) throw error;
    if (others.length === 0) {
      await setRowAside(services, only, error);
    } else {
      for (let count = 0; count < rows.length; count += 1) {
        await relayBatch(services, afterCompanyId, { companiesMax: 1, rowsOfCompanyMax: 1 });
      }
    }
    return { rows: rows.length, lastCompanyId: afterCompanyId, isMoreLikely: true };
  }
}

async function continueHistory({ database, log }: RelayServices): Promise<void> {
  const { isRewound, companies } = await recordHistory(database);
  if (!isRewound) return;
  log.warn(
    { companies },
    'this database is not the one that gave the last positions: readers of lost events get 410 feed_rewound',
  );
}

/** @param taken receives the rows that were taken, even if they could not be relayed */
async function relay(
  { database, deliveries, announceEvents, onRelayed, tracer }: RelayServices,
  take: Statement,
  taken: TakenRow[],
): Promise<void> {
  const settings = { role: 'muster_relay', rowsByKey: true } as const;
  let traced: TracedEvents | undefined;
  let sealed: Derived['acts'] = [];
  const relayed = database.transaction(settings, async (transaction) => {
    const [locked, { rows }] = await Promise.all([
      transaction.query<LockedRelay>(lockRelay(database.directoryId)),
      transaction.query<TakenRow>(take),
    ]);
    if (locked.rows[0]?.is_known !== true) throw new UnknownHistory();
    taken.push(...rows);
    const { acts, retried, announcements, ...derived } = derive(rows);
    traced = traceRelay(tracer, derived.events);
    const { events } = traced;
    sealed = acts;
    if (acts.length > 0) transaction.send(insertSealedActs(acts));
    if (events.length > 0) transaction.send(insertEvents(events));
    const jobs = announcements.map((data) => ({ data }));
    await jobQueue.add(transaction, 'notifications', jobs);
    return events.length > 0 || retried.length > 0
      ? deliveries.write(transaction, { events, retried })
      : undefined;
  });
  const whenCommitted = await relayed.catch((error: unknown) => {
    traced?.end(true);
    throw error;
  });
  traced?.end(false);
  const events = traced?.events ?? [];
  if (events.length > 0) announceEvents();
  onRelayed?.({ acts: sealed, events });
  whenCommitted?.();
}

/**
 * The contents of a row cannot be written (SQLSTATE 22, 23 and 54), or read; a retry would not
 * help.
 */
function isOfTheRow(error: unknown): boolean {
  if (error instanceof UnreadableEntry) return true;
  if (!(error instanceof DatabaseError)) return false;
  const { code, constraint } = error;
  // A missing partition is reported as a failed check without a name: the row can wait for it.
  if (code === '23514' && constraint === undefined) return false;
  // Another process has sealed in the meantime, which the lock should prevent: the next batch sees
  // it.
  if (constraint === 'audit_log_number') return false;
  return /^(22|23|54)/.test(code);
}

async function setRowAside(
  { database, log }: RelayServices,
  { company_id: companyId, id }: TakenRow,
  error: unknown,
): Promise<void> {
  await database.single({ role: 'muster_relay' }, setAside(companyId, String(id), String(error)));
  log.error(
    { err: error, companyId, journalId: id },
    'a row of the journal cannot be relayed; it is set aside until a worker starts',
  );
}

function summarise(taken: readonly TakenRow[], size: BatchSize): RelayedBatch {
  const companies = taken.filter(({ id }) => id === null).map((row) => row.company_id);
  const rowsOf = Map.groupBy(
    taken.filter(({ id }) => id !== null),
    (row) => row.company_id,
  );
  const isFull = companies.length === size.companiesMax;
  const isAnyFull = [...rowsOf.values()].some((rows) => rows.length === size.rowsOfCompanyMax);
  return {
    rows: taken.length - companies.length,
    lastCompanyId: isFull ? (companies.toSorted().at(-1) ?? null) : null,
    isMoreLikely: isFull || isAnyFull,
  };
}
