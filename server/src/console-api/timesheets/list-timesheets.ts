import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listTimesheets as list, timesheetOrders } from '../../hr/timesheets/list-timesheets.ts';
import { timesheetStatuses } from '../../hr/timesheets/timesheet.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
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
    /** Only those whose period has this day. */
    day: Type.Optional(calendarDate()),
    q: Type.Optional(searchParameter),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(timesheetOrders),
  }),
  answer: Type.Object({
    timesheets: Type.Array(timesheetSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, sort, cursor, limit, status, day, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readSortedPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listTimesheets',
        filters: { status, employeeId, q, day },
        sort,
        cursor,
        limit,
      },
      async (start) => {
        const filter = withoutUndefined({ status, employeeId, day });
        return inChange(services, actor, async (change) => {
          const listed = await list(change, { filter, search: q, start });
          const shown = listed.rows.map(presentTimesheet);
          return { ...listed, rows: await withEtags(change, 'timesheet', shown) };
        });
      },
    );
    return {
      body: { timesheets: [...page.rows], total: page.total, next_cursor: page.nextCursor },
    };
  },
});
