import { userRoles } from '../../access/actor.ts';
import { submitTimesheet as submit } from '../../hr/timesheets/submit-timesheet.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const submitTimesheet = defineOperation({
  operationId: 'submitTimesheet',
  method: 'POST',
  path: '/timesheets/:id/submit',
  access: userRoles,
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => submit(change, lookUpId(id)));
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
