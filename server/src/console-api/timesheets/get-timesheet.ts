import { userRoles } from '../../access/actor.ts';
import { findTimesheet } from '../../hr/timesheets/find-timesheet.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
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
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const view = await findTimesheet(change, lookUpId(id));
      const timesheet = await withEtag(change, 'timesheet', presentTimesheet(view));
      return { body: { timesheet }, etag: timesheet.etag };
    }),
});
