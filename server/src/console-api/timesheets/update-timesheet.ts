import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { editTimesheet } from '../../hr/timesheets/edit-timesheet.ts';
import { calendarDate, closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { entriesBody, presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const updateTimesheet = recordOperation({
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
  act: async (change, { id, body }) => ({
    timesheet: presentTimesheet(await editTimesheet(change, id, body)),
  }),
});
