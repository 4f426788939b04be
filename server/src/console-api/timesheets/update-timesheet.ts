import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { editTimesheet } from '../../hr/timesheets/edit-timesheet.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { entriesBody, presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const updateTimesheet = defineOperation({
  operationId: 'updateTimesheet',
  method: 'PATCH',
  path: '/timesheets/:id',
  access: userRoles,
  body: closed({
    period_start: Type.Optional(calendarDate()),
    period_end: Type.Optional(calendarDate()),
    /** The complete list of entries; absent = they stay. */
    entries: Type.Optional(entriesBody),
  }),
  answer: singleTimesheet,
  successStatus: 200,
  handle: async ({ services, actor, id, body }) => {
    const view = await inChange(services, actor, (change) =>
      editTimesheet(change, lookUpId(id), body),
    );
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
