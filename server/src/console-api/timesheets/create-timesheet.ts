import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { createTimesheet as create } from '../../hr/timesheets/create-timesheet.ts';
import { calendarDate, closed, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { entriesBody, presentTimesheet, singleTimesheet } from './timesheet-schema.ts';

export const createTimesheet = defineOperation({
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
  handle: async ({ services, actor, body: { employee_id: employeeId, ...asked } }) => {
    const view = await inChange(services, actor, (change) =>
      create(change, { ...asked, employeeId }),
    );
    return { body: { timesheet: presentTimesheet(view) } };
  },
});
