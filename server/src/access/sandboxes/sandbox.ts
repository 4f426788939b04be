import type { CompaniesRow, SandboxesRow } from '../../../schema/rows.gen.ts';

/** Where the clock of a sandbox stands. Dates are `YYYY-MM-DD`. */
export interface SandboxState
  extends Pick<SandboxesRow, 'worked_on' | 'advancing_to'>,
    Pick<CompaniesRow, 'time_zone'> {
  readonly clock_ahead_ms: number;
}

/** The day of a sandbox, as its users see it. */
export interface SandboxDay {
  readonly today: string;
  readonly time_zone: string;
  /** The day that its clock is being moved to; null if it is not. */
  readonly advancing_to: string | null;
}

/** The data of a job of the queue `sandbox-advances`. */
export interface AdvanceJob {
  readonly companyId: string;
}

/** A sandbox that a company has. */
export interface NewSlot {
  readonly slot: number;
  readonly sandbox_id: string;
  /** How many sample people it began with. */
  readonly people: number;
  readonly created_by: string;
  readonly created_at: string;
}
