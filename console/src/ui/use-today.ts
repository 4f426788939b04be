import { useSession } from '../api/session.ts';

/** Today in the company's time zone and by its clock, which apply to its dates. `YYYY-MM-DD`. */
export function useToday(): string {
  const { company } = useSession();
  // The Swedish date format is that of ISO 8601.
  const nowMs = Date.now() + company.clock_ahead_ms;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: company.time_zone }).format(nowMs);
}
