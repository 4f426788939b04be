import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../src/platform/database/driver.ts';
import { readQueueState } from './stored.ts';
import type { Violation } from '../violation.ts';

const lookMs = 500;

export interface QueueWatch {
  /** Resolves with what was found, and with how often it was looked. */
  stop(): Promise<{ violations: readonly Violation[]; looks: number }>;
}

/** Looks again and again whether exactly the pending deliveries are queued, while all else runs. */
export function watchQueue(inspector: Database): QueueWatch {
  const violations: Violation[] = [];
  const stopping = new AbortController();
  let looks = 0;
  const look = async (): Promise<void> => {
    const { contradictions } = await readQueueState(inspector);
    looks += 1;
    if (contradictions === 0) return;
    const detail = `${contradictions} deliveries pending and not queued, or queued and not pending`;
    violations.push({ kind: 'queue', detail });
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      // Without the database there is nothing to see.
      await look().catch(() => undefined);
      await wait(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      return { violations, looks };
    },
  };
}
