import type { WebhookDeliveriesRow } from '../../../schema/rows.gen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { settle as settleStatement } from './deliveries.sql.ts';
import type { Settlement } from './settlement.ts';

const workerSettings = { role: 'muster_worker', rowsByKey: true } as const;

export interface SettleServices {
  readonly database: Database;
  readonly clock: Clock;
  /** Records the health of the endpoints, as the last statements of the transaction. */
  readonly recordHealth: (
    transaction: Transaction,
    settled: readonly Settlement[],
  ) => Promise<void>;
}

/**
 * Records a batch of settlements in one transaction: attempts and states, the rows in the queue,
 * and the health of the endpoints. If a settlement comes too late (its lease expired and another
 * worker has claimed the delivery), only a success counts. Returns how many were recorded.
 */
export async function settleBatch(
  { database, clock, recordHealth }: SettleServices,
  batch: readonly Settlement[],
): Promise<number> {
  const rounds = inRounds(batch.toSorted(byKey));
  return database.transaction(workerSettings, async (transaction) => {
    const recorded: Settlement[] = [];
    for (const round of rounds) {
      const nowMs = clock.nowMs();
      const rows = round.map((settlement) => remainingWait(settlement, nowMs));
      const { rows: settled } = await transaction.query<Pick<WebhookDeliveriesRow, 'id'>>(
        settleStatement(rows),
      );
      const settledIds = new Set(settled.map(({ id }) => id));
      recorded.push(...round.filter(({ row }) => settledIds.has(row.id)));
    }
    await recordHealth(transaction, recorded);
    return recorded.length;
  });
}

/**
 * A statement changes each row once, and of two outcomes of one delivery it might lose the one that
 * counts. Both occur in one batch if the database was down for longer than a claim lasts: the
 * delivery is claimed again before the first outcome is written.
 */
function inRounds(sorted: readonly Settlement[]): (readonly Settlement[])[] {
  const isAgain = ({ row }: Settlement, index: number): boolean =>
    sorted[index - 1]?.row.id === row.id;
  const again = sorted.filter(isAgain);
  return again.length === 0
    ? [sorted]
    : [sorted.filter((one, index) => !isAgain(one, index)), again];
}

/** Every batch locks its rows in this order. */
function byKey({ row: a }: Settlement, { row: b }: Settlement): number {
  if (a.company_id !== b.company_id) {
    return a.company_id < b.company_id ? -1 : 1;
  }
  return a.id < b.id ? -1 : 1;
}

/** The wait starts at the end of the attempt, so the time that settling took is subtracted. */
function remainingWait({ row, endedAtMs }: Settlement, nowMs: number): Settlement['row'] {
  return row.next_wait_ms === null
    ? row
    : { ...row, next_wait_ms: Math.max(1, row.next_wait_ms - (nowMs - endedAtMs)) };
}
