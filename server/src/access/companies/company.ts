import type { CompaniesRow } from '../../../schema/rows.gen.ts';

export type Company = Pick<CompaniesRow, 'id' | 'name' | 'time_zone' | 'created_at'> & {
  readonly is_sandbox: boolean;
  /** How far its clock is ahead of the real time, in milliseconds: 0 unless it is a sandbox. */
  readonly clock_ahead_ms: number;
};
