import type { UserActor } from '../../../../access/actor.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Situation } from '../../../workflow/require-transition.ts';
import type { Reviewers } from '../reviewers.ts';
import type { PayItem } from './pay-item.ts';

/**
 * The situation of an item for the transition table. Four eyes: the user who entered it approves it
 * only if no one else could; the employee it is for never does.
 */
export function payItemSituation(
  {
    status,
    employee_id: employeeId,
    entered_by: enteredBy,
  }: Pick<PayItem, 'status' | 'employee_id' | 'entered_by'>,
  actor: UserActor,
  reviewers: Reviewers,
): Situation<'pay_item'> {
  const capacities = capacitiesOf(actor, { employeeId, managerId: null });
  const hasOther = [...reviewers].some((userId) => userId !== actor.userId);
  const isPayroll = capacities.has('payroll_admin');
  const isOwnWork = enteredBy === actor.userId && hasOther;
  const isOwnPay = capacities.has('self') && hasOther;
  if (isPayroll && !isOwnWork && !isOwnPay) capacities.add('reviewer');
  return {
    entity: 'pay_item',
    state: status,
    capacities,
    withheld: new Map(
      isPayroll && (isOwnWork || isOwnPay)
        ? [['reviewer', isOwnPay ? 'own_record' : 'four_eyes']]
        : [],
    ),
  };
}
