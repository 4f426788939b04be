import { useSession } from '../api/session.ts';

/** Today in the company's time zone, which applies to its dates. `YYYY-MM-DD`. */
export function useToday(): string {
  const { company } = useSession();
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: company.time_zone }).format();
}
