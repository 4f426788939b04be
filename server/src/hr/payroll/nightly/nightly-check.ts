import type { NightlyPayChecksRow } from '../../../../schema/rows.gen.ts';

/** A period whose pay, computed with today's data, is not what was paid, and no mark says so. */
export interface DifferingPeriod {
  readonly employee_id: string;
  readonly period_start: string;
  readonly period_end: string;
}

/** The outcome of the last night. */
export interface NightlyCheck extends Pick<NightlyPayChecksRow, 'employee_count' | 'result_count'> {
  readonly checked_at: string;
  /** By name, without people who have a mark by now. */
  readonly differing: readonly (DifferingPeriod & { readonly employee_name: string })[];
  /** People who differ and are not listed. */
  readonly others_count: number;
}
