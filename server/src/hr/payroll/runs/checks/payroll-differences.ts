import type { FormulaProblem } from '../../computing/applied-rules.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';

/** All amounts are decimal strings with the decimals of the currency. */
export type RunTotals = Pick<PayrollRunWithFigures, 'gross' | 'net' | 'employee_count'>;

export interface ComparedPerson {
  readonly employee_id: string;
  readonly employee_name: string;
  /** Net pay in the previous run; null for people who joined. */
  readonly previous: string | null;
  /** Net pay in this run; null for people who left. */
  readonly net: string | null;
}

/** A run compared with the regular run before it. */
export interface RunDifferences {
  readonly previous: RunTotals & Pick<PayrollRunWithFigures, 'id' | 'period_start' | 'period_end'>;
  readonly current: RunTotals;
  /** The number of people, over all payslips. */
  readonly counts: {
    readonly joined: number;
    readonly left: number;
    readonly up: number;
    readonly down: number;
    readonly equal: number;
  };
  /** At most 50 of each, largest first. */
  readonly joined: readonly ComparedPerson[];
  readonly left: readonly ComparedPerson[];
  readonly changes: readonly ComparedPerson[];
}

/**
 * Why a run does not pay an employee of its period: `no_pay` no pay is recorded; `other_currency` in
 * the group of the run, with pay in another currency only; `no_hours` paid by the hour, and no
 * approved hours were due when the run was computed; `hours_later` such hours were approved later,
 * and no run has paid them yet; `paid_elsewhere` another run has paid days of the period;
 * `other_group` paid by the run of a pay group; `engine_drift` an earlier result can't be reproduced,
 * so nothing is paid until someone has looked at it; `formula_failed` the formula of a component fails.
 * `not_corrected`: paid, but something changed for a period that is too long ago to be corrected.
 */
export const leftOutReasons = [
  'engine_drift',
  'formula_failed',
  'no_pay',
  'other_currency',
  'hours_later',
  'no_hours',
  'not_corrected',
  'paid_elsewhere',
  'other_group',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOut {
  /** Without employees whom another run pays. */
  readonly count: number;
  /** In the order above; only reasons that apply to someone. */
  readonly reasons: readonly {
    readonly reason: LeftOutReason;
    readonly count: number;
    /** For `not_corrected`: how many months the run corrects. */
    readonly months: number | null;
    /** At most 20, sorted by name. */
    readonly employees: readonly {
      readonly id: string;
      readonly employee_name: string;
      /** Which formula failed; null for other reasons. */
      readonly problem: FormulaProblem | null;
    }[];
  }[];
}
