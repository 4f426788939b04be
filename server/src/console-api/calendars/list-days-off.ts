import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { portions } from '../../hr/leave/leave-request.ts';
import { listDaysOff as list } from '../../hr/leave/inspect/list-days-off.ts';
import {
  calendarDate,
  closed,
  idParameter,
  nullable,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { recordOperation } from '../record-operation.ts';

/** For everyone who reads a calendar; few of them may read the company settings. */
export const listDaysOff = recordOperation({
  operationId: 'listDaysOff',
  method: 'GET',
  path: '/days-off',
  access: userRoles,
  query: closed({
    from: calendarDate(),
    to: calendarDate(),
    /** Absent = the user. */
    employee_id: Type.Optional(idParameter),
  }),
  answer: Type.Object({
    days_off: Type.Array(
      Type.Object({
        date: calendarDate(),
        /** Null = the pattern has no hours. */
        holiday: nullable(Type.String()),
        /** The free part of the day. */
        portion: oneOf(portions),
      }),
    ),
  }),
  act: async (change, { actor, query: { from, to, employee_id: employeeId } }) => ({
    days_off: await list(change, {
      employeeId: employeeId === undefined ? actor.employeeId : lookUpId(employeeId),
      from,
      to,
    }),
  }),
});
