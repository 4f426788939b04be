import { userRoles } from '../../access/actor.ts';
import { submitTimesheet as submit } from '../../hr/timesheets/submit-timesheet.ts';
import { recordOperation } from '../record-operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const submitTimesheet = recordOperation({
  operationId: 'submitTimesheet',
  method: 'POST',
  path: '/timesheets/:id/submit',
  access: userRoles,
  answer: singleTimesheet,
  act: async (change, { id }) => ({ timesheet: presentTimesheet(await submit(change, id)) }),
});
