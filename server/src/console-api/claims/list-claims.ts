import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { claimOrders, listClaims as list } from '../../hr/payroll/receivables/list-claims.ts';
import { claimStatuses } from '../../hr/payroll/receivables/receivable.ts';
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
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { claimSchema, presentClaim } from './claim-schema.ts';

/** What people owe: everyone's for payroll, their own for others. */
export const listClaims = defineOperation({
  operationId: 'listClaims',
  method: 'GET',
  path: '/claims',
  access: userRoles,
  query: closed({
    q: Type.Optional(searchParameter),
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(claimStatuses)),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(claimOrders),
  }),
  answer: Type.Object({
    claims: Type.Array(claimSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { q: search, sort, cursor, limit, ...asked } }) =>
    inChange(services, actor, async (change) => {
      const filter = {
        status: asked.status,
        employeeId: asked.employee_id === undefined ? undefined : lookUpId(asked.employee_id),
      };
      const page = await readSortedPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listClaims',
          filters: { ...filter, search },
          sort,
          cursor,
          limit,
        },
        (start) => list(change, { filter, search, start }),
      );
      return {
        body: {
          claims: page.rows.map(presentClaim),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
