import { threadMs } from './thread-time.ts';

const tickMs = 20;
/** Shorter pauses are normal on any busy machine. */
const pauseMsMin = 100;
const attemptsMax = 5;

interface Pauses {
  /** The sum so far, in milliseconds. */
  readonly pausedMs: () => number;
  /** The longest one so far, in milliseconds. */
  readonly longestMs: () => number;
  stop(): void;
}

/**
 * Measures how long this process could not run because the machine was stalled or gave its time to
 * others: the delay of late ticks, minus the time in which this thread was busy itself. With it a
 * test can distinguish the machine's delays from the product's.
 */
export function watchPauses(): Pauses {
  let sumMs = 0;
  let longestMs = 0;
  let tick = { atMs: performance.now(), workedMs: threadMs() };
  const sinceTick = (): number => {
    const lateMs = performance.now() - tick.atMs - tickMs - (threadMs() - tick.workedMs);
    return lateMs < pauseMsMin ? 0 : lateMs;
  };
  const timer = setInterval(() => {
    const pauseMs = sinceTick();
    sumMs += pauseMs;
    longestMs = Math.max(longestMs, pauseMs);
    tick = { atMs: performance.now(), workedMs: threadMs() };
  }, tickMs);
  return {
    pausedMs: () => sumMs + sinceTick(),
    longestMs: () => Math.max(longestMs, sinceTick()),
    stop: () => clearInterval(timer),
  };
}

/**
 * Runs a check that is meaningless if the machine stalls during it, because one process gives up
 * waiting for another after `patienceMs`. It is repeated, after `prepare`, only if it failed during
 * a pause of that length, or in the attempt after one, when a process may still be counting on its
 * own.
 */
export async function unlessPaused(
  check: () => Promise<void>,
  { patienceMs, prepare }: { patienceMs: number; prepare: () => Promise<void> },
): Promise<void> {
  let longestBeforeMs = 0;
  for (let attempt = 1; ; attempt += 1) {
    const pauses = watchPauses();
    try {
      return await check();
    } catch (error) {
      const longestMs = pauses.longestMs();
      if (Math.max(longestMs, longestBeforeMs) < patienceMs || attempt === attemptsMax) throw error;
      longestBeforeMs = longestMs;
    } finally {
      pauses.stop();
    }
    await prepare();
  }
}
