import { userRoles } from '../../access/actor.ts';
import { findTimesheet } from '../../hr/timesheets/find-timesheet.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const getTimesheet = defineOperation({
  operationId: 'getTimesheet',
  method: 'GET',
  path: '/timesheets/:id',
  access: userRoles,
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const view = await inChange(services, actor, (change) => findTimesheet(change, lookUpId(id)));
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
