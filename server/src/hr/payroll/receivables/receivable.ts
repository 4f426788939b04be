import type { PayReceivablesRow } from '../../../../schema/rows.gen.ts';

/** What an employee owes, for the run that recovers it. */
export interface OpenReceivable extends Pick<PayReceivablesRow, 'id' | 'employee_id' | 'per_run'> {
  /** Without what has been recovered, and what other runs are about to. */
  readonly remaining: string;
}
