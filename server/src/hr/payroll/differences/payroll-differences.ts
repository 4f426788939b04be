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

/**
 * Why a run does not pay somebody who is employed in its period:
 * `no_pay` no pay is recorded; `no_hours` paid by the hour, and no approved hours were due when the
 * run was computed; `hours_later` such hours were approved since, and no run has paid them yet;
 * `paid_elsewhere` another run has paid days of the period.
 */
export const leftOutReasons = ['no_pay', 'hours_later', 'no_hours', 'paid_elsewhere'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  /** Without those whom another run has paid. */
  readonly count: number;
  /** In the order above, those that anybody is left out for. */
  readonly reasons: readonly {
    readonly reason: LeftOutReason;
    readonly count: number;
    /** At most 20, by name. */
    readonly employees: readonly { readonly id: string; readonly employee_name: string }[];
  }[];
}
