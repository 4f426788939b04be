/** The distribution of latencies, in milliseconds. */
export interface Distribution {
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** 1 to 99 percent, for the chart. */
  readonly percentilesMs: readonly number[];
}

const percents = Array.from({ length: 99 }, (_, index) => index + 1);

/**
 * The middle value, or the mean of the two in the middle. @throws RangeError if there are no values
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new RangeError('no values, no median');
  return (lower + upper) / 2;
}

/** @throws RangeError if there are no values */
export function distributionOf(valuesMs: readonly number[]): Distribution {
  const sorted = valuesMs.toSorted((left, right) => left - right);
  return {
    count: sorted.length,
    p50Ms: percentileOfSorted(sorted, 50),
    p95Ms: percentileOfSorted(sorted, 95),
    p99Ms: percentileOfSorted(sorted, 99),
    percentilesMs: percents.map((percent) => percentileOfSorted(sorted, percent)),
  };
}

/**
 * The median of each figure over several rounds, with their counts added up. @throws RangeError if
 * there are none
 */
export function medianDistribution(rounds: readonly Distribution[]): Distribution {
  return {
    count: rounds.reduce((sum, { count }) => sum + count, 0),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p95Ms: median(rounds.map(({ p95Ms }) => p95Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    percentilesMs: percents.map((_, index) =>
      median(rounds.map(({ percentilesMs }) => percentilesMs[index] ?? Number.NaN)),
    ),
  };
}

/** The median of each figure over several rounds; undefined if a round lacks it. */
export function medianOf<Round>(
  rounds: readonly Round[],
  figure: (round: Round) => number | undefined,
): number | undefined {
  const values = rounds.map(figure).filter((value) => value !== undefined);
  return values.length === rounds.length && values.length > 0 ? median(values) : undefined;
}

/** The smallest value that `percent` of all values do not exceed. */
function percentileOfSorted(sorted: readonly number[], percent: number): number {
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError('no values, no percentile');
  return value;
}
