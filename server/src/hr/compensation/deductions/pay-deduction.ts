import type { PayDeductionsRow } from '../../../../schema/rows.gen.ts';

export const deductionKinds = ['percent', 'fixed'] as const;

/** A deduction from every payslip during its validity. */
export interface PayDeduction extends Omit<PayDeductionsRow, 'company_id'> {
  readonly employee_name: string | null;
}
