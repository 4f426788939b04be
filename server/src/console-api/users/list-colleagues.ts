import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { Colleague } from '../../hr/colleagues/colleague.ts';
import { listColleagues as list } from '../../hr/colleagues/list-colleagues.ts';
import { nullable, uuid } from '../../platform/http/schema-fields.ts';
import { listOperation } from '../list-operation.ts';

const colleagueSchema = Type.Object({
  user_id: uuid(),
  employee_id: nullable(uuid()),
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: nullable(Type.String()),
});

export const listColleagues = listOperation({
  operationId: 'listColleagues',
  path: '/colleagues',
  access: userRoles,
  filters: { q: Type.Optional(Type.String({ maxLength: 200 })) },
  as: 'colleagues',
  record: colleagueSchema,
  read: ({ transaction, actor }, { q: name }, { beforeId, limit }) =>
    list(transaction, actor, { name, beforeId, limit }),
  show: (rows) => rows.map(present),
});

function present(colleague: Colleague): Static<typeof colleagueSchema> {
  return {
    user_id: colleague.id,
    employee_id: colleague.employee_id,
    first_name: colleague.first_name,
    last_name: colleague.last_name,
    job_title: colleague.job_title,
  };
}
