import { recordRead } from '../../access/audit/record-read.ts';
import { findPayItem } from '../../hr/payroll/items/find-pay-item.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentPayItem, singlePayItem } from './pay-item-schema.ts';

export const getPayItem = recordOperation({
  operationId: 'getPayItem',
  method: 'GET',
  path: '/pay-items/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  answer: singlePayItem,
  etag: ({ pay_item }) => pay_item.etag,
  act: async (change, { id }) => {
    const found = await findPayItem(change, id);
    recordRead(change.transaction, change, {
      subjectKind: 'pay_item',
      subjectIds: [found.item.id],
      employeeIds: [found.item.employee_id],
      fields: ['kind', 'name', 'quantity', 'rate', 'amount', 'pay_on', 'status'],
    });
    const item = await withEtag(change, 'pay_item', presentPayItem(found));
    return { pay_item: item };
  },
});
