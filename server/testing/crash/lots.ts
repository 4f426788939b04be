/** Draws lots: the same ones for the same seed. */
export interface Lots {
  /** A whole number from 0 to `end` - 1. */
  below(end: number): number;
  /** One of them; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined;
  shuffle<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, and good enough for choosing whom to kill. */
export function createLots(seed: number): Lots {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (items) => items[below(items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, lot: next() }))
        .toSorted((a, b) => a.lot - b.lot)
        .map(({ item }) => item),
  };
}
