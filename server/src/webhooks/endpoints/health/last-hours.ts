import { type Clock, fromInstant, toInstant } from '../../../platform/clock.ts';

const hourMs = 3_600_000;
export const dayHours = 24;

/** The start of the first of the last `hours` hours, including the current one. */
export function startOfLastHours(clock: Clock, hours: number): string {
  return toInstant((Math.floor(clock.nowMs() / hourMs) - hours + 1) * hourMs);
}

/** The starts of `count` consecutive hours, beginning with `since`. */
export function hoursFrom(since: string, count: number): string[] {
  const sinceMs = fromInstant(since);
  return Array.from({ length: count }, (_, hour) => toInstant(sinceMs + hour * hourMs));
}
