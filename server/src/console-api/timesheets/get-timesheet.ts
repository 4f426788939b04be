import { userRoles } from '../../access/actor.ts';
import { findTimesheet } from '../../hr/timesheets/find-timesheet.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const getTimesheet = recordOperation({
  operationId: 'getTimesheet',
  method: 'GET',
  path: '/timesheets/:id',
  access: userRoles,
  answer: singleTimesheet,
  etag: ({ timesheet }) => timesheet.etag,
  act: async (change, { id }) => {
    const view = await findTimesheet(change, id);
    const timesheet = await withEtag(change, 'timesheet', presentTimesheet(view));
    return { timesheet };
  },
});
