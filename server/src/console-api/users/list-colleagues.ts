import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { Colleague } from '../../hr/colleagues/colleague.ts';
import { listColleagues as list } from '../../hr/colleagues/list-colleagues.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  nullable,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

const colleagueSchema = Type.Object({
  user_id: uuid(),
  employee_id: nullable(uuid()),
  first_name: Type.String(),
  last_name: Type.String(),
  job_title: nullable(Type.String()),
});

export const listColleagues = defineOperation({
  operationId: 'listColleagues',
  method: 'GET',
  path: '/colleagues',
  access: userRoles,
  query: closed({
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitParameter({ default: 50 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ colleagues: Type.Array(colleagueSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, cursor, limit } }) => {
    const { companyId } = actor;
    const page = await readPage(
      services.cursors,
      { companyId, operationId: 'console.listColleagues', filters: { q }, cursor, limit },
      (beforeId, rowsMax) =>
        inTransaction(services, actor, ({ transaction }) =>
          list(transaction, actor, { name: q, beforeId, limit: rowsMax }),
        ),
    );
    return { body: { colleagues: page.rows.map(present), next_cursor: page.nextCursor } };
  },
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
