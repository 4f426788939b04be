import { useSession } from '../api/session.ts';

/** The currency that a form of amounts begins with: the company's, in euros if it chose none. */
export function useCompanyCurrency(): string {
  return useSession().company.currency ?? 'EUR';
}
