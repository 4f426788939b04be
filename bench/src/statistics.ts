/** The middle value, or the mean of the two in the middle. @throws RangeError without any value */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new RangeError('no values, no median');
  return (lower + upper) / 2;
}

/** The least value that `percent` of all values do not exceed. @throws RangeError without any */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError('no values, no percentile');
  return value;
}

/** The median of each figure over several rounds; undefined where a round lacks it. */
export function medianOf<Round>(
  rounds: readonly Round[],
  figure: (round: Round) => number | undefined,
): number | undefined {
  const values = rounds.map(figure).filter((value) => value !== undefined);
  return values.length === rounds.length && values.length > 0 ? median(values) : undefined;
}
