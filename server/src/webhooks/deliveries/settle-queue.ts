import { DatabaseError, DatabaseUnavailable } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { type SettleServices, settleBatch } from './settle.ts';
import type { Settlement } from './settlement.ts';

const batchMax = 200;
/**
 * A second concurrent batch starts once this many are waiting: with one at a time, the worker idled
 * while PostgreSQL wrote, and PostgreSQL while the worker sent (2,500 → 8,000 deliveries/s).
 */
const writersMax = 2;
const overlapMin = 50;
/**
 * How long the first of a few waits for others, because a batch costs the database and the disk
 * nearly the same for any size. It delays no delivery and holds no permit of an endpoint, only
 * slots.
 */
const gatherMs = 10;
const retryMs = 250;
/** With a statement's 5 s each, half a minute. */
const busyMax = 6;

/** Collects settlements while a batch is being written, so batches grow with the load. */
export interface SettleQueue {
  /** Resolves when the settlement is recorded, or given up: then the claim expires. */
  add(settlement: Settlement): Promise<void>;
}

interface Waiting {
  readonly settlement: Settlement;
  readonly done: () => void;
}

export interface SettleQueueOptions {
  readonly settling: SettleServices;
  readonly observer?: DeliveryObserver | undefined;
  readonly log: Log;
  /** Whether to keep retrying while the database is down. */
  readonly mayWait: () => boolean;
}

export function createSettleQueue(options: SettleQueueOptions): SettleQueue {
  let waiting: Waiting[] = [];
  let writers = 0;
  let gathering: NodeJS.Timeout | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      await write(options, batch);
      for (const { done } of batch) {
        done();
      }
      // The next few are gathered again, unless there are already many.
      if (waiting.length < overlapMin) {
        break;
      }
    }
    writers -= 1;
    beginWriting();
  };

  const startWriter = (): void => {
    clearTimeout(gathering);
    gathering = undefined;
    writers += 1;
    // Settlements of the same event loop iteration are written together.
    setImmediate(() => void drain());
  };

  const beginWriting = (): void => {
    if (waiting.length >= overlapMin) {
      if (writers < writersMax) {
        startWriter();
      }
    } else if (waiting.length > 0 && writers === 0) {
      gathering ??= setTimeout(startWriter, options.mayWait() ? gatherMs : 0);
    }
  };

  return {
    add: (settlement) =>
      new Promise((done) => {
        waiting.push({ settlement, done });
        beginWriting();
      }),
  };
}

/**
 * Writes a batch, as soon as the database is available. A single settlement that a busy database
 * doesn't take is tried again: given up, the receiver would get the delivery twice.
 */
async function write(options: SettleQueueOptions, batch: readonly Waiting[]): Promise<void> {
  const settlements = batch.map(({ settlement }) => settlement);
  for (let busy = 0; ; ) {
    try {
      const recorded = await settleBatch(options.settling, settlements);
      options.observer?.batchRecorded(settlements.length, settlements.length - recorded);
      return;
    } catch (error) {
      const isAgain = batch.length === 1 && isBusy(error) && busy < busyMax;
      busy += isAgain ? 1 : 0;
      if (!isAgain && !(error instanceof DatabaseUnavailable)) {
        return writeOneByOne(options, batch, error);
      }
      if (!options.mayWait()) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** The statement took too long, or lost against another one: canceled, rolled back, not locked. */
function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && /^(57014|40|55P03)/.test(error.code);
}

/** One settlement that the database rejects must not prevent the others from being recorded. */
async function writeOneByOne(
  options: SettleQueueOptions,
  batch: readonly Waiting[],
  error: unknown,
): Promise<void> {
  if (batch.length === 1) {
    const deliveryId = batch[0]?.settlement.row.id;
    options.log.error({ err: error, deliveryId }, 'a delivery cannot be settled');
    return;
  }
  for (const one of batch) {
    await write(options, [one]);
  }
}
