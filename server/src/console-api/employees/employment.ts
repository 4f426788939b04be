import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { cancelTermination } from '../../hr/employees/employment/cancel-termination.ts';
import { changeEmployeeState } from '../../hr/employees/employment/change-employee-state.ts';
import { endLongLeave } from '../../hr/employees/employment/end-long-leave.ts';
import { rehireEmployee } from '../../hr/employees/employment/rehire-employee.ts';
import { startLongLeave } from '../../hr/employees/employment/start-long-leave.ts';
import { terminateEmployee } from '../../hr/employees/employment/terminate-employee.ts';
import { changeTerms } from '../../hr/employees/job/change-terms.ts';
import { withdrawJobChange } from '../../hr/employees/job/withdraw-job-change.ts';
import { refuseErased } from '../../hr/employees/refuse-erased.ts';
import { Problem } from '../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  lines,
  nullable,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { answerWithEmployee, singleEmployee } from './employee-schema.ts';

/** The employment: its end, a rehire, long leave, its terms. */
export const employmentOperations: readonly ConsoleOperation[] = [
  /** Withdraws a planned change of the job, for those who may change the job. */
  defineOperation({
    operationId: 'withdrawPlannedChange',
    method: 'POST',
    path: '/employees/:id/withdraw-planned-change',
    access: userRoles,
    body: closed({ job_row_id: uuid() }),
    answer: singleEmployee,
    handle: ({ services, actor, id, body }) =>
      inChange(services, actor, async (change) => {
        const { transaction } = change;
        const { employee, editableFields } = await findEmployeeDetail(transaction, actor, id);
        if (!editableFields.includes('job_title')) {
          throw new Problem('forbidden', 'Only HR can withdraw planned changes.');
        }
        const rowId = body.job_row_id.toLowerCase();
        await withdrawJobChange(change, { employeeId: employee.id, rowId });
        return answerWithEmployee(change, id);
      }),
  }),
  /** The terms of one employment, for those who may change the job. */
  defineOperation({
    operationId: 'changeEmploymentTerms',
    method: 'POST',
    path: '/employees/:id/change-employment-terms',
    access: userRoles,
    body: closed({
      /** The number of the employment. */
      number: Type.Integer({ minimum: 1, maximum: 32_767 }),
      legal_entity: Type.Optional(nullable(text(200))),
      probation_end: Type.Optional(nullable(calendarDate())),
      contract_end: Type.Optional(nullable(calendarDate())),
    }),
    answer: singleEmployee,
    handle: ({ services, actor, id, body: { number, ...terms } }) =>
      inChange(services, actor, async (change) => {
        const { employee, editableFields } = await findEmployeeDetail(
          change.transaction,
          actor,
          id,
        );
        await refuseErased(change, employee);
        if (!editableFields.includes('job_title')) {
          throw new Problem('forbidden', 'Only HR can change the terms of an employment.');
        }
        await changeTerms(change, { employeeId: employee.id, number, terms });
        return answerWithEmployee(change, id);
      }),
  }),
  defineOperation({
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
        await terminateEmployee(change, { id, terminationDate, reason });
        return answerWithEmployee(change, id);
      }),
  }),
  transition({
    operationId: 'cancelTermination',
    path: '/employees/:id/cancel-termination',
    move: (change, id) => cancelTermination(change, id),
  }),
  defineOperation({
    operationId: 'rehireEmployee',
    method: 'POST',
    path: '/employees/:id/rehire',
    access: userRoles,
    body: closed({ start_date: calendarDate() }),
    answer: singleEmployee,
    handle: ({ services, actor, id, body }) =>
      inChange(services, actor, async (change) => {
        await rehireEmployee(change, { id, startDate: body.start_date });
        return answerWithEmployee(change, id);
      }),
  }),
  transition({
    operationId: 'activateEmployee',
    path: '/employees/:id/activate',
    move: (change, id) => changeEmployeeState(change, { id, action: 'activate' }),
  }),
  defineOperation({
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
  }),
  defineOperation({
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
  }),
];

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
