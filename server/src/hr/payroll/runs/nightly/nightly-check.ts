import type { NightlyPayChecksRow } from '../../../../../schema/rows.gen.ts';

/** `no_mark` no mark says so; `no_run` a mark does, but no run takes it and no list has it. */
export const differingReasons = ['no_mark', 'no_run'] as const;
export type DifferingReason = (typeof differingReasons)[number];

/** A period whose pay, computed with today's data, is not what was paid. */
export interface DifferingPeriod {
  readonly employee_id: string;
  readonly period_start: string;
  readonly period_end: string;
  /** Absent = `no_mark`. */
  readonly reason?: DifferingReason;
}

/** The outcome of the last night. */
export interface NightlyCheck extends Pick<NightlyPayChecksRow, 'employee_count' | 'result_count'> {
  readonly checked_at: string;
  /** By name, without people who have a mark by now that a run takes. */
  readonly differing: readonly (DifferingPeriod & {
    readonly employee_name: string;
    readonly reason: DifferingReason;
  })[];
  /** People who differ and are not listed. */
  readonly others_count: number;
}
