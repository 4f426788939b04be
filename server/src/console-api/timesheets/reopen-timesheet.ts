import { userRoles } from '../../access/actor.ts';
import { reopenTimesheet as reopen } from '../../hr/timesheets/reopen-timesheet.ts';
import { closed, lines } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const reopenTimesheet = recordOperation({
  operationId: 'reopenTimesheet',
  method: 'POST',
  path: '/timesheets/:id/reopen',
  access: userRoles,
  body: closed({ reason: lines(2_000) }),
  answer: singleTimesheet,
  act: async (change, { id, body: { reason } }) => ({
    timesheet: presentTimesheet(await reopen(change, id, reason)),
  }),
});
