import type { AdvanceInstallmentsRow, AdvancesRow } from '../../../schema/rows.gen.ts';

export const advanceStatuses = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'paid',
  'repaid',
] as const;
export type AdvanceStatus = (typeof advanceStatuses)[number];

/** Pay requested before payday. */
export interface Advance
  extends Pick<
    AdvancesRow,
    | 'id'
    | 'employee_id'
    | 'status'
    | 'rejection_reason'
    | 'paid_at'
    | 'paid_by'
    | 'repaid_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** A decimal string with two decimals. */
  readonly amount: AdvancesRow['amount'];
  /** ISO 4217. */
  readonly currency: AdvancesRow['currency'];
  /** May be private: never in an event or the audit log. */
  readonly purpose: AdvancesRow['purpose'];
  /** The number of monthly repayments, 1 to 36. */
  readonly installments: AdvancesRow['installments'];
  /** The level of the current approval step. */
  readonly current_step: AdvancesRow['current_step'];
  /** When and by which user it was approved, rejected or cancelled. */
  readonly decided_at: AdvancesRow['decided_at'];
  readonly decided_by: AdvancesRow['decided_by'];
}

/** One repayment in the schedule of a paid advance. */
export interface ScheduledInstallment {
  /** From 1. */
  readonly number: AdvanceInstallmentsRow['number'];
  /** A decimal string with two decimals. */
  readonly amount: AdvanceInstallmentsRow['amount'];
  /** `YYYY-MM-DD`: payroll periods that end on or after this date deduct the installment. */
  readonly due_from: AdvanceInstallmentsRow['due_from'];
  readonly repaid_at: AdvanceInstallmentsRow['repaid_at'];
  /** The payroll run that deducted it. */
  readonly payroll_run_id: AdvanceInstallmentsRow['payroll_run_id'];
}

/** An advance as read from the database. */
export interface StoredAdvance extends Advance {
  readonly employee_name: string;
  /** The employee id of the employee's manager. */
  readonly manager_id: string | null;
}
