import type { PayrollRunWithFigures } from '../runs/payroll-run.ts';

/** Money is a decimal string with two decimals throughout. */
export type RunTotals = Pick<PayrollRunWithFigures, 'gross' | 'net' | 'employee_count'>;

export interface ComparedPerson {
  readonly employee_id: string;
  readonly employee_name: string;
  /** Net pay in the run before; null for who joined. */
  readonly previous: string | null;
  /** Net pay in this run; null for who left. */
  readonly net: string | null;
}

/** A run beside the regular run before it. */
export interface RunDifferences {
  readonly previous: RunTotals & Pick<PayrollRunWithFigures, 'id' | 'period_start' | 'period_end'>;
  readonly current: RunTotals;
  /** People, counted over all payslips. */
  readonly counts: {
    readonly joined: number;
    readonly left: number;
    readonly up: number;
    readonly down: number;
    readonly equal: number;
  };
  /** At most 50 of each, the largest first. */
  readonly joined: readonly ComparedPerson[];
  readonly left: readonly ComparedPerson[];
  readonly changes: readonly ComparedPerson[];
}

/** Employed in the period, and nobody has said what they are paid. */
export interface LeftOut {
  readonly count: number;
  /** At most 20, by name. */
  readonly employees: readonly { readonly id: string; readonly employee_name: string }[];
}
