import type { Static } from 'typebox';
import { createEmployee as create } from '../../hr/employees/create-employee.ts';
import {
  employeeFieldNames,
  type EmployeeFields,
  firstVersion,
} from '../../hr/employees/employee.ts';
import { toNewValues, withCustomFields } from './custom-values.ts';
import { once } from './idempotency/once.ts';
import { inTransaction } from './in-transaction.ts';
import { versionEtag } from '../../platform/http/if-match.ts';
import { defineOperation } from './operation.ts';
import { newEmployeeReference, presentEmployee, singleEmployee } from './schemas/employee.ts';
import { etagHeader, idempotencyHeader, locationHeader } from './schemas/headers.ts';
import { employeeLinks } from './schemas/links.ts';

export const createEmployee = defineOperation({
  operationId: 'createEmployee',
  method: 'POST',
  path: '/employees',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Create an employee',
  description:
    'Creates a basic record: the employee is active immediately, is not invited to the console and has no compensation profile. Emits `employee.created`.',
  body: newEmployeeReference,
  requestHeaders: idempotencyHeader,
  answer: singleEmployee,
  answerHeaders: { ...locationHeader, ...etagHeader },
  links: employeeLinks('/employee/id'),
  emits: ['employee.created'],
  successStatus: 201,
  problems: ['duplicate_email', 'duplicate_external_id'],
  handle: ({ services, actor, body, headers }) =>
    inTransaction(services, actor, async (change) => {
      const request = { operationId: 'createEmployee', key: headers['idempotency-key'], body };
      const reply = await once(change, request, async () => {
        const custom = await toNewValues(change, body.custom_fields);
        const employee = await create(change, allFields(body), 'active', { custom });
        return {
          status: 201,
          headers: { location: `/api/v1/employees/${employee.id}` },
          body: { employee: presentEmployee(employee) },
        };
      });
      // The ETag matches the body: the record as it was created, in a replayed response too.
      const { employee } = reply.body as Static<typeof singleEmployee>;
      const etag = versionEtag({ version: firstVersion, updated_at: employee.updated_at });
      return {
        ...(await withCustomFields(change, reply)),
        headers: { ...reply.headers, etag },
      };
    }),
});

/** Sets absent optional fields to null. */
function allFields(body: Partial<EmployeeFields>): EmployeeFields {
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, body[name] ?? null]),
  ) as unknown as EmployeeFields;
}
