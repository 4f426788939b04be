import type { PayItemsRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Situation } from '../../workflow/require-transition.ts';
import type { Reviewers } from '../runs/payroll-run-situation.ts';

/** A reimbursement is paid in full: percentages of gross pay don't apply to it. */
export const payItemKinds = ['earning', 'deduction', 'reimbursement'] as const;
export type PayItemKind = (typeof payItemKinds)[number];

export const payItemStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'paid'] as const;
export type PayItemStatus = (typeof payItemStatuses)[number];

/** A single earning, deduction or reimbursement of an employee. */
export interface PayItem
  extends Pick<
    PayItemsRow,
    | 'id'
    | 'employee_id'
    /** The label on the payslip. */
    | 'name'
    /** Decimal strings; both null for an amount that is not a product. */
    | 'quantity'
    | 'rate'
    /** A decimal string, always positive. */
    | 'amount'
    | 'currency'
    /** The first run whose period ends on this day or later pays it. */
    | 'pay_on'
    | 'file_id'
    | 'entered_by'
    | 'decided_by'
    | 'decided_at'
    | 'payroll_run_id'
    | 'created_at'
    | 'updated_at'
  > {
  readonly kind: PayItemKind;
  readonly status: PayItemStatus;
}

/** An item with the names that are shown. */
export interface PayItemInList extends PayItem {
  readonly employee_name: string;
  readonly entered_by_name: string;
  readonly decided_by_name: string | null;
}

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
): Situation {
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
