import type { PayrollJournalLinesRow } from '../../../../../schema/rows.gen.ts';

/**
 * What every company posts. Deductions, pay items and components are posted with their name,
 * `deduction:Pension`; `earning`, `deduction`, `reimbursement`, `employer_cost` and
 * `employer_liability` have the accounts of those without one of their own.
 */
export const fixedPostings = [
  'base_pay',
  'hours',
  'paid_leave',
  'unpaid_leave',
  'earning',
  'deduction',
  'reimbursement',
  'advance',
  'receivable',
  'employer_cost',
  'employer_liability',
  'net_pay',
] as const;

/** One line of a journal: a debit or a credit, as decimal strings. */
export interface JournalLine extends Pick<PayrollJournalLinesRow, 'posting' | 'cost_centre'> {
  /** Null while no account is entered for the posting. */
  readonly account: string | null;
  readonly debit: string;
  readonly credit: string;
}

export interface PayrollAccount {
  readonly posting: string;
  readonly account: string | null;
}
