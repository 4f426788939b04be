import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { seededRandom } from '../company-shape.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import { planSteps } from '../plan-steps.ts';
import type { EmployeeRow, StepRow } from '../queries.ts';
import { makeSteps } from '../step-rows.ts';

type Status = 'draft' | 'submitted' | 'approved' | 'rejected';

interface Week {
  readonly employee: EmployeeRow;
  /** Place of the employee among those who are paid by the hour. */
  readonly place: number;
  /** 0 = this week. */
  readonly ago: number;
  readonly waitsForManager: boolean;
  readonly monday: string;
}

export interface TimesheetHistory {
  readonly timesheets: readonly object[];
  readonly entries: readonly { timesheet_id: string; date: string; hours: string }[];
  readonly steps: readonly StepRow[];
}

export interface TimesheetOptions {
  /** The first day of the first payroll run: earlier hours are not shown. */
  readonly since: string;
  /** Whether an employee does not work on a day: leave or a public holiday. */
  readonly isAway: (employeeId: string, date: string) => boolean;
  readonly seed: number;
  /** The employee whose timesheet of last week waits for the manager. */
  readonly waitingId: string;
}

const hourMs = 3_600_000;
/** Quarters of an hour in a day: half a day, or a whole one. */
const dailyQuarters = { part_time: [16, 18, 20, 22], contractor: [30, 32, 32, 34] } as const;

/** The weeks of everybody who is paid by the hour: long ago approved, lately in each state. */
export function planTimesheets(cast: Cast, options: TimesheetOptions): TimesheetHistory {
  const random = seededRandom(options.seed);
  const idAt = createIdsAt();
  const made = weeksOf(cast, options).map((week) => {
    const entries = entriesOf(week, cast.today, options, random);
    return entries.length === 0 ? [] : [toRows(cast, week, entries, idAt)];
  });
  const all = made.flat();
  return {
    timesheets: all.map(({ timesheet }) => timesheet),
    entries: all.flatMap(({ entries }) => entries),
    steps: all.flatMap(({ steps }) => steps),
  };
}

export function isHourly({ employment_type: type }: EmployeeRow): boolean {
  return type === 'part_time' || type === 'contractor';
}

function weeksOf({ employees, today }: Cast, { since, waitingId }: TimesheetOptions): Week[] {
  const { dayOfWeek } = Temporal.PlainDate.from(today);
  const hourly = employees.filter(isHourly);
  const weeks: Week[] = [];
  for (let ago = 0; ; ago += 1) {
    const monday = addDays(today, 1 - dayOfWeek - 7 * ago);
    weeks.push(
      ...hourly.map((employee, place) => ({
        employee,
        place,
        ago,
        monday,
        waitsForManager: ago === 1 && employee.id === waitingId,
      })),
    );
    if (monday <= since) return weeks;
  }
}

interface Entry {
  readonly date: string;
  readonly quarters: number;
}

function entriesOf(
  { employee, monday }: Week,
  today: string,
  { isAway }: TimesheetOptions,
  random: () => number,
): Entry[] {
  const { start_date: start, termination_date: end, employment_type: type } = employee;
  const choices = dailyQuarters[type === 'contractor' ? 'contractor' : 'part_time'];
  return [0, 1, 2, 3, 4].flatMap((day) => {
    const date = addDays(monday, day);
    const quarters = choices[Math.floor(random() * choices.length)] as number;
    const works = date < today && date >= start && (end === null || date <= end);
    return works && !isAway(employee.id, date) ? [{ date, quarters }] : [];
  });
}

/** By place and not by chance, so that each state is there in every demo. */
function statusOf({ ago, place, waitsForManager }: Week): Status {
  if (waitsForManager) return 'submitted';
  if (ago === 0) return 'draft';
  if (ago === 1) return place % 4 === 3 ? 'draft' : 'submitted';
  if (ago === 2 && place % 7 === 5) return 'submitted';
  if (ago <= 3 && place % 7 === 3) return 'rejected';
  return 'approved';
}

function toRows(
  cast: Cast,
  week: Week,
  days: readonly Entry[],
  idAt: (createdMs: number) => string,
) {
  const { employee, monday, place } = week;
  const status = statusOf(week);
  const createdMs = fromInstant(`${days[0]?.date}T08:10:00.000Z`) + place * 60_000;
  const id = idAt(createdMs);
  const approvers = cast.approversOf(employee);
  const isDecided = status === 'approved' || status === 'rejected';
  const submittedMs = fromInstant(`${addDays(monday, 4)}T16:00:00.000Z`) + place * 120_000;
  const decidedMs = isDecided ? submittedMs + (66 + (place % 5)) * hourMs : null;
  const outcome = status === 'submitted' ? 'pending' : status;
  const { steps, ...decision } = makeSteps(
    {
      subjectKind: 'timesheet',
      subjectId: id,
      statuses:
        outcome === 'draft'
          ? []
          : planSteps(
              outcome,
              approvers.managerUserId !== undefined,
              week.waitsForManager ? 1 : (place % 5) / 4,
            ),
      submittedMs,
      decidedMs,
    },
    approvers,
  );
  const sunday = addDays(monday, 6);
  const last = employee.termination_date;
  const timesheet = {
    id,
    employee_id: employee.id,
    period_start: monday,
    period_end: last !== null && last < sunday ? last : sunday,
    status,
    total_hours: hoursText(days.reduce((sum, { quarters }) => sum + quarters, 0)),
    submitted_at: status === 'draft' ? null : toInstant(submittedMs),
    ...decision,
    rejection_reason: status === 'rejected' ? 'Wednesday was the stocktaking: please check' : null,
    created_at: toInstant(createdMs),
    updated_at: toInstant(decidedMs ?? (status === 'draft' ? createdMs : submittedMs)),
  };
  const entries = days.map(({ date, quarters }) => ({
    timesheet_id: id,
    date,
    hours: hoursText(quarters),
  }));
  return { timesheet, entries, steps };
}

function hoursText(quarters: number): string {
  return (quarters / 4).toFixed(2);
}
