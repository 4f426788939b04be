import { DatabaseUnavailable } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { type SettleServices, settleBatch } from './settle.ts';
import type { Settlement } from './settlement.ts';

const batchMax = 200;
const retryMs = 250;

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
  readonly services: SettleServices;
  readonly log: Log;
  /** Whether to go on trying while the database is away. */
  readonly mayWait: () => boolean;
}

export function createSettleQueue({ services, log, mayWait }: SettleQueueOptions): SettleQueue {
  let waiting: Waiting[] = [];
  let writing = false;

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const settlements = batch.map(({ settlement }) => settlement);
    for (;;) {
      try {
        return await settleBatch(services, settlements);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) {
          return writeOneByOne(batch, error);
        }
        if (!mayWait()) {
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };

  /** One settlement that the database refuses must not keep the others from being recorded. */
  const writeOneByOne = async (batch: readonly Waiting[], error: unknown): Promise<void> => {
    if (batch.length === 1) {
      log.error(
        { err: error, deliveryId: batch[0]?.settlement.row.id },
        'a delivery cannot be settled',
      );
      return;
    }
    for (const one of batch) {
      await write([one]);
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      await write(batch);
      for (const { done } of batch) {
        done();
      }
    }
    writing = false;
  };

  return {
    add: (settlement) =>
      new Promise((done) => {
        waiting.push({ settlement, done });
        if (!writing) {
          writing = true;
          // What ends in the same turn of the loop is written together.
          setImmediate(() => void drain());
        }
      }),
  };
}
