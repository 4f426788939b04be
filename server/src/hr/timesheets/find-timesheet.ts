import { recordRead } from '../../access/audit/record-read.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { readApproval } from '../approvals/read-approvals.ts';
import { allowedActions, assertReadable } from '../workflow/admit-transition.ts';
import { find } from './queries.ts';
import { timesheetSituation } from './timesheet-situation.ts';
import type { StoredTimesheet } from './timesheet.ts';
import type { TimesheetView } from './view-timesheets.ts';

/**
 * One timesheet; that it was read is noted, unless it is the reader's own.
 *
 * @throws Problem `not_found` for absent ones and for those that are not theirs to see
 */
export async function findTimesheet(change: UserChange, id: string): Promise<TimesheetView> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<StoredTimesheet>(find(actor.companyId, id));
  const timesheet = rows[0];
  if (timesheet === undefined) {
    throw notFound();
  }
  const approval = await readApproval(transaction, change, {
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
  });
  const situation = timesheetSituation(timesheet, approval, actor);
  assertReadable('timesheet', new Set([...situation.capacities, ...approval.readerCapacities]));
  await recordRead(transaction, change, {
    subjectKind: 'timesheet',
    subjectIds: [timesheet.id],
    employeeIds: [timesheet.employee_id],
    fields: ['entries', 'total_hours', 'status'],
  });
  return { timesheet, approval, allowedActions: allowedActions(situation) };
}
