import type { Database } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { deliveryQueue } from '../../platform/jobs/queues.ts';
import type { Log } from '../../platform/log.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import { type AttemptServices, attempt } from './attempt.ts';
import { type ClaimedDelivery, claimDue } from './claim-due.ts';
import { createEndpointLanes, type EndpointLanes } from './endpoint-lanes.ts';
import { deliveriesDueChannel } from './queries.ts';
import { createSettleQueue, type SettleQueue } from './settle-queue.ts';
import { type Settlement, settlementOf, skippedSettlement } from './settlement.ts';

export interface PumpSettings {
  /** Attempts in flight at once in this process. */
  readonly inFlightMax: number;
  /** Attempts in flight at once to one endpoint from this process. */
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
  /** Told of each settlement before it is recorded, for metrics. */
  readonly observe?: ((settlement: Settlement) => void) | undefined;
}

interface RunningPump extends PumpOptions {
  /** Slots in use: attempts in flight, being settled, or waiting for a place in their lane. */
  readonly running: Set<Promise<void>>;
  readonly releasing: Set<Promise<void>>;
  readonly lanes: EndpointLanes;
  readonly alarm: Alarm;
  readonly settling: SettleQueue;
  readonly stopping: AbortSignal;
}

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { database, queue, attempts, log } = options;
  const stop = new AbortController();
  const pump: RunningPump = {
    ...options,
    running: new Set(),
    releasing: new Set(),
    lanes: createEndpointLanes(options.settings.perEndpointMax),
    alarm: createAlarm(),
    settling: createSettleQueue({
      services: { database, queue, clock: attempts.clock },
      log,
      mayWait: () => !stop.signal.aborted,
    }),
    stopping: stop.signal,
  };
  const { ring } = pump.alarm;
  const subscription = await database.listen(deliveriesDueChannel, ring, ring);
  const looping = claimUntilStopped(pump);
  return {
    inFlight: () => pump.running.size,
    stop: async () => {
      stop.abort();
      ring();
      await looping;
      await subscription.close();
      await Promise.all([...pump.running, ...pump.releasing]);
    },
  };
}

async function claimUntilStopped(pump: RunningPump): Promise<void> {
  while (!pump.stopping.aborted) {
    const claimed = await claimIntoSlots(pump).catch((error: unknown) => {
      pump.log.warn({ err: error }, 'due deliveries could not be claimed; trying again');
      return 0;
    });
    if (claimed === 0) {
      await pump.alarm.wait(pollMs);
    }
  }
}

/** Fills the free slots and returns how many were filled. */
async function claimIntoSlots(pump: RunningPump): Promise<number> {
  const { running, lanes, settings } = pump;
  const jobsMax = Math.min(claimMax, settings.inFlightMax - running.size);
  if (jobsMax <= 0) {
    return 0;
  }
  const claimed = await claimDue(pump, { jobsMax, ignoreGroups: lanes.full() });
  const waiting = claimed.map((one) => {
    const entered = lanes.enter(one.delivery.endpoint_id);
    keepUntilDone(
      running,
      entered.then((isIn) => (isIn ? runInSlot(pump, one) : undefined)),
    );
    return { jobId: one.jobId, entered };
  });
  keepUntilDone(pump.releasing, releaseExcess(pump, waiting));
  return claimed.length;
}

function keepUntilDone(works: Set<Promise<void>>, work: Promise<void>): void {
  const tracked = work.finally(() => works.delete(tracked));
  works.add(tracked);
}

/** Gives back, in one go, what was claimed for an endpoint that had no place for it in time. */
async function releaseExcess(
  { queue, log }: RunningPump,
  waiting: readonly { readonly jobId: string; readonly entered: Promise<boolean> }[],
): Promise<void> {
  const entered = await Promise.all(waiting.map((one) => one.entered));
  const excess = waiting.filter((_one, index) => entered[index] === false);
  await queue
    .release(
      deliveryQueue,
      excess.map(({ jobId }) => jobId),
    )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'claims were not released; they expire by themselves');
    });
}

async function runInSlot(
  { attempts, settling, observe, lanes, alarm, log }: RunningPump,
  { jobId, delivery }: ClaimedDelivery,
): Promise<void> {
  try {
    const settlement = await settlementFor(attempts, { jobId, delivery });
    observe?.(settlement);
    await settling.add(settlement);
  } catch (error) {
    log.error({ err: error, deliveryId: delivery.id }, 'an attempt could not be made');
  } finally {
    lanes.leave(delivery.endpoint_id);
    alarm.ring();
  }
}

async function settlementFor(
  services: AttemptServices,
  { jobId, delivery }: ClaimedDelivery,
): Promise<Settlement> {
  // A job that outlived its delivery's series is settled too: the guard leaves the delivery alone.
  if (delivery.status !== 'pending' || !delivery.wanted) {
    return skippedSettlement(jobId, delivery, services.clock.nowMs());
  }
  return settlementOf(jobId, delivery, await attempt(services, delivery));
}
