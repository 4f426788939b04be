import { Type } from 'typebox';
import { payItemKinds, payItemStatuses } from '../../hr/payroll/items/pay-item.ts';
import { listPayItems as list, payItemOrders } from '../../hr/payroll/items/list-pay-items.ts';
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
import { withEtags } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payItemSchema, presentPayItem } from './pay-item-schema.ts';

export const listPayItems = defineOperation({
  operationId: 'listPayItems',
  method: 'GET',
  path: '/pay-items',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  query: closed({
    q: Type.Optional(searchParameter),
    employee_id: Type.Optional(idParameter),
    payroll_run_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(payItemStatuses)),
    kind: Type.Optional(oneOf(payItemKinds)),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(payItemOrders),
  }),
  answer: Type.Object({
    pay_items: Type.Array(payItemSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { q: search, sort, cursor, limit, ...asked } }) =>
    inChange(services, actor, async (change) => {
      const filter = {
        status: asked.status,
        kind: asked.kind,
        employeeId: asked.employee_id === undefined ? undefined : lookUpId(asked.employee_id),
        payrollRunId:
          asked.payroll_run_id === undefined ? undefined : lookUpId(asked.payroll_run_id),
      };
      const page = await readSortedPage(
        services.cursors,
        {
          companyId: actor.companyId,
          operationId: 'console.listPayItems',
          filters: { ...filter, search },
          sort,
          cursor,
          limit,
        },
        (start) => list(change, { filter, search, start }),
      );
      return {
        body: {
          pay_items: await withEtags(change, 'pay_item', page.rows.map(presentPayItem)),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});
