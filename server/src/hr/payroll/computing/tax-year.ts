/** The year in which a tax year begins that contains a day; `start` is its first day, `MM-DD`. */
export function taxYearOf(day: string, start: string): number {
  return Number(day.slice(0, 4)) - Number(day.slice(5) < start);
}

/** The first day of a tax year. */
export function firstDayOf(year: number, start: string): string {
  return `${String(year).padStart(4, '0')}-${start}`;
}

/** `2026`, or `2026/27` if the tax year isn't the calendar year. */
export function taxYearName(year: number, start: string): string {
  return start === '01-01' ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** From 1: with a year from 6 April, 5 May is in month 1 and 6 May in month 2. */
export function taxMonthOf(day: string, start: string): number {
  return until(day, start, 'months').months + 1;
}

/** From 1; the last one has a day or two. */
export function taxWeekOf(day: string, start: string): number {
  return Math.floor(until(day, start, 'days').days / 7) + 1;
}

function until(day: string, start: string, largestUnit: 'months' | 'days'): Temporal.Duration {
  const first = Temporal.PlainDate.from(firstDayOf(taxYearOf(day, start), start));
  return first.until(day, { largestUnit });
}
