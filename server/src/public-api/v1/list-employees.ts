import { Type } from 'typebox';
import { emailKey } from '../../access/users/email-key.ts';
import { employeeStatuses } from '../../hr/employees/employee.ts';
import { listEmployeesForApi } from '../../hr/employees/list-employees-for-api.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { runSingle, withCustomJson } from './custom-values.ts';
import { defineOperation } from './operation.ts';
import { readJsonPage } from '../../platform/http/json-page.ts';
import { employeeRead, employeeReference } from './schemas/employee.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  text,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';

export const listEmployees = defineOperation({
  operationId: 'listEmployees',
  method: 'GET',
  path: '/employees',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List employees',
  description: 'Returns the employees of the key’s company, newest first, up to 200 per page.',
  query: Type.Object(
    {
      status: Type.Optional(oneOf(employeeStatuses, 'Only employees with this status.')),
      email: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 254,
          description: 'Not case-sensitive.',
        }),
      ),
      external_id: Type.Optional(text(200, 'Only the employee with this external ID.')),
      department: Type.Optional(text(200, 'Only employees of this department. Case-sensitive.')),
      manager_id: Type.Optional(uuid('Only employees who report directly to this employee.')),
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ employees: Type.Array(employeeReference), next_cursor: nextCursor }),
  links: nextPageLink('listEmployees'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { status, email, department, updated_since: updatedSince, cursor, limit } = query;
    const { external_id: externalId, manager_id: managerId } = query;
    const filters = { status, email, externalId, department, managerId, updatedSince };
    let customFields: readonly string[] = [];
    const { ids, body } = await readJsonPage(
      cursors,
      { companyId, operationId: 'listEmployees', member: 'employees', filters, cursor, limit },
      async (beforeId, recordsMax) => {
        const filter = withoutUndefined({
          status,
          emailKey: email === undefined ? undefined : emailKey(email),
          externalId,
          department,
          managerId,
          updatedSince,
          beforeId,
        });
        const found = await listEmployeesForApi(database, companyId, { filter, limit: recordsMax });
        const shown = await withCustomJson(runSingle(database, actor), actor, found);
        customFields = shown.fields;
        return shown.records;
      },
    );
    reads.note(actor, employeeRead(ids, customFields));
    return { status: 200, body };
  },
});
