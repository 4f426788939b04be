import { type Clock, toInstant } from '../../../platform/clock.ts';

const hourMs = 3_600_000;
export const dayHours = 24;

/** The start of the first of the last `hours` hours, of which the present one is the last. */
export function startOfLastHours(clock: Clock, hours: number): string {
  return toInstant((Math.floor(clock.nowMs() / hourMs) - hours + 1) * hourMs);
}
