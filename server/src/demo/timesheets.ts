import { createTimesheet } from '../hr/timesheets/create-timesheet.ts';
import { decideTimesheet } from '../hr/timesheets/decide-timesheet.ts';
import { submitTimesheet } from '../hr/timesheets/submit-timesheet.ts';
import { addDays, at, daysBetween, hourMs, mondayOf, isWorkday } from './dates.ts';
import { pick } from './draw.ts';
import type { TakenLeave } from './leave.ts';
import { act, type Colleague, decide, type Office, type Outcome } from './office.ts';
import { groupMembers } from './pay-group.ts';
import { isHourly } from './staff.ts';

const dailyHours = { part_time: [4, 4.5, 5, 5.5], contractor: [7.5, 8, 8.5] } as const;
/**
 * Timesheets of the last weeks cover one week each, earlier ones up to four, which needs a quarter
 * of the writes.
 */
const singleWeeks = 4;
const longSheetWeeks = 4;

/**
 * Creates the timesheets of hourly-paid people: older ones approved, recent ones in every state.
 */
export async function fillTimesheets(
  office: Office,
  taken: readonly TakenLeave[],
  since: string,
): Promise<void> {
  const thisMonday = mondayOf(office.today);
  const weekly = groupMembers(office);
  for (const [place, person] of office.people.filter(isHourly).entries()) {
    const leave = taken.filter((one) => one.person === person && one.status === 'approved');
    const worksOn = (date: string): boolean =>
      isWorkday(date) &&
      date < office.today &&
      date >= person.startDate &&
      !leave.some(({ start, end }) => start <= date && date <= end);
    let weeks = 1;
    let ago = Math.ceil(daysBetween(mondayOf(since), thisMonday) / 7);
    for (; ago >= 0; ago -= weeks) {
      const isWeekly = ago < singleWeeks || weekly.includes(person);
      weeks = isWeekly ? 1 : Math.min(longSheetWeeks, ago - singleWeeks + 1);
      const monday = addDays(thisMonday, -7 * ago);
      const dates = Array.from({ length: weeks * 7 }, (_, day) => addDays(monday, day));
      const workdays = dates.filter(worksOn);
      if (workdays.length > 0) {
        await fillIn(office, person, { monday, sunday: dates.at(-1) ?? '', workdays, ago, place });
      }
    }
  }
}

interface Sheet {
  readonly monday: string;
  readonly sunday: string;
  readonly workdays: readonly string[];
  /** How many weeks ago. */
  readonly ago: number;
  /** Index among the hourly-paid people. */
  readonly place: number;
}

/** By index instead of at random, so that every demo has every state. */
function statusOf(isPlainEmployee: boolean, { ago, place }: Sheet): Outcome['status'] | 'draft' {
  if (ago === 0) return 'draft';
  if (ago === 1) return place % 4 === 3 && !isPlainEmployee ? 'draft' : 'pending';
  if (ago === 2 && place % 7 === 5) return 'pending';
  return ago <= 3 && place % 7 === 3 ? 'rejected' : 'approved';
}

async function fillIn(office: Office, person: Colleague, sheet: Sheet): Promise<void> {
  const { monday, sunday, workdays, ago, place } = sheet;
  const hours = dailyHours[person.employmentType === 'contractor' ? 'contractor' : 'part_time'];
  const startedMs = at(workdays[0] ?? monday, '08:10') + place * 60_000;
  const submittedMs = at(addDays(sunday, -2), '16:00') + place * 120_000;
  const { timesheet } = await act(office, person, startedMs, (change) =>
    createTimesheet(change, {
      employeeId: undefined,
      period_start: monday,
      period_end: sunday,
      entries: workdays.map((date) => ({ date, hours: pick(hours, office.random) })),
    }),
  );
  const isPlainEmployee = person === office.plainEmployee;
  const status = statusOf(isPlainEmployee, sheet);
  if (status === 'draft') return;
  await act(office, person, submittedMs, (change) => submitTimesheet(change, timesheet.id));
  const outcome = {
    status,
    passedManager: !isPlainEmployee && (ago === 2 || place % 3 === 0),
    rejectionReason: 'Wednesday was the stocktaking: please check',
    fromMs: submittedMs,
    toMs: submittedMs + (status === 'pending' ? 3 : 66 + (place % 5)) * hourMs,
  };
  await decide(office, person, outcome, (change, decision) =>
    decideTimesheet(change, timesheet.id, decision),
  );
}
