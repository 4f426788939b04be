import { Type } from 'typebox';
import { readTimesheet } from '../../hr/timesheets/read-timesheets.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { presentTimesheet, timesheetRead, timesheetReference } from './schemas/timesheet.ts';

export const getTimesheet = defineOperation({
  operationId: 'getTimesheet',
  method: 'GET',
  path: '/timesheets/:id',
  scope: 'timesheets:read',
  tag: 'Hours',
  summary: 'Fetch a timesheet',
  description: 'Returns one timesheet of the key’s company with the hours of each day.',
  answer: Type.Object({ timesheet: timesheetReference }),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const timesheet = await readTimesheet(database, actor.companyId, lookUpId(id));
    reads.note(actor, timesheetRead([timesheet]));
    return { status: 200, body: { timesheet: presentTimesheet(timesheet) } };
  },
});
