import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listColleaguesInDirectory } from '../../hr/colleagues/directory/list-directory.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  text,
} from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { personSchema, presentPerson } from './person-schema.ts';

export const listPeople = defineOperation({
  operationId: 'listPeople',
  method: 'GET',
  path: '/people',
  access: userRoles,
  query: closed({
    /** Words of the name, the job title or the email address. */
    q: Type.Optional(text(100)),
    department: Type.Optional(text(200)),
    location: Type.Optional(text(200)),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ people: Type.Array(personSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, department, location, cursor, limit } }) => {
    const { companyId } = actor;
    const filters = { q, department, location };
    const page = await readPage(
      services.cursors,
      { companyId, operationId: 'console.listPeople', filters, cursor, limit },
      (afterId, rowsMax) =>
        inChange(services, actor, (change) =>
          listColleaguesInDirectory(change, {
            words: q,
            department,
            location,
            afterId,
            limit: rowsMax,
          }),
        ),
    );
    const people = page.rows.map((row) => presentPerson(actor, row));
    return { body: { people, next_cursor: page.nextCursor } };
  },
});
