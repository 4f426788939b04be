import { Type } from 'typebox';
import { readTimesheets } from '../../hr/timesheets/read-timesheets.ts';
import { timesheetStatuses } from '../../hr/timesheets/timesheet.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { checkDateRange } from './check-date-range.ts';
import { defineOperation } from './operation.ts';
import { nextPageLink } from './schemas/links.ts';
import { presentTimesheet, timesheetRead, timesheetReference } from './schemas/timesheet.ts';

export const listTimesheets = defineOperation({
  operationId: 'listTimesheets',
  method: 'GET',
  path: '/timesheets',
  scope: 'timesheets:read',
  tag: 'Hours',
  summary: 'List timesheets',
  description:
    'Returns the timesheets of the key’s company with the hours of each day, newest first.',
  query: Type.Object(
    {
      employee_id: Type.Optional(uuid('Only timesheets of this employee.')),
      status: Type.Optional(oneOf(timesheetStatuses, 'Only timesheets with this status.')),
      from: Type.Optional(calendarDate('Only timesheets that end on or after this date.')),
      to: Type.Optional(calendarDate('Only timesheets that begin on or before this date.')),
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ timesheets: Type.Array(timesheetReference), next_cursor: nextCursor }),
  links: nextPageLink('listTimesheets'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { employee_id: employeeId, status, updated_since: updatedSince, from, to } = query;
    const { cursor, limit } = query;
    checkDateRange(query);
    const filters = { employeeId, status, updatedSince, from, to };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listTimesheets', filters, cursor, limit },
      (beforeId, rowsMax) =>
        readTimesheets(database, companyId, {
          filter: withoutUndefined({ ...filters, beforeId }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, timesheetRead(rows));
    return { status: 200, body: { timesheets: rows.map(presentTimesheet), next_cursor: next } };
  },
});
