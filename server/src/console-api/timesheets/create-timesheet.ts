import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createTimesheet as create } from '../../hr/timesheets/create-timesheet.ts';
import { calendarDate, closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { entriesBody, presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const createTimesheet = recordOperation({
  operationId: 'createTimesheet',
  method: 'POST',
  path: '/timesheets',
  access: userRoles,
  body: closed({
    /** Default: the user's own employee record. */
    employee_id: Type.Optional(uuid()),
    period_start: calendarDate(),
    period_end: calendarDate(),
    entries: entriesBody,
  }),
  answer: singleTimesheet,
  successStatus: 201,
  act: async (change, { body: { employee_id: employeeId, ...asked } }) => ({
    timesheet: presentTimesheet(await create(change, { ...asked, employeeId })),
  }),
});
