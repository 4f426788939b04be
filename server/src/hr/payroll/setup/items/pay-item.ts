import type { PayItemsRow } from '../../../../../schema/rows.gen.ts';
import type { PayItemKind } from '../../computing/pay-item-kind.ts';

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
