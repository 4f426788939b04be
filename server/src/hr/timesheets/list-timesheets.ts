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
  /** Words of the name, number or e-mail address of whom it is about. */
  readonly search?: string | undefined;
  /** Of these rows all but the last are shown: it tells of a next page. */
  readonly limit: number;
}

/**
 * The timesheets that somebody may see, newest first: all, or their own, their reports' and those
 * in whose chains they stand. That they were read is noted.
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
