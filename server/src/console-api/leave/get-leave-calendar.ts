import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { readLeaveCalendar } from '../../hr/leave/inspect/read-leave-calendar.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import {
  calendarDate,
  closed,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** Who is away, without type and reason, which colleagues may not see. */
const awaySchema = Type.Object({
  /** Only for requests that the user may open. */
  leave_request_id: nullable(uuid()),
  employee_id: uuid(),
  employee_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  status: oneOf(['pending', 'approved']),
});

export const getLeaveCalendar = recordOperation({
  operationId: 'getLeaveCalendar',
  method: 'GET',
  path: '/leave-calendar',
  access: userRoles,
  query: closed({
    from: calendarDate(),
    to: calendarDate(),
    department: Type.Optional(text(200)),
    location: Type.Optional(text(200)),
  }),
  answer: Type.Object({ leave_calendar: Type.Array(awaySchema), truncated: Type.Boolean() }),
  act: async (change, { query }) => {
    const { away, isTruncated } = await readLeaveCalendar(change, query);
    return {
      leave_calendar: away.map((row) => ({
        leave_request_id: row.isOpenable ? row.id : null,
        employee_id: row.employee_id,
        employee_name: `${row.first_name} ${row.last_name}`,
        first_name: row.first_name,
        last_name: row.last_name,
        start_date: row.start_date,
        end_date: row.end_date,
        start_portion: row.start_portion,
        end_portion: row.end_portion,
        status: row.status,
      })),
      truncated: isTruncated,
    };
  },
});
