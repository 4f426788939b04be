import { type Session, useSession } from '../api/session.ts';

/** Today in the company's time zone and by its clock, which apply to its dates. `YYYY-MM-DD`. */
export function useToday(): string {
  return todayOf(useSession().company);
}

function todayOf({ time_zone: timeZone, clock_ahead_ms: aheadMs }: Session['company']): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + aheadMs);
}
