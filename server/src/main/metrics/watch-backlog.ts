import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/driver.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';
import { measureOldestDue } from '../../webhooks/deliveries/measure-oldest-due.ts';
import { countJobs } from './queries.ts';

/**
 * Gauges that ask the database when they are read. They are the same from every process. Without
 * the database they are NaN: the other metrics matter most just then.
 */
export function watchBacklog(database: Database, registers: Registry[]): void {
  const oldestDue: Gauge = new Gauge({
    name: 'muster_webhook_oldest_due_seconds',
    help: 'For how long the oldest due delivery has been waiting, over all processes',
    registers,
    collect: async () => {
      oldestDue.set(await orNaN(measureOldestDue(database).then((ms) => ms / 1_000)));
    },
  });
  const queued: Gauge = new Gauge({
    name: 'muster_webhook_queue_jobs',
    help: 'Deliveries in the queue, due or not yet due, over all processes',
    registers,
    collect: async () => {
      queued.set(await orNaN(countQueued(database)));
    },
  });
}

async function countQueued(database: Database): Promise<number> {
  const { rows } = await database.single<{ jobs: number }>(
    { role: 'muster_worker' },
    countJobs(deliveryQueue),
  );
  return rows[0]?.jobs ?? 0;
}

async function orNaN(measured: Promise<number>): Promise<number> {
  try {
    return await measured;
  } catch {
    return Number.NaN;
  }
}
