import { useSession } from '../api/session.ts';

/** Today in the company's time zone, by which its dates go. `YYYY-MM-DD`. */
export function useToday(): string {
  const { company } = useSession();
  // The Swedish form of a date is the one of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: company.time_zone }).format();
}
