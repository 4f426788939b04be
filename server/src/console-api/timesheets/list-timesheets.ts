import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listTimesheets as list, timesheetOrders } from '../../hr/timesheets/list-timesheets.ts';
import { timesheetStatuses } from '../../hr/timesheets/timesheet.ts';
import {
  calendarDate,
  idParameter,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
import { presentTimesheet, timesheetSchema } from './timesheet-schema.ts';
import { sortedListOperation, withIds } from '../list-operation.ts';

export const listTimesheets = sortedListOperation({
  operationId: 'listTimesheets',
  path: '/timesheets',
  access: userRoles,
  filters: {
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(timesheetStatuses)),
    /** Only those whose period has this day. */
    day: Type.Optional(calendarDate()),
    q: Type.Optional(searchParameter),
  },
  orders: timesheetOrders,
  as: 'timesheets',
  record: timesheetSchema,
  read: (change, { employee_id: employeeId, status, day, q: search }, start) =>
    withIds(
      list(change, { filter: withoutUndefined({ employeeId, status, day }), search, start }),
      ({ timesheet }) => timesheet.id,
    ),
  show: (rows, change) => withEtags(change, 'timesheet', rows.map(presentTimesheet)),
});
