import type { Database } from '../../platform/database/driver.ts';
import { eventsChannel } from './events-channel.ts';

const waitsOfKeyMax = 5;
const waitsMax = 500;
/** A quarter of the process's: the requests of one company leave room for those of others. */
const waitsOfCompanyMax = 125;

export interface Waiter {
  readonly companyId: string;
  readonly apiKeyId: string;
}

/** Lets requests wait for events, of any company, within this process. */
export interface EventWaits {
  /** Grows with each wake-up. Take it before reading events: an event between the read and the wait must end the wait. */
  wakeUps(): number;
  /**
   * Resolves when a worker has relayed events, of this company or another, when the time is up or the service
   * stops or `gone` aborts because the client has closed the connection; at once when this key, its company or this process has too many waits already, or after more wake-ups than `seen`.
   *
   * @returns whether there may be new events
   */
  wait(waiter: Waiter, timeoutMs: number, seen: number, gone?: AbortSignal): Promise<boolean>;
  /** Ends all waits as events do, so that each reads again. */
  wake(): void;
  /** Ends all waits, and lets no request wait any more. */
  stop(): Promise<void>;
}

/** Subscribes with the first wait: a process without waits gets no wake-ups. */
export function createEventWaits(database: Database): EventWaits {
  const wakes = new Set<(mayBeNew: boolean) => void>();
  const held = createHeld();
  let subscription: ReturnType<Database['listen']> | undefined;
  let isSubscribed = false;
  let isStopped = false;
  let wakeUps = 0;

  const wakeAll = (mayBeNew: boolean): void => {
    for (const wake of wakes) wake(mayBeNew);
  };
  const ring = (): void => {
    wakeUps += 1;
    wakeAll(true);
  };
  const subscribe = async (): Promise<void> => {
    subscription ??= database.listen(eventsChannel, ring, ring).catch((error: unknown) => {
      subscription = undefined;
      throw error;
    });
    await subscription;
    isSubscribed = true;
  };

  return {
    wakeUps: () => wakeUps,
    wait: async (waiter, timeoutMs, seen, gone) => {
      if (isStopped || !held.take(waiter)) return false;
      try {
        const wasSubscribed = isSubscribed;
        await subscribe();
        // Events may have come before the subscription.
        if (!wasSubscribed || wakeUps > seen) return true;
        return await waitForWake(wakes, timeoutMs, gone);
      } finally {
        held.giveBack(waiter);
      }
    },
    wake: ring,
    stop: async () => {
      isStopped = true;
      wakeAll(false);
      await (await subscription)?.close();
    },
  };
}

/** Counts the waits under way, from before they are subscribed. */
function createHeld() {
  const counts = new Map<string, number>();
  const limitsOf = ({ companyId, apiKeyId }: Waiter): [name: string, max: number][] => [
    [`key ${apiKeyId}`, waitsOfKeyMax],
    [`company ${companyId}`, waitsOfCompanyMax],
    ['process', waitsMax],
  ];
  const add = (waiter: Waiter, change: 1 | -1): void => {
    for (const [name] of limitsOf(waiter)) {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    }
  };
  return {
    /** False if one of the limits is reached. */
    take: (waiter: Waiter): boolean => {
      if (limitsOf(waiter).some(([name, max]) => (counts.get(name) ?? 0) >= max)) return false;
      add(waiter, 1);
      return true;
    },
    giveBack: (waiter: Waiter): void => add(waiter, -1),
  };
}

function waitForWake(
  wakes: Set<(mayBeNew: boolean) => void>,
  timeoutMs: number,
  gone: AbortSignal | undefined,
): Promise<boolean> {
  if (gone?.aborted === true) return Promise.resolve(false);
  return new Promise((resolve) => {
    const wake = (mayBeNew: boolean): void => {
      clearTimeout(timer);
      wakes.delete(wake);
      gone?.removeEventListener('abort', leave);
      resolve(mayBeNew);
    };
    const leave = (): void => wake(false);
    const timer = setTimeout(wake, timeoutMs, false);
    wakes.add(wake);
    gone?.addEventListener('abort', leave);
  });
}
