import type { Transaction } from '../../platform/database/driver.ts';
import type { PatternWeeks } from './patterns/work-pattern.ts';
import {
  findWorkCalendars,
  type StretchRow,
  type WorkCalendarQuestion,
  type WorkCalendarRows,
} from './work-calendars.sql.ts';
import type { Holiday, WorkCalendar, WorkRules, WorkStretch } from './working-days.ts';

/** The work calendar of each asked employee. */
export type WorkCalendars = (employeeId: string) => WorkCalendar;

/** The days on which employees work between two dates, in one statement for all of them. */
export async function readWorkCalendars(
  transaction: Transaction,
  companyId: string,
  asked: WorkCalendarQuestion,
): Promise<WorkCalendars> {
  const { rows } = await transaction.query<WorkCalendarRows>(findWorkCalendars(companyId, asked));
  return toWorkCalendars(rows[0]);
}

/**
 * Employees without a job row that differs from the company's defaults share one calendar.
 *
 * @param found the row of `findWorkCalendars`
 */
export function toWorkCalendars(found: WorkCalendarRows | undefined): WorkCalendars {
  const rulesOf = toRules(found);
  const byDefault: WorkCalendar = [{ from: '', rules: rulesOf(null, null) }];
  const rowsOf = Map.groupBy(found?.stretches ?? [], (row) => row.employee_id);
  const own = new Map([...rowsOf].map(([id, rows]) => [id, toCalendar(rows, rulesOf)]));
  return (employeeId) => own.get(employeeId) ?? byDefault;
}

type RulesOf = (patternId: string | null, calendarId: string | null) => WorkRules;

/** Equal rules are one object. */
function toRules(found: WorkCalendarRows | undefined): RulesOf {
  const patterns = new Map<string | null, PatternWeeks>();
  for (const { id, is_default: isDefault, ...pattern } of found?.patterns ?? []) {
    const weeks = { anchor: pattern.anchor, weeks: pattern.weeks as PatternWeeks['weeks'] };
    patterns.set(id, weeks);
    if (isDefault) patterns.set(null, weeks);
  }
  const calendars = new Map<string | null, Map<string, Holiday>>();
  for (const { calendar_id: id, is_default: isDefault, date, ...holiday } of found?.holidays ??
    []) {
    const holidays = calendars.get(id) ?? new Map<string, Holiday>();
    calendars.set(id, holidays.set(date, holiday));
    if (isDefault) calendars.set(null, holidays);
  }
  const rules = new Map<string, WorkRules>();
  return (patternId, calendarId) => {
    const key = `${patternId} ${calendarId}`;
    const pattern = patterns.get(patternId);
    if (pattern === undefined) throw new Error('the company has no default pattern');
    const kept = rules.get(key) ?? { pattern, holidays: calendars.get(calendarId) ?? new Map() };
    rules.set(key, kept);
    return kept;
  };
}

/**
 * The rows are in the order of employments and job rows. One that begins no later than an earlier
 * one replaces it: a change that was planned for a day after the end of its employment.
 */
function toCalendar(rows: readonly StretchRow[], rulesOf: RulesOf): WorkCalendar {
  const stretches: WorkStretch[] = [];
  for (const { from_day: from, pattern_id: patternId, calendar_id: calendarId } of rows) {
    const stretch = { from: from ?? '', rules: rulesOf(patternId, calendarId) };
    while (stretches.length > 0 && (stretches.at(-1)?.from ?? '') >= stretch.from) stretches.pop();
    stretches.push(stretch);
  }
  const [first, ...later] = stretches;
  if (first === undefined) throw new Error('a calendar has at least one stretch');
  return [first, ...later];
}
