import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  claimOrders,
  findClaim as find,
  holdsPayroll,
  listClaims as list,
} from '../../hr/payroll/receivables/list-claims.ts';
import { claimStatuses } from '../../hr/payroll/receivables/receivable.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { withEtag, withEtags } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { claimSchema, presentClaim, singleClaim } from './claim-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

/** What people owe: everyone's for payroll, their own for others. */
export const listClaims = sortedListOperation({
  operationId: 'listClaims',
  path: '/claims',
  access: userRoles,
  filters: {
    q: Type.Optional(searchParameter),
    employee_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(claimStatuses)),
  },
  orders: claimOrders,
  as: 'claims',
  record: claimSchema,
  read: (change, { q: search, employee_id: employeeId, status }, start) =>
    list(change, { filter: { status, employeeId }, search, start }),
  show: (rows, change) => {
    const shown = rows.map(presentClaim);
    // Employees don't see a write-off that someone asked for, so nothing shows that one was.
    return holdsPayroll(change.actor) ? withEtags(change, 'claim', shown) : shown;
  },
});

export const getClaim = recordOperation({
  operationId: 'getClaim',
  method: 'GET',
  path: '/claims/:id',
  access: ['owner', 'payroll_admin'],
  answer: singleClaim,
  etag: ({ claim }) => claim.etag,
  act: async (change, { id }) => {
    const claim = await withEtag(change, 'claim', presentClaim(await find(change, id)));
    return { claim };
  },
});
