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
export type Advance = Omit<AdvancesRow, 'company_id'>;

/** One repayment in the schedule of a paid advance. */
export type ScheduledInstallment = Omit<AdvanceInstallmentsRow, 'company_id' | 'advance_id'>;

/** An advance as read from the database. */
export interface StoredAdvance extends Advance {
  readonly employee_name: string;
  /** The employee id of the employee's manager. */
  readonly manager_id: string | null;
}
