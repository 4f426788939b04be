import { Type } from 'typebox';
import { emailKey } from '../../access/users/email-key.ts';
import { employeeStatuses } from '../../hr/employees/employee.ts';
import { listEmployees as list } from '../../hr/employees/list-employees.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from './operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { employeeRead, employeeReference } from './schemas/employee.ts';
import {
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
} from '../../platform/http/schema-fields.ts';

export const listEmployees = defineOperation({
  operationId: 'listEmployees',
  method: 'GET',
  path: '/employees',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List employees',
  description: 'The employees of the key’s company, newest first, at most 200 at a time.',
  query: Type.Object(
    {
      status: Type.Optional(oneOf(employeeStatuses)),
      email: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 254,
          description: 'Compared without regard to case.',
        }),
      ),
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter(200),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ employees: Type.Array(employeeReference), next_cursor: nextCursor }),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { status, email, updated_since: updatedSince, cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      {
        companyId,
        operationId: 'listEmployees',
        filters: { status, email, updatedSince },
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        list(database, companyId, {
          filter: withoutUndefined({
            status,
            emailKey: email === undefined ? undefined : emailKey(email),
            updatedSince,
            beforeId,
          }),
          limit: rowsMax,
        }),
    );
    reads.note(actor, employeeRead(rows));
    return { status: 200, body: { employees: [...rows], next_cursor: next } };
  },
});
