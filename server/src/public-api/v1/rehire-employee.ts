import { readEmployee } from '../../hr/employees/find-employee.ts';
import { rehireEmployee as rehire } from '../../hr/employees/employment/rehire-employee.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withCustomFields } from './custom-values.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { parseEmployee, singleEmployee } from './schemas/employee.ts';
import { idempotencyHeader } from './schemas/headers.ts';
import { rehireReference } from './schemas/employment.ts';
import { employeeLinks } from './schemas/links.ts';

export const rehireEmployee = defineOperation({
  operationId: 'rehireEmployee',
  method: 'POST',
  path: '/employees/:id/rehire',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Rehire an employee',
  description:
    'Makes a terminated employee active again, with a new first day after the last one. Their user can sign in again, unless an owner disabled it. ' +
    'Former reports are not moved back. Emits `employee.rehired`. Payroll pays the days of both employments, and days in a period that is already paid with the next run. ' +
    'Only an owner can do this in the console for an employee who manages the company in muster (role owner, HR or payroll): 403 `forbidden`.',
  body: rehireReference,
  requestHeaders: idempotencyHeader,
  answer: singleEmployee,
  links: employeeLinks('/employee/id'),
  emits: ['employee.rehired', 'employee.updated', 'leave.balance_changed'],
  successStatus: 200,
  problems: ['not_found', 'invalid_state', 'forbidden'],
  handle: ({ services, actor, id: sentId, body, headers }) =>
    inTransaction(services, actor, async (change) => {
      const id = lookUpId(sentId);
      const key = headers['idempotency-key'];
      const reply = await once(
        change,
        { operationId: 'rehireEmployee', key, body: { id, ...body } },
        async () => {
          await rehire(change, { id, startDate: body.start_date });
          const employee = await readEmployee(change, id);
          return { status: 200, body: { employee: parseEmployee(employee) } };
        },
      );
      return withCustomFields(change, reply);
    }),
});
