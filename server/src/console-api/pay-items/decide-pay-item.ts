import {
  decidePayItem as decide,
  type PayItemDecision,
} from '../../hr/payroll/items/decide-pay-item.ts';
import type { ConsoleOperation } from '../operation.ts';
import { recordOperation } from '../record-operation.ts';
import { presentPayItem, singlePayItem } from './pay-item-schema.ts';

/** For a second person, as with the approval of a run. */
export const approvePayItem = decideBy('approve', 'approvePayItem', {
  confirms: { kinds: ['pay_item'], shownAt: ['/pay-items/:id'] },
});
export const rejectPayItem = decideBy('reject', 'rejectPayItem');
export const cancelPayItem = decideBy('cancel', 'cancelPayItem');

function decideBy(
  action: PayItemDecision,
  operationId: string,
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...confirmation,
    operationId,
    method: 'POST',
    path: `/pay-items/:id/${action}`,
    access: ['owner', 'payroll_admin'],
    answer: singlePayItem,
    act: async (change, { id }) => {
      const item = await decide(change, id, action);
      return { pay_item: presentPayItem(item) };
    },
  });
}
