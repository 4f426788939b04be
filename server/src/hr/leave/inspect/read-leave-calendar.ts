import type { EmployeesRow, LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { invalidParameter } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { calendarDays } from '../leave-span.ts';
import { listAway, listTeam } from './leave-overviews.sql.ts';

/** A person who is away, without the reason or the type of leave. */
export interface Away extends LeaveSpan, Pick<EmployeesRow, 'first_name' | 'last_name'> {
  readonly employee_id: LeaveRequestsRow['employee_id'];
  readonly status: Extract<LeaveRequestsRow['status'], 'pending' | 'approved'>;
}

/** With the request, which not everyone who sees the absence may open. */
export interface AwayRequest
  extends Away,
    Pick<LeaveRequestsRow, 'id' | 'created_at' | 'updated_at'> {
  /** Whether the reader may open the request. */
  readonly isOpenable: boolean;
}

export interface AwayQuestion {
  /** Dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly department?: string;
  readonly location?: string;
}

export interface LeaveCalendar {
  readonly away: readonly AwayRequest[];
  /** Whether there is more than is shown; request a shorter range. */
  readonly isTruncated: boolean;
}

const calendarDaysMax = 366;
// With 5,000, the response and its audit row took a quarter of a second.
const awayMax = 1_000;

/** What `findAway` returns, as a read that is recorded. */
export async function readLeaveCalendar(
  change: UserChange,
  question: AwayQuestion,
): Promise<LeaveCalendar> {
  const found = await findAway(change, question);
  recordAwayRead(change, found.away);
  return found;
}

/**
 * The people who are away between two dates, by first day. HR sees everyone; others see themselves,
 * their reports and the people with the same manager. Pending leave is shown to HR and to the
 * employee. The caller records the read with `recordAwayRead`.
 *
 * @throws Problem `validation_failed` for reversed dates and for more than a year
 */
export async function findAway(
  change: UserChange,
  { from, to, department, location }: AwayQuestion,
): Promise<LeaveCalendar> {
  const { transaction, actor } = change;
  const days = calendarDays(from, to);
  if (days < 1 || days > calendarDaysMax) {
    throw invalidParameter(
      'to',
      days < 1
        ? 'must not be before "from"'
        : say`must result in a period of at most ${calendarDaysMax} days`,
    );
  }
  const own = actor.employeeId === null ? [] : [actor.employeeId];
  const visible = await visibleEmployees(transaction, actor, 'leave_request');
  const seesAll = visible === 'all';
  const { rows } = await transaction.query<Omit<AwayRequest, 'isOpenable'>>(
    listAway(actor.companyId, {
      from,
      to,
      department: department ?? null,
      location: location ?? null,
      employeeIds: seesAll ? null : await teamOf(change),
      pendingOf: seesAll ? null : own,
      max: awayMax + 1,
    }),
  );
  const away = rows.slice(0, awayMax).map((row) => ({
    ...row,
    isOpenable: seesAll || visible.includes(row.employee_id),
  }));
  return { away, isTruncated: rows.length > awayMax };
}

export function recordAwayRead(
  change: UserChange,
  away: readonly Pick<AwayRequest, 'id' | 'employee_id'>[],
): void {
  recordRead(change.transaction, change, {
    subjectKind: 'leave_request',
    subjectIds: away.map(({ id }) => id),
    employeeIds: [...new Set(away.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['start_date', 'end_date', 'status'],
  });
}

/** The ids of the people whose absences a user without a role sees. */
export async function teamOf({ transaction, actor }: UserChange): Promise<string[]> {
  if (actor.employeeId === null) {
    return [];
  }
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    listTeam(actor.companyId, actor.employeeId),
  );
  return rows.map(({ id }) => id);
}
