import { userRoles } from '../../access/actor.ts';
import { reopenTimesheet as reopen } from '../../hr/timesheets/reopen-timesheet.ts';
import { closed, lines } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const reopenTimesheet = defineOperation({
  operationId: 'reopenTimesheet',
  method: 'POST',
  path: '/timesheets/:id/reopen',
  access: userRoles,
  body: closed({ reason: lines(2_000) }),
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body: { reason } }) => {
    const view = await inChange(services, actor, (change) => reopen(change, lookUpId(id), reason));
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
