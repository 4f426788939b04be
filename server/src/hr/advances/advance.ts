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

/** Pay asked for early. */
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
  /** May be private: never in an event, never in the audit log. */
  readonly purpose: AdvancesRow['purpose'];
  /** In how many monthly parts it is repaid, 1 to 36. */
  readonly installments: AdvancesRow['installments'];
  /** The level of the approval step that is due. */
  readonly current_step: AdvancesRow['current_step'];
  /** When and by which user it was approved, rejected or cancelled. */
  readonly decided_at: AdvancesRow['decided_at'];
  readonly decided_by: AdvancesRow['decided_by'];
}

/** One part of the schedule by which a paid advance comes back. */
export interface ScheduledInstallment {
  /** From 1. */
  readonly number: AdvanceInstallmentsRow['number'];
  /** A decimal string with two decimals. */
  readonly amount: AdvanceInstallmentsRow['amount'];
  /** `YYYY-MM-DD`: payroll periods that end on or after it deduct this part. */
  readonly due_from: AdvanceInstallmentsRow['due_from'];
  readonly repaid_at: AdvanceInstallmentsRow['repaid_at'];
  /** The run that deducted it. */
  readonly payroll_run_id: AdvanceInstallmentsRow['payroll_run_id'];
}

/** An advance as read from the database. */
export interface StoredAdvance extends Advance {
  readonly employee_name: string;
  /** The manager of the employee, an employee too. */
  readonly manager_id: string | null;
}
