import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findLeaveRequest } from '../../hr/leave/inspect/find-leave-request.ts';
import { previewLeaveRequest } from '../../hr/leave/inspect/preview-leave-request.ts';
import { type AlsoAway, readAlsoAway } from '../../hr/leave/inspect/read-also-away.ts';
import { readLeaveCalendar } from '../../hr/leave/inspect/read-leave-calendar.ts';
import { leaveStatuses, portions } from '../../hr/leave/leave-request.ts';
import { balanceUnits } from '../../hr/leave/types/balance-unit.ts';
import { whoseRecord } from '../../hr/workflow/whose-record.ts';
import {
  calendarDate,
  closed,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import type { ConsoleOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { askedLeave } from './leave-requests.ts';

/** Who else of the team is away: names without types, and how many more. */
export const alsoAwaySchema = Type.Object({
  people: Type.Array(
    Type.Object({
      employee_id: uuid(),
      employee_name: Type.String(),
      start_date: calendarDate(),
      end_date: calendarDate(),
    }),
  ),
  others: Type.Integer(),
});

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

const yearBalance = Type.Object({
  year: Type.Integer(),
  /** Of the amounts. */
  unit: oneOf(balanceUnits),
  /** What the leave takes. */
  amount: Type.Number(),
  before: Type.Number(),
  after: Type.Number(),
});

const overlap = Type.Object({
  id: uuid(),
  leave_type: Type.String(),
  start_date: calendarDate(),
  end_date: calendarDate(),
  start_portion: oneOf(portions),
  end_portion: oneOf(portions),
  status: oneOf(leaveStatuses),
});

/** Who is away, and what a request would do. */
export const leaveCalendarOperations: readonly ConsoleOperation[] = [
  /** Who else of the requester's team is away during a request that the user may see. */
  recordOperation({
    operationId: 'getAlsoAway',
    method: 'GET',
    path: '/leave-requests/:id/also-away',
    access: userRoles,
    answer: Type.Object({ also_away: alsoAwaySchema }),
    act: async (change, { id }) => {
      const { request } = await findLeaveRequest(change, id);
      const alsoAway = await readAlsoAway(change, {
        employeeId: request.employee_id,
        from: request.start_date,
        to: request.end_date,
      });
      return { also_away: presentAlsoAway(alsoAway) };
    },
  }),
  recordOperation({
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
          ...row,
          leave_request_id: row.isOpenable ? row.id : null,
          employee_name: `${row.first_name} ${row.last_name}`,
        })),
        truncated: isTruncated,
      };
    },
  }),
  /** Shows the outcome of a request without creating it. */
  recordOperation({
    operationId: 'previewLeaveRequest',
    method: 'POST',
    path: '/leave-requests/preview',
    access: userRoles,
    body: closed(askedLeave),
    answer: Type.Object({
      preview: Type.Object({
        days: Type.Number(),
        balances: Type.Array(yearBalance),
        overlaps: Type.Array(overlap),
        also_away: alsoAwaySchema,
      }),
    }),
    act: async (change, { actor, body }) => {
      const employeeId = whoseRecord(actor, body.employee_id, ['hr_admin']);
      const { days, balances, overlaps, alsoAway } = await previewLeaveRequest(change, {
        ...body,
        employee_id: employeeId,
      });
      const preview = {
        days,
        balances: [...balances],
        overlaps: [...overlaps],
        also_away: presentAlsoAway(alsoAway),
      };
      return { preview };
    },
  }),
];

export function presentAlsoAway({ people, others }: AlsoAway): Static<typeof alsoAwaySchema> {
  return {
    people: people.map((row) => ({
      employee_id: row.employee_id,
      employee_name: `${row.first_name} ${row.last_name}`,
      start_date: row.start_date,
      end_date: row.end_date,
    })),
    others,
  };
}
