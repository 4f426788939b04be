import {
  decidePayItem as decide,
  type PayItemDecision,
} from '../../hr/payroll/items/decide-pay-item.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';
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
  return defineOperation({
    ...confirmation,
    operationId,
    method: 'POST',
    path: `/pay-items/:id/${action}`,
    access: ['owner', 'payroll_admin'],
    answer: singlePayItem,
    successStatus: 200,
    handle: ({ services, actor, id, shown }) =>
      inChange(
        services,
        actor,
        async (change) => {
          const item = await decide(change, lookUpId(id), action);
          return { body: { pay_item: presentPayItem(item) } };
        },
        shown,
      ),
  });
}
