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
  /** Every priority in every state; more than 10,000 are reported as 10,000. */
  readonly counts: readonly QueueCount[];
  /** The sum of the counts, or an estimate if one of them stopped at 10,000. */
  readonly total: number;
}

const statementTimeoutMs = 2_000;
const asWorker = { role: 'muster_worker', statementTimeoutMs } as const;

/** How many deliveries are in the queue; the cost is limited, regardless of their number. */
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
    // If a count stopped, the sum is at least that high. If it reaches it without any having
    // stopped, the estimate is only unnecessary.
    total: counted < countedMax ? counted : Math.max(counted, await estimateTotal(database)),
  };
}

async function estimateTotal(database: Database): Promise<number> {
  const { rows } = await database.single<{ deliveries: number | null }>(asWorker, estimateQueue());
  return Math.round(rows[0]?.deliveries ?? 0);
}
