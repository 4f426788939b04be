import type { CompaniesRow } from '../../../schema/rows.gen.ts';

export type Company = Pick<
  CompaniesRow,
  'id' | 'name' | 'time_zone' | 'country' | 'currency' | 'created_at'
> & {
  readonly is_sandbox: boolean;
  /** How far its clock is ahead of the real time, in milliseconds: 0 unless it is a sandbox. */
  readonly clock_ahead_ms: number;
  /** When it is going to be deleted: until then it is read-only. Null if no one asked for that. */
  readonly deletion_due_at: string | null;
  /** Since when it is read-only because it is being moved to another installation. */
  readonly moving_since: string | null;
};
