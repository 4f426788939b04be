import type { LeaveSpan, Portion } from './leave-request.ts';
import { clipSpan } from './leave-span.ts';
import { dayBefore } from './policies/calendar-months.ts';
import {
  type PatternWeeks,
  patternHours,
  patternSum,
  type Weigh,
} from './patterns/work-pattern.ts';
import type { BalanceUnit } from './types/balance-unit.ts';

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
  return halvesOf(calendar, span, oneIfWorked) / 2;
}

/**
 * What a leave takes from a balance in days (its working days) or in hours: those of the pattern on
 * its working days, half of them for half a day, in hundredths.
 */
export function leaveAmount(calendar: WorkCalendar, span: LeaveSpan, unit: BalanceUnit): number {
  return unit === 'days'
    ? workingDays(calendar, span)
    : Math.round(halvesOf(calendar, span, inHundredths) / 2) / 100;
}

/** Without the error of binary numbers: hours have at most two decimals, like the ledger. */
export function toHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** As a whole number, so that half of 7.81 hours is 3.91 and not at times 3.9. */
function inHundredths(hours: number): number {
  return Math.round(hours * 100);
}

function oneIfWorked(hours: number): number {
  return hours > 0 ? 1 : 0;
}

function halvesOf(calendar: WorkCalendar, span: LeaveSpan, weigh: Weigh): number {
  let halves = 0;
  for (const [place, { from, rules }] of calendar.entries()) {
    const next = calendar[place + 1];
    const first = place === 0 || from < span.start_date ? span.start_date : from;
    const last =
      next === undefined || next.from > span.end_date ? span.end_date : dayBefore(next.from);
    if (first <= last) halves += workedHalves(rules, clipSpan(span, first, last), weigh);
  }
  return halves;
}

/** The rules of a date. */
export function rulesOn(calendar: WorkCalendar, date: string): WorkRules {
  return (calendar.findLast(({ from }) => from <= date) ?? calendar[0]).rules;
}

function workedHalves(rules: WorkRules, span: LeaveSpan, weigh: Weigh): number {
  const { start_date: start, end_date: end } = span;
  const weightOf = (date: string): number => weigh(patternHours(rules.pattern, date));
  let halves = 2 * patternSum(rules.pattern, { from: start, to: end }, weigh);
  for (const [date, { portion }] of rules.holidays) {
    if (date >= start && date <= end) halves -= (portion === 'full' ? 2 : 1) * weightOf(date);
  }
  // For a single day both portions mean the same half, so only one of the lines applies.
  if (span.start_portion === 'pm' && !isFree(rules, start, 'am')) halves -= weightOf(start);
  if (span.end_portion === 'am' && !isFree(rules, end, 'pm')) halves -= weightOf(end);
  return halves;
}

/** Whether a holiday frees the morning or afternoon of a date. */
function isFree({ holidays }: WorkRules, date: string, half: 'am' | 'pm'): boolean {
  const holiday = holidays.get(date)?.portion;
  return holiday === 'full' || holiday === half;
}
