import { readEmployee } from '../../hr/employees/find-employee.ts';
import { terminateEmployee as terminate } from '../../hr/employees/employment/terminate-employee.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withCustomFields } from './custom-values.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { parseEmployee, singleEmployee } from './schemas/employee.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import { terminationReference } from './schemas/employment.ts';
import { employeeLinks } from './schemas/links.ts';

export const terminateEmployee = defineOperation({
  operationId: 'terminateEmployee',
  method: 'POST',
  path: '/employees/:id/terminate',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'End an employment',
  description:
    'Ends an employment after its last day. If the last day is today or earlier in the company’s time zone, the employee is `terminated` immediately: ' +
    'their user can sign in until the day is over, their reports move to the next manager up, and leave after the last day ends. ' +
    'Otherwise the last day is planned, the status changes when it is over, and calling this again replaces the plan. ' +
    'Emits `employee.terminated` when the termination takes effect. Only an owner can do this in the console for an employee who manages the company in muster (role owner, HR or payroll): 403 `forbidden`.',
  body: terminationReference,
  requestHeaders: idempotencyHeader,
  answer: singleEmployee,
  links: employeeLinks('/employee/id'),
  emits: ['employee.terminated', 'employee.updated', 'leave.balance_changed'],
  successStatus: 200,
  problems: ['not_found', 'invalid_state', 'forbidden'],
  handle: ({ services, actor, id: sentId, body, headers }) =>
    inTransaction(services, actor, async (change) => {
      const id = lookUpId(sentId);
      const key = headers['idempotency-key'];
      const reply = await once(
        change,
        { operationId: 'terminateEmployee', key, body: { id, ...body } },
        async () => {
          const { termination_date: terminationDate, reason = null } = body;
          await terminate(change, { id, terminationDate, reason });
          const employee = await readEmployee(change, id);
          return { status: 200, body: { employee: parseEmployee(employee) } };
        },
      );
      return withCustomFields(change, reply);
    }),
});
