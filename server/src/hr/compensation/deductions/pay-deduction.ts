export const deductionKinds = ['percent', 'fixed'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** Reduces each payslip while it is valid. */
export interface PayDeduction {
  readonly id: string;
  /** Null = everybody. */
  readonly employee_id: string | null;
  readonly employee_name: string | null;
  /** As payslips name it. */
  readonly name: string;
  readonly kind: DeductionKind;
  /** A decimal string: per cent of gross pay, or an amount for each payroll run. */
  readonly value: string;
  /** ISO 4217, of an amount; null for a percentage, which counts in every currency. */
  readonly currency: string | null;
  /** Calendar dates, both included; null = without end. */
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly created_at: string;
}
