import type { Clock } from '../platform/clock.ts';

/**
 * Lets callers share what one of them looked up: those who come while it is looked up, and those
 * who come within `keptMs` after. So a look costs the database the same however often it is asked
 * for, and by whomever. A failure is shared like an answer.
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
    // A clock that was set back must not keep a reading for ever.
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
