import { recordRead } from '../../access/audit/record-read.ts';
import { subjectsOfApprover } from '../approvals/subjects-of-approver.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import { list, type TimesheetFilter } from './timesheets.sql.ts';
import type { StoredTimesheet } from './timesheet.ts';
import { type TimesheetView, viewTimesheets } from './view-timesheets.ts';

export interface TimesheetPage {
  readonly filter: Omit<TimesheetFilter, 'found'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  /** The page size plus one: the last row only shows that there is a next page. */
  readonly limit: number;
}

/**
 * The timesheets the actor may see, newest first: all, or their own, those of their reports, and
 * those with an approval step of theirs. Records the read.
 */
export async function listTimesheets(
  change: UserChange,
  { filter: asked, search, limit }: TimesheetPage,
): Promise<TimesheetView[]> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'timesheet');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'timesheet') };
  const filter = {
    ...asked,
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const { rows } = await transaction.query<StoredTimesheet>(
    list(actor.companyId, { filter, visible }, limit),
  );
  const shown = rows.slice(0, limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'timesheet',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['entries', 'total_hours', 'status'],
  });
  return viewTimesheets(change, rows);
}
