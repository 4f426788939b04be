import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listColleaguesInDirectory } from '../../hr/colleagues/directory/list-directory.ts';
import { text } from '../../platform/http/schema-fields.ts';
import { personSchema, presentPerson } from './person-schema.ts';
import { listOperation } from '../list-operation.ts';

export const listPeople = listOperation({
  operationId: 'listPeople',
  path: '/people',
  access: userRoles,
  filters: {
    /** Words of the name, the job title or the email address. */
    q: Type.Optional(text(100)),
    department: Type.Optional(text(200)),
    location: Type.Optional(text(200)),
  },
  as: 'people',
  record: personSchema,
  read: (change, { q: words, department, location }, { beforeId: afterId, limit }) =>
    listColleaguesInDirectory(change, { words, department, location, afterId, limit }),
  show: (rows, { actor }) => rows.map((row) => presentPerson(actor, row)),
});
