import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';

export type Holiday = Answer<'listPublicHolidays'>['public_holidays'][number];

/** The public holidays of a year, and the working days of the week. */
export function useHolidays(year: number) {
  return api.useQuery('get', '/public-holidays', {
    params: { query: { from: `${year}-01-01`, to: `${year}-12-31` } },
  });
}
