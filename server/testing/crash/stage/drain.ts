import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../src/platform/database/driver.ts';
import { readQueueState } from './stored.ts';

const lookMs = 100;

/** Waits until no delivery is pending. Resolves with the time that took; undefined = not in time. */
export async function drain(inspector: Database, timeoutMs: number): Promise<number | undefined> {
  const startedMs = performance.now();
  for (;;) {
    const { pending } = await readQueueState(inspector);
    const passedMs = performance.now() - startedMs;
    if (pending === 0) return passedMs;
    if (passedMs > timeoutMs) return undefined;
    await wait(lookMs);
  }
}
