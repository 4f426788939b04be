import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import { type AttemptServices, attempt } from './attempt.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { createEndpointPlaces, type EndpointPlaces } from './endpoint-places.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import { laneShares, type PumpSettings, slowShare } from './pump-settings.ts';
import { type Claims, createClaims } from './queue/claim-due.ts';
import { type QueueLane, queueLanes } from './queue/lanes.ts';
import { createTurn, type Turn } from './queue/turn.ts';
import { promoteUntilStopped } from './queue/promote-until-stopped.ts';
import { deliveriesDueChannel, release } from './queue/queries.ts';
import { vacuumUntilStopped } from './queue/vacuum-until-stopped.ts';
import type { SettleServices } from './settle.ts';
import { createSettleQueue, type SettleQueue } from './settle-queue.ts';
import { type Settlement, settlementOf, skippedSettlement } from './settlement.ts';

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
  /** Slots in use: attempts in flight, being settled, or waiting for a place. */
  readonly running: Set<Promise<void>>;
  readonly releasing: Set<Promise<void>>;
  readonly inLane: Record<QueueLane, number>;
  readonly claims: Readonly<Record<QueueLane, Claims>>;
  readonly turns: Readonly<Record<QueueLane, Turn>>;
  readonly places: EndpointPlaces;
  readonly alarm: Alarm;
  readonly settleQueue: SettleQueue;
  readonly stopping: AbortSignal;
  /** Since the start. */
  settled: number;
}

export async function startPump(options: PumpOptions): Promise<Pump> {
  const { database, settings } = options;
  const stop = new AbortController();
  const pump: RunningPump = {
    ...options,
    running: new Set(),
    releasing: new Set(),
    inLane: { first: 0, retry: 0, replay: 0 },
    claims: {
      first: createClaims(database, 'first'),
      retry: createClaims(database, 'retry'),
      replay: createClaims(database, 'replay'),
    },
    turns: { first: createTurn(0), retry: createTurn(lookMs), replay: createTurn(lookMs) },
    places: createEndpointPlaces({ ...settings, slowMax: slowShare(settings) }),
    alarm: createAlarm(),
    settleQueue: createSettleQueue({ ...options, mayWait: () => !stop.signal.aborted }),
    stopping: stop.signal,
    settled: 0,
  };
  const { ring } = pump.alarm;
  const subscription = await database.listen(deliveriesDueChannel, ring, ring);
  const looping = Promise.all([
    claimUntilStopped(pump),
    promoteUntilStopped({ ...options, onPromoted: ring, stopping: stop.signal }),
    vacuumUntilStopped({ ...options, settledCount: () => pump.settled, stopping: stop.signal }),
  ]);
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
    const isMoreLikely = await claimFromEveryLane(pump).catch((error: unknown) => {
      pump.log.warn({ err: error }, 'due deliveries could not be claimed; trying again');
      return false;
    });
    if (!isMoreLikely) {
      await pump.alarm.wait(pollMs);
    }
  }
}

/** First attempts, then retries, then replays: each as far as slots of its share are free. */
async function claimFromEveryLane(pump: RunningPump): Promise<boolean> {
  const shares = laneShares(pump.settings);
  let isMoreLikely = false;
  for (const lane of Object.keys(queueLanes) as QueueLane[]) {
    const deliveriesMax = Math.min(
      pump.settings.inFlightMax - pump.running.size,
      shares[lane] - pump.inLane[lane],
      claimMax,
    );
    if (deliveriesMax > 0 && pump.turns[lane].isDue()) {
      const isMore = await claimIntoSlots(pump, lane, deliveriesMax);
      pump.turns[lane].taken(isMore);
      isMoreLikely ||= isMore;
    }
  }
  return isMoreLikely;
}

async function claimIntoSlots(
  pump: RunningPump,
  lane: QueueLane,
  deliveriesMax: number,
): Promise<boolean> {
  const { claims, places, settings, observer, running, releasing } = pump;
  const { deliveries, isMoreLikely } = await claims[lane].next({
    deliveriesMax,
    perEndpointMax: settings.perEndpointMax,
    room: places.room(),
  });
  observer?.claimed(deliveries.length);
  const entries = deliveries.map((delivery) => {
    const entered = places.enter(delivery);
    pump.inLane[lane] += 1;
    const inSlot = entered
      .then((isIn) => (isIn ? deliver(pump, delivery) : undefined))
      .finally(() => leaveSlot(pump, lane));
    keepUntilDone(running, inSlot);
    return { delivery, entered };
  });
  keepUntilDone(releasing, releaseExcess(pump, entries));
  return isMoreLikely;
}

function keepUntilDone(works: Set<Promise<void>>, work: Promise<void>): void {
  const tracked = work.finally(() => works.delete(tracked));
  works.add(tracked);
}

/** Whoever found all slots taken looks again. */
function leaveSlot({ alarm, inLane, running, settings }: RunningPump, lane: QueueLane): void {
  inLane[lane] -= 1;
  if (running.size >= settings.inFlightMax) {
    alarm.ring();
  }
}

/** Gives back, in one go, what was claimed for an endpoint that had no place for it in time. */
async function releaseExcess(
  { database, log }: RunningPump,
  entries: readonly { readonly delivery: LoadedDelivery; readonly entered: Promise<boolean> }[],
): Promise<void> {
  const entered = await Promise.all(entries.map((one) => one.entered));
  const excess = entries.filter((_one, index) => entered[index] === false);
  if (excess.length === 0) {
    return;
  }
  await database
    .single(
      { role: 'muster_worker' },
      release(
        excess.map(({ delivery: { company_id: companyId, id } }) => ({
          companyId,
          deliveryId: id,
        })),
      ),
    )
    .catch((error: unknown) => {
      log.warn({ err: error }, 'claims were not released; their leases end by themselves');
    });
}

/** The place is free again as soon as the attempt has ended; the slot is kept until it is settled. */
async function deliver(pump: RunningPump, delivery: LoadedDelivery): Promise<void> {
  const { settleQueue, places, alarm, observer, log } = pump;
  let settlement: Settlement | undefined;
  try {
    settlement = await settlementFor(pump, delivery);
    observer?.settled(settlement);
  } catch (error) {
    log.error({ err: error, deliveryId: delivery.id }, 'an attempt could not be made');
  }
  const wasFull = places.leave(delivery, settlement?.row.duration_ms ?? null);
  if (wasFull) {
    alarm.ring();
  }
  if (settlement !== undefined) {
    await settleQueue.add(settlement);
    pump.settled += 1;
  }
}

async function settlementFor(
  { attempts, log }: RunningPump,
  delivery: LoadedDelivery,
): Promise<Settlement> {
  if (!delivery.wanted) {
    return skippedSettlement(delivery, attempts.clock.nowMs());
  }
  const outcome = await attempt(attempts, delivery);
  if (outcome.kind === 'failed') {
    const { error, detail } = outcome;
    // To the company a blocked address looks like a refused connection; the operator is told.
    const level = error === 'blocked_address' ? 'warn' : 'debug';
    log[level](
      { deliveryId: delivery.id, endpointId: delivery.endpoint_id, error, detail },
      'an attempt failed',
    );
  }
  return settlementOf(delivery, outcome);
}
