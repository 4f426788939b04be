import type { Database } from '../../platform/database/driver.ts';
import type { ClaimedJob, JobQueue } from '../../platform/jobs/job-queue.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';
import type { Log } from '../../platform/log.ts';
import { type AttemptServices, attempt } from './attempt.ts';
import type { DeliveryJob } from './delivery-jobs.ts';
import { deliveriesDueChannel, type LoadedDelivery, load } from './queries.ts';
import { createSettleQueue } from './settle-queue.ts';
import { type Settlement, settlementOf, skippedSettlement } from './settlement.ts';

export interface PumpSettings {
  /** Attempts in flight at once in this process. */
  readonly inFlightMax: number;
  /** Attempts in flight at once to one endpoint, over all processes. */
  readonly perEndpointMax: number;
}

export const defaultPumpSettings: PumpSettings = { inFlightMax: 256, perEndpointMax: 10 };

const claimMax = 100;
/** Retries become due without a notification; this bounds how late one can start. */
const pollMs = 250;

/** The delivery worker: claims due deliveries, attempts them, and settles what came of it. */
export interface Pump {
  readonly inFlight: () => number;
  /** Claims nothing more, and waits for the attempts in flight and their settling. */
  stop(): Promise<void>;
}

export interface PumpOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly attempts: AttemptServices;
  readonly settings: PumpSettings;
  readonly log: Log;
}

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { database, queue, attempts, settings, log } = options;
  const running = new Set<Promise<void>>();
  const alarm = createAlarm();
  let stopping = false;
  const settling = createSettleQueue({
    services: { database, queue, clock: attempts.clock },
    log,
    mayWait: () => !stopping,
  });

  const run = async (job: ClaimedJob<DeliveryJob>, delivery: LoadedDelivery): Promise<void> => {
    try {
      await settling.add(await settlementFor(attempts, job.id, delivery));
    } catch (error) {
      log.error({ err: error, deliveryId: delivery.id }, 'an attempt could not be made');
    }
    alarm.ring();
  };

  const claimAndRun = async (): Promise<number> => {
    const jobsMax = Math.min(claimMax, settings.inFlightMax - running.size);
    if (jobsMax <= 0) {
      return 0;
    }
    const jobs = await queue.claim<DeliveryJob>(deliveryQueue, {
      jobsMax,
      perGroupMax: settings.perEndpointMax,
    });
    const deliveries = await loadAll(database, jobs);
    for (const job of jobs) {
      const delivery = deliveries.get(job.data.deliveryId);
      if (delivery !== undefined) {
        const slot = run(job, delivery).finally(() => running.delete(slot));
        running.add(slot);
      }
    }
    return jobs.length;
  };

  const loop = async (): Promise<void> => {
    while (!stopping) {
      try {
        if ((await claimAndRun()) > 0) {
          continue;
        }
      } catch (error) {
        log.warn({ err: error }, 'due deliveries could not be claimed; trying again');
      }
      await alarm.wait(pollMs);
    }
  };

  const subscription = await database.listen(deliveriesDueChannel, alarm.ring, alarm.ring);
  const looping = loop();
  return {
    inFlight: () => running.size,
    stop: async () => {
      stopping = true;
      alarm.ring();
      await looping;
      await subscription.close();
      await Promise.all(running);
    },
  };
}

async function settlementFor(
  services: AttemptServices,
  jobId: string,
  delivery: LoadedDelivery,
): Promise<Settlement> {
  // A job that outlived its delivery's series is settled too: the guard leaves the delivery alone.
  if (delivery.status !== 'pending' || !delivery.wanted) {
    return skippedSettlement(jobId, delivery, services.clock.nowMs());
  }
  return settlementOf(jobId, delivery, await attempt(services, delivery));
}

async function loadAll(
  database: Database,
  jobs: readonly ClaimedJob<DeliveryJob>[],
): Promise<Map<string, LoadedDelivery>> {
  if (jobs.length === 0) {
    return new Map();
  }
  const { rows } = await database.single<LoadedDelivery>(
    { role: 'muster_worker' },
    load(jobs.map(({ data }) => data)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lets one loop sleep until it is rung or the time is up. A ring while it is awake is not lost. */
function createAlarm() {
  let rung = false;
  let wake: (() => void) | undefined;
  return {
    ring: (): void => {
      rung = true;
      wake?.();
    },
    wait: async (timeoutMs: number): Promise<void> => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = undefined;
      rung = false;
    },
  };
}
