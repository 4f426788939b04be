import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listAdvances as list } from '../../hr/advances/list-advances.ts';
import { advanceStatuses } from '../../hr/advances/advance.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentListedAdvance, listedAdvanceSchema } from './advance-schema.ts';

export const listAdvances = defineOperation({
  operationId: 'listAdvances',
  method: 'GET',
  path: '/advances',
  access: userRoles,
  query: closed({
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(advanceStatuses)),
    q: Type.Optional(searchParameter),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ advances: Type.Array(listedAdvanceSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, cursor, limit, status, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listAdvances',
        filters: { status, employeeId, q },
        cursor,
        limit,
      },
      async (beforeId, rowsMax) => {
        const filter = withoutUndefined({ beforeId, status, employeeId });
        const views = await inChange(services, actor, (change) =>
          list(change, { filter, search: q, limit: rowsMax }),
        );
        return views.map(presentListedAdvance);
      },
    );
    return { body: { advances: [...page.rows], next_cursor: page.nextCursor } };
  },
});
