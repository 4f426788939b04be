import { Type } from 'typebox';
import { listBalances } from '../../hr/leave/ledger/list-balances.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  calendarDate,
  cursorParameter,
  limitParameter,
  nextCursor,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { leaveBalancesReference, presentLeaveBalances } from './schemas/leave-balance.ts';
import { nextPageLink } from './schemas/links.ts';

export const listLeaveBalances = defineOperation({
  operationId: 'listLeaveBalances',
  method: 'GET',
  path: '/leave-balances',
  scope: 'leave:read',
  tag: 'Leave',
  summary: 'List leave balances',
  description:
    'Returns the balances of each employee, newest employee first, including terminated ones: those of the leave year that contains `as_of`. ' +
    'A leave year is the calendar year, unless a leave policy has another one. Every date of a leave year returns the same balances.',
  query: Type.Object(
    {
      employee_id: Type.Optional(uuid('Only this employee.')),
      as_of: Type.Optional(
        calendarDate('A date of the leave year. Default: today in the company’s time zone.'),
      ),
      limit: limitParameter({ default: 200 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    leave_balances: Type.Array(leaveBalancesReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listLeaveBalances'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services, actor, query }) => {
    const { employee_id: employeeId, as_of: asOf, cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      services.cursors,
      {
        companyId: actor.companyId,
        operationId: 'listLeaveBalances',
        filters: { employeeId, asOf },
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        inTransaction(services, actor, (change) =>
          listBalances(change, {
            filter: withoutUndefined({ employeeId, beforeId }),
            asOf,
            limit: rowsMax,
          }),
        ),
    );
    services.reads.note(actor, {
      subjectKind: 'leave_balance',
      subjectIds: rows.map(({ id }) => id),
      fields: ['balance'],
    });
    return {
      status: 200,
      body: { leave_balances: rows.map(presentLeaveBalances), next_cursor: next },
    };
  },
});
