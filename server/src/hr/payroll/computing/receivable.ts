import type { PayReceivablesRow } from '../../../../schema/rows.gen.ts';

/** What an employee owes, for the run that recovers it. */
export interface OpenReceivable extends Pick<PayReceivablesRow, 'id' | 'employee_id' | 'per_run'> {
  /** Without what has been recovered, and what other runs are about to. */
  readonly remaining: string;
}

export const claimStatuses = [
  'open',
  'recovering',
  'recovered',
  'repaid_outside',
  'written_off',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A receivable with the names that are shown. */
export interface Claim
  extends Pick<
    PayReceivablesRow,
    | 'id'
    | 'employee_id'
    | 'payroll_run_id'
    | 'currency'
    | 'amount'
    | 'recovered'
    | 'per_run'
    | 'reason'
    | 'repaid_on'
    | 'write_off_requested_by'
    | 'closed_at'
    | 'created_at'
  > {
  readonly status: ClaimStatus;
  readonly employee_name: string;
  readonly requested_by_name: string | null;
  readonly closed_by_name: string | null;
  /** What is still owed; 0 once the claim is closed. */
  readonly remaining: string;
  /** The period of the run that created it. */
  readonly period_start: string;
  readonly period_end: string;
}

export const claimActions = [
  'plan',
  'repaid_outside',
  'request_write_off',
  'approve_write_off',
  'reject_write_off',
] as const;
export type ClaimAction = (typeof claimActions)[number];

/** A claim, and what the user can do with it. */
export interface ClaimInUse {
  readonly id: string;
  readonly claim: Claim;
  readonly actions: readonly ClaimAction[];
}
