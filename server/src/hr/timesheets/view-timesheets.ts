import type { Approval } from '../approvals/approval.ts';
import { readApprovals } from '../approvals/read-approvals.ts';
import type { UserChange } from '../change.ts';
import type { Situation } from '../workflow/require-transition.ts';
import { timesheetSituation } from './timesheet-situation.ts';
import type { StoredTimesheet } from './timesheet.ts';

/** A timesheet with its approval and the actions available to the reader. */
export interface TimesheetView {
  readonly timesheet: StoredTimesheet;
  readonly approval: Approval;
  readonly situation: Situation<'timesheet'>;
}

/** Prepares timesheets for a reader who may see them, in the given order. */
export async function viewTimesheets(
  { transaction, actor, clock }: UserChange,
  timesheets: readonly StoredTimesheet[],
): Promise<TimesheetView[]> {
  const approvals = await readApprovals(
    transaction,
    { actor, clock },
    { subjectKind: 'timesheet', subjectIds: timesheets.map(({ id }) => id) },
  );
  return timesheets.map((timesheet) => {
    const approval = approvals.get(timesheet.id) as Approval;
    return { timesheet, approval, situation: timesheetSituation(timesheet, approval, actor) };
  });
}

/** Prepares one timesheet. */
export async function viewTimesheet(
  change: UserChange,
  timesheet: StoredTimesheet,
): Promise<TimesheetView> {
  const [view] = await viewTimesheets(change, [timesheet]);
  return view as TimesheetView;
}
