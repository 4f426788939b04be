import { createTimesheet } from '../hr/timesheets/create-timesheet.ts';
import { decideTimesheet } from '../hr/timesheets/decide-timesheet.ts';
import { submitTimesheet } from '../hr/timesheets/submit-timesheet.ts';
import { addDays, at, daysBetween, hourMs, mondayOf } from './dates.ts';
import { pick } from './draw.ts';
import type { TakenLeave } from './leave.ts';
import { act, type Colleague, decide, type Office, type Outcome } from './office.ts';
import { holidays } from './tables.ts';

const dailyHours = { part_time: [4, 4.5, 5, 5.5], contractor: [7.5, 8, 8.5] } as const;
/** Sheets of the last weeks are of one week each, earlier ones of four: a quarter to write. */
const singleWeeks = 4;
const longSheetWeeks = 4;

export function isHourly({ employmentType: type }: Colleague): boolean {
  return type === 'part_time' || type === 'contractor';
}

/** The hours of everybody who is paid by the hour: long ago approved, lately in each state. */
export async function fillTimesheets(
  office: Office,
  taken: readonly TakenLeave[],
  since: string,
): Promise<void> {
  const thisMonday = mondayOf(office.today);
  const weeks = Math.ceil(daysBetween(mondayOf(since), thisMonday) / 7);
  for (const [place, person] of office.people.filter(isHourly).entries()) {
    const leave = taken.filter((one) => one.person === person && one.status === 'approved');
    const isAway = (date: string): boolean =>
      holidays[date.slice(5)] !== undefined ||
      leave.some(({ start, end }) => start <= date && date <= end);
    for (let ago = weeks; ago >= 0; ) {
      const length = ago < singleWeeks + longSheetWeeks ? 1 : longSheetWeeks;
      const monday = addDays(thisMonday, -7 * ago);
      ago -= length;
      const entries = hoursOf(office, person, { monday, length, isAway });
      if (entries.length > 0) {
        const period = { period_start: monday, period_end: addDays(monday, length * 7 - 1) };
        const weeksAgo = daysBetween(monday, thisMonday) / 7;
        await fillIn(office, person, { ...period, entries, weeksAgo, place });
      }
    }
  }
}

function hoursOf(
  { random, today }: Office,
  { employmentType, startDate }: Colleague,
  week: { monday: string; length: number; isAway: (date: string) => boolean },
) {
  const choices = dailyHours[employmentType === 'contractor' ? 'contractor' : 'part_time'];
  return Array.from({ length: week.length * 7 }, (_, day) => addDays(week.monday, day))
    .filter((date) => Temporal.PlainDate.from(date).dayOfWeek < 6)
    .map((date) => ({ date, hours: pick(choices, random) }))
    .filter(({ date }) => date < today && date >= startDate && !week.isAway(date));
}

interface FilledWeek {
  readonly period_start: string;
  readonly period_end: string;
  readonly entries: readonly { readonly date: string; readonly hours: number }[];
  readonly weeksAgo: number;
  readonly place: number;
}

/** By place and not by chance, so that each state is there in every demo. */
function outcomeOf(
  { plainEmployee }: Office,
  person: Colleague,
  { weeksAgo, place }: FilledWeek,
): Outcome | 'draft' {
  const rejectionReason = 'Wednesday was the stocktaking: please check';
  const is = (status: Outcome['status'], passedManager: boolean): Outcome => ({
    status,
    passedManager,
    rejectionReason,
  });
  if (weeksAgo === 0) return 'draft';
  if (weeksAgo === 1 && person === plainEmployee) return is('pending', false);
  if (weeksAgo === 1) return place % 4 === 3 ? 'draft' : is('pending', place % 3 === 0);
  if (weeksAgo === 2 && place % 7 === 5) return is('pending', true);
  if (weeksAgo <= 3 && place % 7 === 3) return is('rejected', place % 2 === 0);
  return is('approved', true);
}

async function fillIn(office: Office, person: Colleague, week: FilledWeek): Promise<void> {
  const outcome = outcomeOf(office, person, week);
  const { place, entries, ...period } = week;
  const lastFriday = addDays(period.period_end, -2);
  const startedMs = at(entries[0]?.date ?? '', '08:10') + place * 60_000;
  const submittedMs = at(lastFriday, '16:00') + place * 120_000;
  const { timesheet } = await act(office, person, startedMs, (change) =>
    createTimesheet(change, { ...period, entries, employeeId: undefined }),
  );
  if (outcome === 'draft') return;
  await act(office, person, submittedMs, (change) => submitTimesheet(change, timesheet.id));
  const hours = outcome.status === 'pending' ? 3 : 66 + (place % 5);
  const span = { fromMs: submittedMs, toMs: submittedMs + hours * hourMs };
  await decide(office, person, { ...outcome, ...span }, (change, decision) =>
    decideTimesheet(change, timesheet.id, decision),
  );
}
