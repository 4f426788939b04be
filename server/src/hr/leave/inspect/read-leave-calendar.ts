import type { EmployeesRow, LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import { recordRead } from '../../../access/audit/record-read.ts';
import { invalidParameter } from '../../../platform/http/problem.ts';
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

export interface LeaveCalendar {
  readonly away: readonly Away[];
  /** Whether there is more than is shown; request a shorter range. */
  readonly isTruncated: boolean;
}

const calendarDaysMax = 366;
// With 5,000, the response and its audit row took a quarter of a second.
const awayMax = 1_000;

/**
 * The people who are away between two dates, both inclusive, by first day. HR sees everyone; others
 * see themselves, their reports and the people with the same manager. Pending leave is shown to HR
 * and to the employee.
 *
 * @throws Problem `validation_failed` for reversed dates and for more than a year
 */
export async function readLeaveCalendar(
  change: UserChange,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LeaveCalendar> {
  const { transaction, actor } = change;
  const days = calendarDays(from, to);
  if (days < 1 || days > calendarDaysMax) {
    throw invalidParameter(
      'to',
      days < 1
        ? 'must not be before "from"'
        : `must result in a period of at most ${calendarDaysMax} days`,
    );
  }
  const own = actor.employeeId === null ? [] : [actor.employeeId];
  const seesAll = (await visibleEmployees(transaction, actor, 'leave_request')) === 'all';
  const { rows } = await transaction.query<Away & Pick<LeaveRequestsRow, 'id'>>(
    listAway(actor.companyId, {
      from,
      to,
      employeeIds: seesAll ? null : await teamOf(change),
      pendingOf: seesAll ? null : own,
      max: awayMax + 1,
    }),
  );
  const shown = rows.slice(0, awayMax);
  recordRead(transaction, change, {
    subjectKind: 'leave_request',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['start_date', 'end_date', 'status'],
  });
  return { away: shown, isTruncated: rows.length > awayMax };
}

async function teamOf({ transaction, actor }: UserChange): Promise<string[]> {
  if (actor.employeeId === null) {
    return [];
  }
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    listTeam(actor.companyId, actor.employeeId),
  );
  return rows.map(({ id }) => id);
}
