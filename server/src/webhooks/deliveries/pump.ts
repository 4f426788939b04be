import type { Database } from '../../platform/database/driver.ts';
import type { WakeUps } from '../../platform/database/wake-ups.ts';
import type { Log } from '../../platform/log.ts';
import { createOutageLog, type OutageLog } from '../../platform/outage-log.ts';
import { type Alarm, createAlarm } from '../../platform/alarm.ts';
import type { AttemptServices } from './attempt.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { createEndpointPermits, type EndpointPermits } from './endpoint-permits.ts';
import type { NewDelivery } from './fan-out.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import { type PumpSettings, slowShare } from './pump-settings.ts';
import { type Claimed, type Claims, createClaims } from './queue/claim-due.ts';
import { type QueuePriority, queuePriorities } from './queue/priorities.ts';
import { promoteUntilStopped } from './queue/promote-until-stopped.ts';
import { deliveriesDueChannel } from './queue/due-channel.ts';
import { createPollSchedule, type Finding, type PollSchedule } from './queue/poll-schedule.ts';
import { vacuumUntilStopped } from './queue/vacuum-until-stopped.ts';
import type { SettleServices } from './settle.ts';
import { createSettleQueue } from './settle-queue.ts';
import { createSlots, type Slots } from './slots.ts';
import type { DueDeliveries } from './write-deliveries.ts';

/**
 * While a claim waits for a busy database, many deliveries become due: with 100 it fell behind at
 * 1,000/s.
 */
const claimMax = 250;
/**
 * A wake-up can get lost with the process that would have sent it; this limits the delay. With 250
 * ms an idle worker on the embedded database took 3.4 % of a core.
 */
const idleMs = 2_000;
/**
 * Deliveries are ready and their endpoint or company has no permit: another process may hold it.
 */
const atLimitMs = 250;
const afterFailureMs = 250;
/** After finding something: wake-ups arrive late from an overloaded process. */
const pollSoonMs = 25;
/** How soon the lower priorities are polled again if nothing was claimed from them. */
const lookMs = { none: 100, 'at-limit': 25 } as const;

const asWorker = { role: 'muster_worker', rowsByKey: true } as const;

/** The delivery worker: claims due deliveries, attempts them, and settles the outcomes. */
export interface Pump extends DueDeliveries {
  readonly inFlight: () => number;
  /** Claims no more deliveries, and waits for the attempts in flight and their settlement. */
  stop(): Promise<void>;
}

export interface PumpOptions {
  readonly database: Database;
  readonly attempts: AttemptServices;
  readonly settling: SettleServices;
  readonly settings: PumpSettings;
  /** Wakes the other workers when there are more deliveries than this one may send. */
  readonly wakeUps: WakeUps;
  readonly log: Log;
  readonly observer?: DeliveryObserver | undefined;
}

interface RunningPump extends PumpOptions {
  readonly priorities: Readonly<
    Record<QueuePriority, { readonly claims: Claims; readonly schedule: PollSchedule }>
  >;
  readonly permits: EndpointPermits;
  readonly slots: Slots;
  /** How many deliveries the claim in progress may return. */
  asked: number;
  readonly alarm: Alarm;
  readonly promotionAlarm: Alarm;
  readonly outages: OutageLog;
  readonly stopping: AbortSignal;
}

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { database } = options;
  const stop = new AbortController();
  const pump = createPump(options, stop.signal);
  const { slots, alarm, promotionAlarm } = pump;
  const { ring } = alarm;
  const subscription = await database.listen(deliveriesDueChannel, ring, ring);
  const loops = Promise.all([
    claimUntilStopped(pump),
    promoteUntilStopped({ ...pump, alarm: promotionAlarm, onPromoted: ring }),
    vacuumUntilStopped({ ...pump, settledCount: slots.settledCount }),
  ]);
  return {
    inFlight: slots.used,
    admit: (deliveries) => admit(pump, deliveries),
    send: (deliveries) => send(pump, deliveries),
    wake: () => {
      ring();
      pump.wakeUps.announce();
    },
    stop: async () => {
      stop.abort();
      ring();
      promotionAlarm.ring();
      await loops;
      await subscription.close();
      await slots.drained();
    },
  };
}

