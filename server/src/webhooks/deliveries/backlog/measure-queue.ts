import type { Database } from '../../../platform/database/driver.ts';
import { type QueuePriority, queuePriorities } from '../queue/priorities.ts';
import { countedMax, countQueue, estimateQueue, type QueueCountRow } from './backlog.sql.ts';

export const queueStates = ['ready', 'waiting', 'claimed'] as const;
export type QueueState = (typeof queueStates)[number];

export interface QueueCount {
  readonly lane: QueuePriority;
  readonly state: QueueState;
  readonly deliveries: number;
}

export interface QueueSize {
  /** Every lane in every state; one that has more than 10,000 is told as 10,000. */
  readonly counts: readonly QueueCount[];
  /** The sum of the counts, or an estimate where one of them stopped at 10,000. */
  readonly total: number;
}

const statementTimeoutMs = 2_000;
const asWorker = { role: 'muster_worker', statementTimeoutMs } as const;

/** How many deliveries are in the queue; the cost is bounded, whatever their number. */
export async function measureQueue(database: Database): Promise<QueueSize> {
  const { rows } = await database.single<QueueCountRow>(asWorker, countQueue());
  const counts = Object.entries(queuePriorities).flatMap(([lane, number]) =>
    queueStates.map((state) => ({
      lane: lane as QueuePriority,
      state,
      deliveries: rows.find((row) => row.lane === number && row.state === state)?.deliveries ?? 0,
    })),
  );
  const counted = counts.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return {
    counts,
    // A count that stopped makes the sum as large; one as large is estimated for nothing at worst.
    total: counted < countedMax ? counted : Math.max(counted, await estimateTotal(database)),
  };
}

async function estimateTotal(database: Database): Promise<number> {
  const { rows } = await database.single<{ deliveries: number | null }>(asWorker, estimateQueue());
  return Math.round(rows[0]?.deliveries ?? 0);
}
