import { Type } from 'typebox';
import {
  listEmployments as list,
  readEmployments,
} from '../../hr/employees/records/employment-records.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  cursorParameter,
  limitParameter,
  nextCursor,
  updatedSinceParameter,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import {
  employeeEmploymentsReference,
  employmentReference,
  employmentsRead,
  presentEmployments,
} from './schemas/employment-record.ts';
import { nextPageLink } from './schemas/links.ts';

export const listEmployeeEmployments = defineOperation({
  operationId: 'listEmployeeEmployments',
  method: 'GET',
  path: '/employees/:id/employments',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List the employments of an employee',
  description:
    'Returns the employments of one employee, the earliest first: after a rehire there are several. Each has the job from each day on, including planned changes. Corrected versions are left out.',
  answer: Type.Object({ employments: Type.Array(employmentReference) }),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const found = await readEmployments(database, actor.companyId, lookUpId(id));
    reads.note(actor, employmentsRead([found.id]));
    return { status: 200, body: { employments: presentEmployments(found) } };
  },
});

export const listEmployments = defineOperation({
  operationId: 'listEmployments',
  method: 'GET',
  path: '/employments',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'List employments',
  description:
    'Returns the employments of all people of the key’s company, grouped by employee, the newest employee first. With `updated_since`, only of employees whose record has changed since then; a recorded plan or correction is a change too.',
  query: Type.Object(
    {
      updated_since: Type.Optional(updatedSinceParameter),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    employees: Type.Array(employeeEmploymentsReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listEmployments'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { updated_since: updatedSince, cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listEmployments', filters: { updatedSince }, cursor, limit },
      (beforeId, rowsMax) => list(database, companyId, { updatedSince, beforeId, limit: rowsMax }),
    );
    reads.note(actor, employmentsRead(rows.map(({ id }) => id)));
    const employees = rows.map((each) => ({
      employee_id: each.id,
      employments: presentEmployments(each),
    }));
    return { status: 200, body: { employees, next_cursor: next } };
  },
});
