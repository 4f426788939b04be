import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { advanceOrders, listAdvances as list } from '../../hr/advances/list-advances.ts';
import { advanceStatuses } from '../../hr/advances/advance.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  oneOf,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { withEtags } from '../etags.ts';
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
    limit: limitParameter({ default: 50 }),
    ...sortParameters(advanceOrders),
  }),
  answer: Type.Object({
    advances: Type.Array(listedAdvanceSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services, actor, query: { q, sort, cursor, limit, status, ...query } }) => {
    const employeeId = query.employee_id === undefined ? undefined : lookUpId(query.employee_id);
    const page = await readSortedPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'console.listAdvances',
        filters: { status, employeeId, q },
        sort,
        cursor,
        limit,
      },
      async (start) => {
        const filter = withoutUndefined({ status, employeeId });
        return inChange(services, actor, async (change) => {
          const listed = await list(change, { filter, search: q, start });
          const shown = listed.rows.map(presentListedAdvance);
          return { ...listed, rows: await withEtags(change, 'advance', shown) };
        });
      },
    );
    return { body: { advances: [...page.rows], total: page.total, next_cursor: page.nextCursor } };
  },
});
