import { recordRead } from '../../access/audit/record-read.ts';
import { subjectsOfApprover } from '../approvals/subjects-of-approver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import { type TimesheetFilter, timesheetList, timesheetSorts } from './timesheets.sql.ts';
import type { StoredTimesheet } from './timesheet.ts';
import { type TimesheetView, viewTimesheets } from './view-timesheets.ts';

type TimesheetSort = keyof typeof timesheetSorts;

/** The orders other than newest first. */
export const timesheetOrders = Object.keys(timesheetSorts) as TimesheetSort[];

export interface TimesheetPage {
  readonly filter: Omit<TimesheetFilter, 'found' | 'beforeId'>;
  /** Words of the employee's name, number or email address. */
  readonly search?: string | undefined;
  readonly start: ListStart<TimesheetSort>;
}

/**
 * The timesheets the actor may see, newest first: all, or their own, those of their reports, and
 * those with an approval step of theirs. Records the read.
 */
export async function listTimesheets(
  change: UserChange,
  { filter: asked, search, start }: TimesheetPage,
): Promise<ListedRows<TimesheetView>> {
  const { transaction, actor } = change;
  const employeeIds = await visibleEmployees(transaction, actor, 'timesheet');
  const visible =
    employeeIds === 'all'
      ? employeeIds
      : { employeeIds, ids: await subjectsOfApprover(transaction, change, 'timesheet') };
  const filter = {
    ...asked,
    ...withoutUndefined({ beforeId: start.beforeId }),
    found: await findEmployees(transaction, actor.companyId, {
      text: search,
      isOfAll: employeeIds === 'all',
    }),
  };
  const listed = await readListed<StoredTimesheet, TimesheetSort>(
    transaction,
    timesheetList(actor.companyId, { filter, visible }, start.limit),
    { start, columns: timesheetSorts },
  );
  const shown = listed.rows.slice(0, start.limit - 1);
  recordRead(transaction, change, {
    subjectKind: 'timesheet',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['entries', 'total_hours', 'status'],
  });
  return { ...listed, rows: await viewTimesheets(change, listed.rows) };
}
