import type { Clock } from '../platform/clock.ts';

/**
 * Lets callers share one look-up: those who call while it is running, and those who call within
 * `keptMs` after it. The cost for the database thus does not depend on the number of callers. A
 * failure is shared like a result.
 */
export function shareReading<T>(
  look: () => Promise<T>,
  { clock, keptMs }: { clock: Clock; keptMs: number },
): () => Promise<T> {
  let shared: Promise<T> | undefined;
  let isLooking = false;
  let lookedAtMs = 0;
  return () => {
    const ageMs = clock.nowMs() - lookedAtMs;
    // If the clock was set back, a reading must not be kept forever.
    const isFresh = isLooking || (ageMs >= 0 && ageMs < keptMs);
    if (shared !== undefined && isFresh) {
      return shared;
    }
    isLooking = true;
    shared = look().finally(() => {
      isLooking = false;
      lookedAtMs = clock.nowMs();
    });
    return shared;
  };
}
