import type { LeaveSpan, Portion } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { dayBefore } from './policies/calendar-months.ts';
import { isPatternDay, patternDays, type PatternWeeks } from './patterns/work-pattern.ts';

/** By which an employee works during a stretch; shared by all employees with the same rules. */
export interface WorkRules {
  readonly pattern: PatternWeeks;
  /** Public holidays by date `YYYY-MM-DD`, at least those in the counted span. */
  readonly holidays: ReadonlyMap<string, Holiday>;
}

export interface Holiday {
  readonly name: string;
  /** The free part of the day. */
  readonly portion: Portion;
}

/** Applies until the day before the next stretch. */
export interface WorkStretch {
  /** `YYYY-MM-DD`; the first stretch of a calendar also applies before it. */
  readonly from: string;
  readonly rules: WorkRules;
}

/** The days on which an employee works: stretches with ascending first days. */
export type WorkCalendar = readonly [WorkStretch, ...WorkStretch[]];

/**
 * The number of working days a leave takes, in steps of half a day; 0 if it has no working day. A
 * working day is a day with hours, few or many. Half a holiday takes half of it.
 */
export function workingDays(calendar: WorkCalendar, span: LeaveSpan): number {
  let halves = 0;
  for (const [place, { from, rules }] of calendar.entries()) {
    const next = calendar[place + 1];
    const first = place === 0 || from < span.start_date ? span.start_date : from;
    const last =
      next === undefined || next.from > span.end_date ? span.end_date : dayBefore(next.from);
    if (first <= last) halves += workedHalves(rules, clipSpan(span, first, last));
  }
  return halves / 2;
}

/** The rules of a date. */
export function rulesOn(calendar: WorkCalendar, date: string): WorkRules {
  return (calendar.findLast(({ from }) => from <= date) ?? calendar[0]).rules;
}

function workedHalves(rules: WorkRules, span: LeaveSpan): number {
  const { start_date: start, end_date: end } = span;
  let halves = 2 * patternDays(rules.pattern, start, end);
  for (const [date, { portion }] of rules.holidays) {
    if (date >= start && date <= end && isPatternDay(rules.pattern, date)) {
      halves -= portion === 'full' ? 2 : 1;
    }
  }
  // For a single day both portions mean the same half, so only one of the lines applies.
  if (span.start_portion === 'pm') halves -= isWorked(rules, start, 'am') ? 1 : 0;
  if (span.end_portion === 'am') halves -= isWorked(rules, end, 'pm') ? 1 : 0;
  return halves;
}

/** Whether an employee works in the morning or afternoon of a date. */
function isWorked({ pattern, holidays }: WorkRules, date: string, half: 'am' | 'pm'): boolean {
  const holiday = holidays.get(date)?.portion;
  return isPatternDay(pattern, date) && holiday !== 'full' && holiday !== half;
}
