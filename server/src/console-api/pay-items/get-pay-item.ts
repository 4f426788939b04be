import { recordRead } from '../../access/audit/record-read.ts';
import { findPayItem } from '../../hr/payroll/items/find-pay-item.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentPayItem, singlePayItem } from './pay-item-schema.ts';

export const getPayItem = defineOperation({
  operationId: 'getPayItem',
  method: 'GET',
  path: '/pay-items/:id',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  answer: singlePayItem,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const found = await findPayItem(change, lookUpId(id));
      recordRead(change.transaction, change, {
        subjectKind: 'pay_item',
        subjectIds: [found.item.id],
        employeeIds: [found.item.employee_id],
        fields: ['kind', 'name', 'quantity', 'rate', 'amount', 'pay_on', 'status'],
      });
      const item = await withEtag(change, 'pay_item', presentPayItem(found));
      return { body: { pay_item: item }, etag: item.etag };
    }),
});
