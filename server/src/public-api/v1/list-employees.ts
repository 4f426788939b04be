import { Type } from 'typebox';
import { emailKey } from '../../access/users/email-key.ts';
import { employeeStatuses } from '../../hr/employees/employee.ts';
import { listEmployeesForApi } from '../../hr/employees/list-employees-for-api.ts';
import { listEmployeesAsOf } from '../../hr/employees/records/list-employees-as-of.ts';
import { invalidParameter } from '../../platform/http/problem.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { runSingle, withCustomJson } from './custom-values.ts';
import { defineOperation } from './operation.ts';
import { readJsonPage } from '../../platform/http/json-page.ts';
import { employeeRead, employeeReference } from './schemas/employee.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  calendarDate,
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
  description:
    'Returns the employees of the key’s company, newest first, up to 200 per page. With `as_of`, it has the employees whose first employment had begun by that day. Job title, department, location, employment type, manager, first and last day and status are those of the day, and filters apply to them. The status is then `terminated` after the last day, `on_leave` during long leave, and otherwise `active`, because onboarding has no dates. All other fields are today’s, also with `known_at`. Erased data stays erased. What was recorded before an upgrade to this version counts as known since the employee was created.',
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
      as_of: Type.Optional(
        calendarDate('The list as of this day, in the past or the future; see the description.'),
      ),
      known_at: Type.Optional(
        Type.String({
          ...updatedSinceParameter,
          description:
            'Only with `as_of`: what the records said about that day at this time, before later corrections.',
        }),
      ),
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
    const { as_of: day, known_at: knownAt } = query;
    if (knownAt !== undefined && day === undefined) {
      throw invalidParameter('known_at', 'needs as_of');
    }
    const dated = withoutUndefined({ day, knownAt });
    const filters = { status, email, externalId, department, managerId, updatedSince, ...dated };
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
        const page = { filter, limit: recordsMax };
        const found =
          day === undefined
            ? await listEmployeesForApi(database, companyId, page)
            : await listEmployeesAsOf(database, companyId, { day, knownAt }, page);
        const shown = await withCustomJson(runSingle(database, actor), actor, found);
        customFields = shown.fields;
        return shown.records;
      },
    );
    reads.note(actor, employeeRead(ids, customFields));
    return { status: 200, body };
  },
});
