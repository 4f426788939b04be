import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 10;
const patienceMs = 90_000;

/** Waits for a condition. @throws after a time in which it should have been met */
export async function until(condition: () => boolean, what: () => string): Promise<void> {
  const startedMs = performance.now();
  while (!condition()) {
    if (performance.now() - startedMs > patienceMs) {
      throw new Error(`not within ${patienceMs} ms: ${what()}`);
    }
    await wait(lookMs);
  }
}
