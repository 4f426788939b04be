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
export interface Advance {
  readonly id: string;
  readonly employee_id: string;
  /** A decimal string with two decimals. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  /** May be private: never in an event, never in the audit log. */
  readonly purpose: string;
  /** In how many monthly parts it is repaid, 1 to 36. */
  readonly installments: number;
  readonly status: AdvanceStatus;
  /** The level of the approval step that is due. */
  readonly current_step: number;
  /** When and by which user it was approved, rejected or cancelled. */
  readonly decided_at: string | null;
  readonly decided_by: string | null;
  readonly rejection_reason: string | null;
  readonly paid_at: string | null;
  readonly paid_by: string | null;
  readonly repaid_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** One part of the schedule by which a paid advance comes back. */
export interface ScheduledInstallment {
  /** From 1. */
  readonly number: number;
  /** A decimal string with two decimals. */
  readonly amount: string;
  /** `YYYY-MM-DD`: payroll periods that end on or after it deduct this part. */
  readonly due_from: string;
  readonly repaid_at: string | null;
  /** The run that deducted it. */
  readonly payroll_run_id: string | null;
}

/** An advance as read from the database. */
export interface StoredAdvance extends Advance {
  readonly employee_name: string;
  /** The manager of the employee, an employee too. */
  readonly manager_id: string | null;
}
