import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listTimesheets as list } from '../../hr/timesheets/list-timesheets.ts';
import { timesheetStatuses } from '../../hr/timesheets/timesheet.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentTimesheet, timesheetSchema } from './timesheet-schema.ts';

export const listTimesheets = defineOperation({
  operationId: 'listTimesheets',
  method: 'GET',
  path: '/timesheets',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(timesheetStatuses)),
    q: Type.Optional(searchParameter),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ timesheets: Type.Array(timesheetSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, cursor, limit, status, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listTimesheets',
        filters: { status, employeeId, q },
        cursor,
        limit,
      },
      async (beforeId, rowsMax) => {
        const filter = withoutUndefined({ beforeId, status, employeeId });
        const views = await inChange(services, actor, (change) =>
          list(change, { filter, search: q, limit: rowsMax }),
        );
        return views.map(presentTimesheet);
      },
    );
    return { body: { timesheets: [...page.rows], next_cursor: page.nextCursor } };
  },
});
