import { toInstant } from '../../platform/clock.ts';
import { createIdsAt } from './ids-at.ts';

/** Those of Portugal, where the company sits, that fall on the same day each year. */
const yearly: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['04-25', 'Freedom Day'],
  ['05-01', 'Labour Day'],
  ['06-10', 'Portugal Day'],
  ['08-15', 'Assumption'],
  ['10-05', 'Republic Day'],
  ['11-01', 'All Saints’ Day'],
  ['12-01', 'Restoration of Independence'],
  ['12-08', 'Immaculate Conception'],
  ['12-25', 'Christmas Day'],
];

/** The public holidays of last year, this year and the next, as rows. */
export function planHolidays(today: string, openedMs: number) {
  const idAt = createIdsAt();
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((of) =>
    yearly.map(([monthAndDay, name]) => ({
      id: idAt(openedMs),
      date: `${of}-${monthAndDay}`,
      name,
      created_at: toInstant(openedMs),
    })),
  );
}
