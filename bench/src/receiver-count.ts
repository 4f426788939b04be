import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProgram } from './child-program.ts';

const pollMs = 20;
/** Without any further arrival for so long, the rest is not coming. */
const silenceMs = 20_000;

/** How many deliveries the receiver has taken so far. */
export async function countReceived({ url }: ChildProgram): Promise<number> {
  const { received } = (await (await fetch(url)).json()) as { received: number };
  return received;
}

/**
 * Waits until `count` have arrived; resolves with the time of that (`performance.now()`).
 * @throws when nothing arrives for 20 seconds
 */
export async function waitForReceived(receiver: ChildProgram, count: number): Promise<number> {
  let seen = -1;
  let seenMs = performance.now();
  while (seen < count) {
    const received = await countReceived(receiver);
    const nowMs = performance.now();
    if (received > seen) [seen, seenMs] = [received, nowMs];
    if (nowMs - seenMs > silenceMs) throw new Error(`${seen} of ${count} deliveries arrived`);
    if (seen < count) await wait(pollMs);
  }
  return seenMs;
}
