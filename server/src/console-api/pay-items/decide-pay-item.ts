import {
  decidePayItem as decide,
  type PayItemDecision,
} from '../../hr/payroll/items/decide-pay-item.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentPayItem, singlePayItem } from './pay-item-schema.ts';

/** For a second person, as with the approval of a run. */
export const approvePayItem = decideBy('approve', 'approvePayItem');
export const rejectPayItem = decideBy('reject', 'rejectPayItem');
export const cancelPayItem = decideBy('cancel', 'cancelPayItem');

function decideBy(action: PayItemDecision, operationId: string) {
  return defineOperation({
    operationId,
    method: 'POST',
    path: `/pay-items/:id/${action}`,
    access: ['owner', 'payroll_admin'],
    answer: singlePayItem,
    successStatus: 200,
    handle: ({ services, actor, id }) =>
      inChange(services, actor, async (change) => {
        const item = await decide(change, lookUpId(id), action);
        return { body: { pay_item: presentPayItem(item) } };
      }),
  });
}
