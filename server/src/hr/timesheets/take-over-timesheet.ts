import { takeOverStep, type TakingOver } from '../approvals/take-over-step.ts';
import type { UserChange } from '../change.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/** @throws Problem `not_found`, `forbidden`, `invalid_state` */
export async function takeOverTimesheet(
  change: UserChange,
  id: string,
  taking: TakingOver,
): Promise<TimesheetView> {
  const { timesheet, ...standing } = await lockTimesheet(change, id);
  await takeOverStep(change, { subjectKind: 'timesheet', request: timesheet, ...standing }, taking);
  return viewTimesheet(change, timesheet);
}
