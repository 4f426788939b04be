import type { ConsoleOperation } from '../operation.ts';
import { createTimesheet } from './create-timesheet.ts';
import { approveTimesheet, rejectTimesheet, takeOverTimesheet } from './decide-timesheet.ts';
import { deleteTimesheet } from './delete-timesheet.ts';
import { getTimesheet } from './get-timesheet.ts';
import { listTimesheets } from './list-timesheets.ts';
import { reopenTimesheet } from './reopen-timesheet.ts';
import { submitTimesheet } from './submit-timesheet.ts';
import { updateTimesheet } from './update-timesheet.ts';

/** Operations on timesheets. */
export const timesheetOperations: readonly ConsoleOperation[] = [
  listTimesheets,
  createTimesheet,
  getTimesheet,
  updateTimesheet,
  deleteTimesheet,
  submitTimesheet,
  approveTimesheet,
  rejectTimesheet,
  takeOverTimesheet,
  reopenTimesheet,
];
