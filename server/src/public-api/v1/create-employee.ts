import { createEmployee as create } from '../../hr/employees/create-employee.ts';
import { employeeFieldNames, type EmployeeFields } from '../../hr/employees/employee.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { newEmployeeReference, presentEmployee, singleEmployee } from './schemas/employee.ts';
import { idempotencyHeader } from './schemas/headers.ts';

export const createEmployee = defineOperation({
  operationId: 'createEmployee',
  method: 'POST',
  path: '/employees',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Create an employee',
  description:
    'Creates a lightweight record: active at once, without an invitation and without a compensation profile. Emits `employee.created`.',
  body: newEmployeeReference,
  requestHeaders: idempotencyHeader,
  answer: singleEmployee,
  successStatus: 201,
  problems: ['duplicate_email', 'duplicate_external_id'],
  handle: ({ services, actor, body, headers }) =>
    inTransaction(services, actor, (change) =>
      once(
        change,
        { operationId: 'createEmployee', key: headers['idempotency-key'], body },
        async () => {
          const employee = await create(change, allFields(body), 'active');
          return {
            status: 201,
            headers: { location: `/api/v1/employees/${employee.id}` },
            body: { employee: presentEmployee(employee) },
          };
        },
      ),
    ),
});

/** Absent optional fields are null. */
function allFields(body: Partial<EmployeeFields>): EmployeeFields {
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, body[name] ?? null]),
  ) as unknown as EmployeeFields;
}
