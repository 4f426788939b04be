/**
 * Durations are counted in buckets, each up to and including its upper bound; a last bucket holds
 * everything above. Stored counts depend on these bounds, so changing them needs a new column.
 */
export const durationBoundsMs = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** The number of attempts in each bucket, fastest bucket first. */
export type DurationCounts = readonly number[];

export const noDurations: DurationCounts = Array.from(
  { length: durationBoundsMs.length + 1 },
  () => 0,
);

export function withDuration(counts: DurationCounts, durationMs: number): DurationCounts {
  const found = durationBoundsMs.findIndex((boundMs) => durationMs <= boundMs);
  const bucket = found === -1 ? durationBoundsMs.length : found;
  return counts.map((count, index) => (index === bucket ? count + 1 : count));
}

export function addCounts(a: DurationCounts, b: DurationCounts): DurationCounts {
  return a.map((count, index) => count + (b[index] ?? 0));
}

/**
 * The duration that `share` of the attempts did not exceed, in whole milliseconds; null without
 * attempts. It is interpolated linearly within its bucket. In the last bucket the result is the
 * highest bound, because nothing is known above it.
 */
export function quantileMs(counts: DurationCounts, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    return null;
  }
  const rank = share * total;
  let below = 0;
  for (const [index, boundMs] of durationBoundsMs.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && below + count >= rank) {
      const lowerMs = durationBoundsMs[index - 1] ?? 0;
      return Math.round(lowerMs + ((boundMs - lowerMs) * (rank - below)) / count);
    }
    below += count;
  }
  return durationBoundsMs.at(-1) ?? null;
}
