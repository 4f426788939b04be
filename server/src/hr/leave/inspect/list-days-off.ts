import { recordRead } from '../../../access/audit/record-read.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { UserChange } from '../../change.ts';
import { lookUpEmployees } from '../../employees/look-up-employees.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import type { Portion } from '../leave-request.ts';
import { calendarDays, leaveDaysMax } from '../leave-span.ts';
import { isPatternDay } from '../patterns/work-pattern.ts';
import { readWorkCalendars } from '../work-calendar.ts';
import { rulesOn, type WorkRules } from '../working-days.ts';

export interface DayOff {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The name of the public holiday; null = the pattern has no hours. */
  readonly holiday: string | null;
  /** The free part of the day. */
  readonly portion: Portion;
}

export interface DaysOffQuestion {
  /** Null = the company's defaults, also used for employees whose leave the actor may not see. */
  readonly employeeId: string | null;
  /** Dates, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/**
 * The days on which an employee does not work by pattern and calendar, the earliest first.
 *
 * @throws Problem `validation_failed` for reversed dates or a range longer than a leave can be
 */
export async function listDaysOff(
  change: UserChange,
  { employeeId, from, to }: DaysOffQuestion,
): Promise<DayOff[]> {
  const { transaction, actor } = change;
  const count = calendarDays(from, to);
  if (count < 1) throw invalidField('/to', 'is before from');
  if (count > leaveDaysMax)
    throw invalidField('/to', say`must be within ${leaveDaysMax} days of from`);
  const isVisible = employeeId !== null && (await maySee(change, employeeId));
  const id = isVisible ? employeeId : nilUuid;
  const calendarOf = await readWorkCalendars(transaction, actor.companyId, {
    employeeIds: [id],
    from,
    to,
  });
  if (isVisible) {
    recordRead(transaction, change, {
      subjectKind: 'employee',
      subjectIds: [id],
      employeeIds: [id],
      fields: ['days_off'],
    });
  }
  return datesBetween(from, count).flatMap((date) => dayOff(rulesOn(calendarOf(id), date), date));
}

async function maySee({ transaction, actor }: UserChange, employeeId: string): Promise<boolean> {
  const visible = await visibleEmployees(transaction, actor, 'leave_request');
  if (visible !== 'all') return visible.includes(employeeId);
  const keys = { ids: [employeeId], emailKeys: [], externalIds: [], numbers: [] };
  return (await lookUpEmployees(transaction, actor.companyId, keys)).length > 0;
}

/** A half holiday on a day without hours is a whole day off. */
function dayOff({ pattern, holidays }: WorkRules, date: string): DayOff[] {
  const holiday = holidays.get(date);
  const isFree = !isPatternDay(pattern, date);
  if (holiday === undefined) return isFree ? [{ date, holiday: null, portion: 'full' }] : [];
  return [{ date, holiday: holiday.name, portion: isFree ? 'full' : holiday.portion }];
}

function datesBetween(from: string, count: number): string[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
}
