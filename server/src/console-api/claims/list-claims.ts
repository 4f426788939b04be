import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  claimOrders,
  findClaim as find,
  holdsPayroll,
  listClaims as list,
} from '../../hr/payroll/receivables/list-claims.ts';
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
import { withEtag, withEtags } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { claimSchema, presentClaim, singleClaim } from './claim-schema.ts';

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
      const shown = page.rows.map(presentClaim);
      return {
        body: {
          // Employees don't see a write-off that someone asked for, so nothing shows that one was.
          claims: holdsPayroll(actor) ? await withEtags(change, 'claim', shown) : shown,
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});

export const getClaim = defineOperation({
  operationId: 'getClaim',
  method: 'GET',
  path: '/claims/:id',
  access: ['owner', 'payroll_admin'],
  answer: singleClaim,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const claim = await withEtag(change, 'claim', presentClaim(await find(change, lookUpId(id))));
      return { body: { claim }, etag: claim.etag };
    }),
});
