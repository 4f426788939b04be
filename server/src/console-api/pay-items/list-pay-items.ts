import { Type } from 'typebox';
import { payItemKinds, payItemStatuses } from '../../hr/payroll/items/pay-item.ts';
import { listPayItems as list, payItemOrders } from '../../hr/payroll/items/list-pay-items.ts';
import { idParameter, oneOf, searchParameter } from '../../platform/http/schema-fields.ts';
import { withEtags } from '../etags.ts';
import { payItemSchema, presentPayItem } from './pay-item-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listPayItems = sortedListOperation({
  operationId: 'listPayItems',
  path: '/pay-items',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  filters: {
    q: Type.Optional(searchParameter),
    employee_id: Type.Optional(idParameter),
    payroll_run_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(payItemStatuses)),
    kind: Type.Optional(oneOf(payItemKinds)),
  },
  orders: payItemOrders,
  as: 'pay_items',
  record: payItemSchema,
  read: (change, { q: search, status, kind, ...ids }, start) => {
    const { employee_id: employeeId, payroll_run_id: payrollRunId } = ids;
    return list(change, { filter: { status, kind, employeeId, payrollRunId }, search, start });
  },
  show: (rows, change) => withEtags(change, 'pay_item', rows.map(presentPayItem)),
});
