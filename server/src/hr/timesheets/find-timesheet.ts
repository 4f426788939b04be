import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../change.ts';
import { seeTimesheet } from './timesheet-situation.ts';
import type { TimesheetView } from './view-timesheets.ts';

/**
 * Returns one timesheet and records the read, unless it is the reader's own.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function findTimesheet(change: UserChange, id: string): Promise<TimesheetView> {
  const view = await seeTimesheet(change, id);
  const { timesheet } = view;
  recordRead(change.transaction, change, {
    subjectKind: 'timesheet',
    subjectIds: [timesheet.id],
    employeeIds: [timesheet.employee_id],
    fields: ['entries', 'total_hours', 'status'],
  });
  return view;
}
