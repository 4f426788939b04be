import type { PayDeductionsRow } from '../../../../schema/rows.gen.ts';

export const deductionKinds = ['percent', 'fixed'] as const;

/** A deduction from every payslip during its validity. */
export interface PayDeduction extends Pick<PayDeductionsRow, 'id' | 'kind' | 'created_at'> {
  /** Null = all employees. */
  readonly employee_id: PayDeductionsRow['employee_id'];
  readonly employee_name: string | null;
  /** The label on payslips. */
  readonly name: PayDeductionsRow['name'];
  /** A decimal string: a percentage of gross pay, or an amount per calendar month. */
  readonly value: PayDeductionsRow['value'];
  /** The ISO 4217 code of an amount; null for a percentage, which applies in every currency. */
  readonly currency: PayDeductionsRow['currency'];
  /** Calendar dates, both inclusive; `valid_to` null = no end. */
  readonly valid_from: PayDeductionsRow['valid_from'];
  readonly valid_to: PayDeductionsRow['valid_to'];
}
