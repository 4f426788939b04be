import { readCompanyTerms } from '../access/companies/read-company-terms.ts';
import type { Change } from './change.ts';
import { today } from './company-day.ts';

/** Today's date in the company's time zone. */
export async function readCompanyToday({
  transaction,
  actor,
  clock,
}: Pick<Change, 'transaction' | 'actor' | 'clock'>): Promise<string> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  return today(clock, timeZone);
}
