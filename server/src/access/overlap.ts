/** How long an old credential keeps working next to the one that replaces it. */
export const overlaps = ['now', '1h', '24h', '7d'] as const;
export type Overlap = (typeof overlaps)[number];

const hourMs = 3_600_000;

/** In milliseconds; `now` ends it at once. */
export const overlapsMs: Readonly<Record<Overlap, number>> = {
  now: 0,
  '1h': hourMs,
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
};
