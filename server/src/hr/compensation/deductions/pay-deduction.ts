import type { PayDeductionsRow } from '../../../../schema/rows.gen.ts';

export const deductionKinds = ['percent', 'fixed'] as const;

/** Reduces each payslip while it is valid. */
export interface PayDeduction extends Pick<PayDeductionsRow, 'id' | 'kind' | 'created_at'> {
  /** Null = everybody. */
  readonly employee_id: PayDeductionsRow['employee_id'];
  readonly employee_name: string | null;
  /** As payslips name it. */
  readonly name: PayDeductionsRow['name'];
  /** A decimal string: per cent of gross pay, or an amount for each calendar month. */
  readonly value: PayDeductionsRow['value'];
  /** ISO 4217, of an amount; null for a percentage, which counts in every currency. */
  readonly currency: PayDeductionsRow['currency'];
  /** Calendar dates, both included; null = without end. */
  readonly valid_from: PayDeductionsRow['valid_from'];
  readonly valid_to: PayDeductionsRow['valid_to'];
}
