/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** Returns the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 up to, but not including, `max`. */
export function drawBelow(random: Random, max: number): number {
  return Math.floor(random() * max);
}

/** One of the values, at random. */
export function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[drawBelow(random, values.length)] as Value;
}

/** One of the keys of a table of percentages, which add up to 100. */
export function pickByShare<Value extends string>(
  shares: Readonly<Record<Value, number>>,
  random: Random,
): Value {
  let left = random() * 100;
  const entries = Object.entries(shares) as [Value, number][];
  const found = entries.find(([, percent]) => (left -= percent) < 0);
  return (found ?? entries[0])?.[0] as Value;
}

/** A shuffled copy (Fisher–Yates). */
export function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = drawBelow(random, last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as Value, shuffled[last] as Value];
  }
  return shuffled;
}

/** `count` of the values, evenly spaced over the list. */
export function spread<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(1, Math.floor(values.length / count));
  return values.filter((_, place) => place % step === step - 1).slice(0, count);
}
