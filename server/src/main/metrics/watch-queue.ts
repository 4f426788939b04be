import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { type JournalState, readJournalState } from '../../journal/read-journal-state.ts';
import { findOldestDueDelivery } from '../../webhooks/deliveries/backlog/find-oldest-due.ts';
import { findStuckDeliveries } from '../../webhooks/deliveries/backlog/find-stuck.ts';
import { measureQueue } from '../../webhooks/deliveries/backlog/measure-queue.ts';
import { shareReading } from '../share-reading.ts';

/** The database is queried at most once in this time, however many scrapers there are. */
const keptMs = 5_000;

type Reading = readonly [name: string, help: string, pick: (reading: QueueReading) => number];

const readings: readonly Reading[] = [
  [
    'muster_webhook_queue_total_deliveries',
    'Deliveries in the queue of all processes; an estimate above 10000',
    ({ total }) => total,
  ],
  [
    'muster_webhook_oldest_due_seconds',
    'How long the oldest due delivery of all processes has been waiting',
    ({ oldestDueMs }) => oldestDueMs / 1_000,
  ],
  [
    'muster_webhook_stuck_deliveries',
    'Deliveries claimed three times or more without an attempt; 10000 means 10000 or more',
    ({ stuck }) => stuck,
  ],
  [
    'muster_journal_waiting_rows',
    'Journal rows of all processes waiting for the relay; 10000 means 10000 or more',
    ({ journal }) => journal.waiting,
  ],
  [
    'muster_journal_oldest_seconds',
    'How long the oldest journal row of all processes has been waiting',
    ({ journal }) => (journal.oldest_ms ?? 0) / 1_000,
  ],
  [
    'muster_journal_set_aside_rows',
    'Journal rows that the relay failed to process and set aside',
    ({ journal }) => journal.set_aside,
  ],
];

/**
 * Gauges that query the database when they are read. They are the same from every process. Without
 * the database they are NaN, because that is when the other metrics matter most.
 */
export function watchQueue(
  { database, clock }: { database: Database; clock: Clock },
  registers: Registry[],
): void {
  const readAll = shareReading(() => readQueue(database), { clock, keptMs });
  const queued: Gauge = new Gauge({
    name: 'muster_webhook_queue_deliveries',
    help: 'Deliveries in the queue of all processes, by lane and state; 10000 means 10000 or more',
    labelNames: ['lane', 'state'],
    registers,
    collect: async () => {
      queued.reset();
      for (const { lane, state, deliveries } of (await readAll())?.counts ?? []) {
        queued.set({ lane, state }, deliveries);
      }
    },
  });
  for (const [name, help, pick] of readings) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const reading = await readAll();
        gauge.set(reading === undefined ? Number.NaN : pick(reading));
      },
    });
  }
  const reachable: Gauge = new Gauge({
    name: 'muster_database_reachable',
    help: '1 if the queries behind the queue gauges succeeded, otherwise 0',
    registers,
    collect: async () => reachable.set((await readAll()) === undefined ? 0 : 1),
  });
}

interface QueueReading extends Awaited<ReturnType<typeof measureQueue>> {
  readonly oldestDueMs: number;
  readonly stuck: number;
  readonly journal: JournalState;
}

async function readQueue(database: Database): Promise<QueueReading | undefined> {
  try {
    const [size, oldest, stuck, journal] = await Promise.all([
      measureQueue(database),
      findOldestDueDelivery(database),
      findStuckDeliveries(database),
      readJournalState(database),
    ]);
    const oldestDueMs = oldest?.overdueMs ?? 0;
    return { ...size, oldestDueMs, stuck: stuck.deliveries, journal };
  } catch {
    return undefined;
  }
}
