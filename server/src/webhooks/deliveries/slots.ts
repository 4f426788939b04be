import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { type AttemptServices, attempt } from './attempt.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import type { EndpointPermits } from './endpoint-permits.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import { priorityLimits, type PumpSettings } from './pump-settings.ts';
import type { QueuePriority } from './queue/priorities.ts';
import { UnopenedSecret } from './opened-secrets.ts';
import { postpone, releaseClaims } from './queue/delivery-queue.sql.ts';
import type { SettleQueue } from './settle-queue.ts';
import { describeDelivery } from './trace-of-delivery.ts';
import { type Settlement, settlementOf, skippedSettlement } from './settlement.ts';

export interface SlotServices {
  readonly database: Database;
  readonly settings: PumpSettings;
  readonly permits: EndpointPermits;
  readonly attempts: AttemptServices;
  readonly settleQueue: SettleQueue;
  readonly observer?: DeliveryObserver | undefined;
  readonly log: Log;
  /** Called when something became free that a claim may have lacked. */
  readonly onFree: () => void;
  /** Called once a delivery is ready again that another process may be able to send. */
  readonly onHandedBack: () => void;
  /** Called once a retry is recorded. */
  readonly onRetryPlanned: () => void;
}

/** The deliveries claimed by this process: waiting for a permit, in flight, or being settled. */
export interface Slots {
  readonly used: () => number;
  /** How many more deliveries of the priority may be claimed. */
  free(priority: QueuePriority): number;
  /** Attempts and settles claimed deliveries. */
  fill(priority: QueuePriority, deliveries: readonly LoadedDelivery[]): void;
  /** Releases claimed deliveries that have no slot. */
  handBack(deliveries: readonly LoadedDelivery[]): void;
  /** Since the start. */
  readonly settledCount: () => number;
  /** Resolves when all claimed deliveries are settled or released. */
  drained(): Promise<void>;
}

interface State extends SlotServices {
  readonly running: Set<Promise<void>>;
  readonly releasing: Set<Promise<void>>;
  readonly byPriority: Record<QueuePriority, number>;
  settled: number;
}

export function createSlots(services: SlotServices): Slots {
  const { settings, permits } = services;
  const shares = priorityLimits(settings);
  const state: State = {
    ...services,
    running: new Set(),
    releasing: new Set(),
    byPriority: { first: 0, retry: 0, replay: 0 },
    settled: 0,
  };
  const { running, releasing, byPriority } = state;
  return {
    used: () => running.size,
    settledCount: () => state.settled,
    free: (priority) =>
      Math.min(settings.inFlightMax - running.size, shares[priority] - byPriority[priority]),
    fill: (priority, deliveries) => {
      const entries = deliveries.map((delivery) => {
        const entered = permits.enter(delivery);
        byPriority[priority] += 1;
        const inSlot = entered.then((isIn) => (isIn ? deliver(state, delivery) : undefined));
        keepUntilDone(running, inSlot, () => leaveSlot(state, priority));
        return { delivery, entered };
      });
      keepUntilDone(releasing, releaseExcess(state, entries));
    },
    handBack: (deliveries) => keepUntilDone(releasing, release(state, deliveries)),
    drained: async () => {
      await Promise.all([...running, ...releasing]);
    },
  };
}

function keepUntilDone(works: Set<Promise<void>>, work: Promise<void>, then?: () => void): void {
  const tracked = work.finally(() => {
    works.delete(tracked);
    then?.();
  });
  works.add(tracked);
}

/** Wakes claims that found all slots taken, or all of the priority, now that there is one. */
function leaveSlot(
  { onFree, byPriority, running, settings }: State,
  priority: QueuePriority,
): void {
  const isOfFullShare = byPriority[priority] >= priorityLimits(settings)[priority];
  byPriority[priority] -= 1;
  if (isOfFullShare || running.size + 1 >= settings.inFlightMax) onFree();
}

/** Releases the deliveries whose endpoint had no permit in time. */
async function releaseExcess(
  state: State,
  entries: readonly { readonly delivery: LoadedDelivery; readonly entered: Promise<boolean> }[],
): Promise<void> {
  const entered = await Promise.all(entries.map((one) => one.entered));
  const excess = entries.filter((_one, index) => entered[index] === false);
  await release(
    state,
    excess.map(({ delivery }) => delivery),
  );
}

/** In one statement. */
async function release(
  { database, onFree, log }: State,
  deliveries: readonly LoadedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await database
    .single({ role: 'muster_worker', rowsByKey: true }, releaseClaims(deliveries))
    .catch((error: unknown) => {
      log.warn(
        { err: error },
        'claims were not released; they become available when their leases expire',
      );
    });
  onFree();
}

/**
 * The permit is free again as soon as the attempt has finished; the slot is kept until it is
 * settled.
 */
async function deliver(state: State, delivery: LoadedDelivery): Promise<void> {
  const { settleQueue, permits, onFree, onRetryPlanned, observer, log } = state;
  let settlement: Settlement | undefined;
  try {
    settlement = await settlementFor(state, delivery);
    if (delivery.wanted) permits.secretsOpened(delivery, true);
    observer?.settled(settlement);
  } catch (error) {
    observer?.notAttempted();
    log.error({ err: error, ...describeDelivery(delivery) }, 'an attempt could not be made');
    const isUnopened = error instanceof UnopenedSecret;
    if (isUnopened) permits.secretsOpened(delivery, false);
    await postponeStuck(state, delivery, isUnopened);
  }
  const wasFull = permits.leave(delivery, settlement?.row.duration_ms ?? null);
  if (wasFull) {
    onFree();
  }
  if (settlement !== undefined) {
    await settleQueue.add(settlement);
    state.settled += 1;
    if (settlement.row.status === 'pending') onRetryPlanned();
  }
}

/** Without the database, its lease expires. */
async function postponeStuck(
  { database, onHandedBack, onRetryPlanned, log }: State,
  delivery: LoadedDelivery,
  isForAnother: boolean,
): Promise<void> {
  const statement = postpone(delivery, { isForAnother });
  try {
    await database.single({ role: 'muster_worker', rowsByKey: true }, statement);
    if (isForAnother) onHandedBack();
    onRetryPlanned();
  } catch (error) {
    log.warn({ err: error, ...describeDelivery(delivery) }, 'a delivery could not be postponed');
  }
}

async function settlementFor(
  { attempts, log }: State,
  delivery: LoadedDelivery,
): Promise<Settlement> {
  if (!delivery.wanted) {
    return skippedSettlement(delivery, attempts.clock.nowMs());
  }
  const outcome = await attempt(attempts, delivery);
  if (outcome.kind === 'failed') {
    const { error, detail } = outcome;
    // For the company a blocked address looks like a refused connection; the operator sees the
    // reason in the log.
    const level = error === 'blocked_address' ? 'warn' : 'debug';
    log[level](
      { ...describeDelivery(delivery), endpointId: delivery.endpoint_id, error, detail },
      'an attempt failed',
    );
  }
  return settlementOf(delivery, outcome);
}