function createPump(options: PumpOptions, stopping: AbortSignal): RunningPump {
  const { settings } = options;
  const alarm = createAlarm();
  const promotionAlarm = createAlarm();
  const permits = createEndpointPermits({ ...settings, slowMax: slowShare(settings) });
  const settleQueue = createSettleQueue({ ...options, mayWait: () => !stopping.aborted });
  return {
    ...options,
    priorities: {
      first: {
        claims: createClaims('first'),
        schedule: createPollSchedule({ none: 0, 'at-limit': 0 }),
      },
      retry: { claims: createClaims('retry'), schedule: createPollSchedule(lookMs) },
      replay: { claims: createClaims('replay'), schedule: createPollSchedule(lookMs) },
    },
    permits,
    asked: 0,
    slots: createSlots({
      ...options,
      permits,
      settleQueue,
      onFree: alarm.ring,
      onHandedBack: options.wakeUps.announce,
      onRetryPlanned: promotionAlarm.ring,
    }),
    alarm,
    promotionAlarm,
    outages: createOutageLog(options.log),
    stopping,
  };
}

async function claimUntilStopped(pump: RunningPump): Promise<void> {
  const { stopping, outages, alarm } = pump;
  while (!stopping.aborted) {
    let waitMs = afterFailureMs;
    try {
      waitMs = await claimFromEveryPriority(pump);
      outages.worked();
    } catch (error) {
      outages.failed(error, 'due deliveries could not be claimed; retrying');
    }
    if (waitMs > 0) await alarm.wait(waitMs);
  }
}

/**
 * First attempts, then retries, then replays: each as far as it has free slots.
 *
 * @returns how long to wait for a wake-up before the next poll, in milliseconds
 */
async function claimFromEveryPriority(pump: RunningPump): Promise<number> {
  let waitMs: number = idleMs;
  for (const priority of Object.keys(queuePriorities) as QueuePriority[]) {
    const deliveriesMax = freeSlots(pump, priority);
    const { schedule } = pump.priorities[priority];
    // The alarm rings when a slot of a full priority is free.
    if (deliveriesMax === 0) continue;
    if (!schedule.isDue()) {
      waitMs = Math.min(waitMs, lookMs.none);
      continue;
    }
    const claimed = await claim(pump, priority, deliveriesMax);
    fillSlots(pump, priority, claimed.deliveries);
    schedule.taken(findingOf(claimed));
    waitMs = Math.min(waitMs, waitAfterMs(claimed));
  }
  return waitMs;
}

/** The rest waits in the queue for the next claim. */
function admit(pump: RunningPump, deliveries: readonly NewDelivery[]): readonly NewDelivery[] {
  const slotsFree = pump.stopping.aborted ? 0 : freeSlots(pump, 'first');
  return pump.permits.admissible(deliveries).slice(0, slotsFree);
}

/** A claim may have taken the slots in the meantime. */
function send(pump: RunningPump, deliveries: readonly LoadedDelivery[]): void {
  const slotsFree = freeSlots(pump, 'first');
  fillSlots(pump, 'first', deliveries.slice(0, slotsFree));
  pump.slots.handBack(deliveries.slice(slotsFree));
}

function freeSlots({ slots, asked }: RunningPump, priority: QueuePriority): number {
  return Math.max(0, Math.min(slots.free(priority) - asked, claimMax));
}

/** Slots that it may fill count as taken until it returns, because the relay may send meanwhile. */
async function claim(
  pump: RunningPump,
  priority: QueuePriority,
  deliveriesMax: number,
): Promise<Claimed> {
  const { database, settings, permits } = pump;
  pump.asked = deliveriesMax;
  try {
    return await pump.priorities[priority].claims.next(
      {
        deliveriesMax,
        perEndpointMax: settings.perEndpointMax,
        remaining: permits.remaining(),
      },
      (statement) => database.single(asWorker, statement),
    );
  } finally {
    pump.asked = 0;
  }
}

function fillSlots(
  { slots, observer }: RunningPump,
  priority: QueuePriority,
  deliveries: readonly LoadedDelivery[],
): void {
  observer?.claimed(deliveries.length);
  slots.fill(priority, deliveries);
}

function waitAfterMs({ deliveries, isMoreLikely, isAtLimit }: Claimed): number {
  if (isMoreLikely) return 0;
  if (deliveries.length > 0) return pollSoonMs;
  return isAtLimit ? atLimitMs : idleMs;
}

function findingOf({ deliveries, isMoreLikely, isAtLimit }: Claimed): Finding {
  if (deliveries.length > 0 || isMoreLikely) return 'some';
  return isAtLimit ? 'at-limit' : 'none';
}
