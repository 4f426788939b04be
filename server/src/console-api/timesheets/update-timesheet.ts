import { userRoles } from '../../access/actor.ts';
import { replaceEntries } from '../../hr/timesheets/replace-entries.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { entriesBody, presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const updateTimesheet = defineOperation({
  operationId: 'updateTimesheet',
  method: 'PATCH',
  path: '/timesheets/:id',
  access: userRoles,
  body: closed({ entries: entriesBody }),
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body: { entries } }) => {
    const view = await inChange(services, actor, (change) =>
      replaceEntries(change, lookUpId(id), entries),
    );
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
