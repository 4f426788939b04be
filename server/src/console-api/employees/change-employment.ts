import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { cancelTermination as cancel } from '../../hr/employees/employment/cancel-termination.ts';
import { changeEmployeeState } from '../../hr/employees/employment/change-employee-state.ts';
import { endLongLeave } from '../../hr/employees/employment/end-long-leave.ts';
import { rehireEmployee as rehire } from '../../hr/employees/employment/rehire-employee.ts';
import { startLongLeave } from '../../hr/employees/employment/start-long-leave.ts';
import { terminateEmployee as terminate } from '../../hr/employees/employment/terminate-employee.ts';
import { calendarDate, closed, lines, nullable } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';
import { answerWithEmployee } from './read-employee.ts';
import { singleEmployee } from './employee-schema.ts';

export const terminateEmployee = defineOperation({
  operationId: 'terminateEmployee',
  method: 'POST',
  path: '/employees/:id/terminate',
  access: userRoles,
  body: closed({
    /** The last day of employment. */
    termination_date: calendarDate(),
    reason: Type.Optional(nullable(lines(1000))),
  }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      const { termination_date: terminationDate, reason = null } = body;
      await terminate(change, { id, terminationDate, reason });
      return answerWithEmployee(change, id);
    }),
});

export const cancelTermination = transition({
  operationId: 'cancelTermination',
  path: '/employees/:id/cancel-termination',
  move: (change, id) => cancel(change, id),
});

export const rehireEmployee = defineOperation({
  operationId: 'rehireEmployee',
  method: 'POST',
  path: '/employees/:id/rehire',
  access: userRoles,
  body: closed({ start_date: calendarDate() }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      await rehire(change, { id, startDate: body.start_date });
      return answerWithEmployee(change, id);
    }),
});

export const activateEmployee = transition({
  operationId: 'activateEmployee',
  path: '/employees/:id/activate',
  move: (change, id) => changeEmployeeState(change, { id, action: 'activate' }),
});

export const startLeave = defineOperation({
  operationId: 'startLeave',
  method: 'POST',
  path: '/employees/:id/start-leave',
  access: userRoles,
  body: closed({
    /** Whether pay continues. */
    is_paid: Type.Boolean(),
    /** Default: today. */
    first_day: Type.Optional(calendarDate()),
  }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      await startLongLeave(change, { id, isPaid: body.is_paid, firstDay: body.first_day });
      return answerWithEmployee(change, id);
    }),
});

export const endLeave = defineOperation({
  operationId: 'endLeave',
  method: 'POST',
  path: '/employees/:id/end-leave',
  access: userRoles,
  /** Default: yesterday. */
  body: closed({ last_day: Type.Optional(calendarDate()) }),
  answer: singleEmployee,
  handle: ({ services, actor, id, body }) =>
    inChange(services, actor, async (change) => {
      await endLongLeave(change, { id, lastDay: body.last_day });
      return answerWithEmployee(change, id);
    }),
});

/** A transition without a request body. */
function transition({
  operationId,
  path,
  move,
}: {
  operationId: string;
  path: string;
  move: (change: UserChange, id: string) => Promise<void>;
}): ConsoleOperation {
  return defineOperation({
    operationId,
    method: 'POST',
    path,
    access: userRoles,
    answer: singleEmployee,
    handle: ({ services, actor, id }) =>
      inChange(services, actor, async (change) => {
        await move(change, id);
        return answerWithEmployee(change, id);
      }),
  });
}
