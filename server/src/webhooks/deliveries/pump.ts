import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { createOutageLog, type OutageLog } from '../../platform/outage-log.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import type { AttemptServices } from './attempt.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { createEndpointPlaces, type EndpointPlaces } from './endpoint-places.ts';
import { type PumpSettings, slowShare } from './pump-settings.ts';
import { type Claims, createClaims } from './queue/claim-due.ts';
import { type QueueLane, queueLanes } from './queue/lanes.ts';
import { promoteUntilStopped } from './queue/promote-until-stopped.ts';
import { deliveriesDueChannel } from './queue/queries.ts';
import { createTurn, type Turn } from './queue/turn.ts';
import { vacuumUntilStopped } from './queue/vacuum-until-stopped.ts';
import type { SettleServices } from './settle.ts';
import { createSettleQueue } from './settle-queue.ts';
import { createSlots, type Slots } from './slots.ts';

const claimMax = 100;
/** A notice can get lost with the process that would have sent it; this bounds what that costs. */
const pollMs = 250;
/** How often the lanes behind the first are looked at while nothing was found in them. */
const lookMs = 100;

/** The delivery worker: claims due deliveries, attempts them, and settles what came of it. */
export interface Pump {
  readonly inFlight: () => number;
  /** Claims nothing more, and waits for the attempts in flight and their settling. */
  stop(): Promise<void>;
}

export interface PumpOptions {
  readonly database: Database;
  readonly attempts: AttemptServices;
  readonly settling: SettleServices;
  readonly settings: PumpSettings;
  readonly log: Log;
  readonly observer?: DeliveryObserver | undefined;
}

interface RunningPump extends PumpOptions {
  readonly lanes: Readonly<Record<QueueLane, { readonly claims: Claims; readonly turn: Turn }>>;
  readonly places: EndpointPlaces;
  readonly slots: Slots;
  readonly alarm: Alarm;
  readonly outages: OutageLog;
  readonly stopping: AbortSignal;
}

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { database } = options;
  const stop = new AbortController();
  const pump = createPump(options, stop.signal);
  const { slots, alarm } = pump;
  const { ring } = alarm;
  const subscription = await database.listen(deliveriesDueChannel, ring, ring);
  const loops = Promise.all([
    claimUntilStopped(pump),
    promoteUntilStopped({ ...pump, onPromoted: ring }),
    vacuumUntilStopped({ ...pump, settledCount: slots.settledCount }),
  ]);
  return {
    inFlight: slots.used,
    stop: async () => {
      stop.abort();
      ring();
      await loops;
      await subscription.close();
      await slots.drained();
    },
  };
}

function createPump(options: PumpOptions, stopping: AbortSignal): RunningPump {
  const { database, settings } = options;
  const alarm = createAlarm();
  const places = createEndpointPlaces({ ...settings, slowMax: slowShare(settings) });
  const settleQueue = createSettleQueue({ ...options, mayWait: () => !stopping.aborted });
  return {
    ...options,
    lanes: {
      first: { claims: createClaims(database, 'first'), turn: createTurn(0) },
      retry: { claims: createClaims(database, 'retry'), turn: createTurn(lookMs) },
      replay: { claims: createClaims(database, 'replay'), turn: createTurn(lookMs) },
    },
    places,
    slots: createSlots({ ...options, places, settleQueue, onFree: alarm.ring }),
    alarm,
    outages: createOutageLog(options.log),
    stopping,
  };
}

async function claimUntilStopped(pump: RunningPump): Promise<void> {
  const { stopping, outages, alarm } = pump;
  while (!stopping.aborted) {
    let isMoreLikely = false;
    try {
      isMoreLikely = await claimFromEveryLane(pump);
      outages.worked();
    } catch (error) {
      outages.failed(error, 'due deliveries could not be claimed; trying again');
    }
    if (!isMoreLikely) {
      await alarm.wait(pollMs);
    }
  }
}

/** First attempts, then retries, then replays: each as far as slots of its share are free. */
async function claimFromEveryLane(pump: RunningPump): Promise<boolean> {
  let isMoreLikely = false;
  for (const lane of Object.keys(queueLanes) as QueueLane[]) {
    const deliveriesMax = Math.min(pump.slots.free(lane), claimMax);
    const { turn } = pump.lanes[lane];
    if (deliveriesMax > 0 && turn.isDue()) {
      const claimed = await claimIntoSlots(pump, lane, deliveriesMax);
      turn.taken(claimed.count > 0 || claimed.isMoreLikely);
      isMoreLikely ||= claimed.isMoreLikely;
    }
  }
  return isMoreLikely;
}

async function claimIntoSlots(
  { lanes, places, slots, settings, observer }: RunningPump,
  lane: QueueLane,
  deliveriesMax: number,
): Promise<{ readonly count: number; readonly isMoreLikely: boolean }> {
  const { deliveries, isMoreLikely } = await lanes[lane].claims.next({
    deliveriesMax,
    perEndpointMax: settings.perEndpointMax,
    room: places.room(),
  });
  observer?.claimed(deliveries.length);
  slots.fill(lane, deliveries);
  return { count: deliveries.length, isMoreLikely };
}
