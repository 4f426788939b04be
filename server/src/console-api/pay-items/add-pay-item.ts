import { addPayItem as add } from '../../hr/payroll/items/add-pay-item.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payItemFields, presentPayItem, singlePayItem } from './pay-item-schema.ts';

/** Up to the company's limit it is approved at once; above, it waits for a second person. */
export const addPayItem = recordOperation({
  operationId: 'addPayItem',
  method: 'POST',
  path: '/pay-items',
  access: ['owner', 'payroll_admin'],
  body: closed(payItemFields),
  answer: singlePayItem,
  successStatus: 201,
  act: async (change, { body }) => {
    const item = await add(change, {
      ...body,
      employee_id: body.employee_id.toLowerCase(),
      amount: body.amount ?? null,
      quantity: body.quantity ?? null,
      rate: body.rate ?? null,
    });
    return { pay_item: presentPayItem(item) };
  },
});
