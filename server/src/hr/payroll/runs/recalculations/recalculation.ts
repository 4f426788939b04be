import type { PayRecalculationsRow } from '../../../../../schema/rows.gen.ts';

export const recalculationStatuses = ['requested', 'approved', 'withdrawn'] as const;
export type RecalculationStatus = (typeof recalculationStatuses)[number];

export const recalculationActions = ['approve', 'withdraw'] as const;
export type RecalculationAction = (typeof recalculationActions)[number];

/** Once it is approved, everyone paid since a day gets a mark. */
export interface Recalculation
  extends Pick<
    PayRecalculationsRow,
    | 'id'
    | 'from_day'
    | 'reason'
    | 'requested_by'
    | 'decided_at'
    | 'created_at'
    /** The number of people with marks; null until it is approved. */
    | 'employee_count'
  > {
  readonly status: RecalculationStatus;
  readonly requested_by_name: string;
  readonly decided_by_name: string | null;
}

/** A recalculation, and what the user can do with it. */
export interface RecalculationInUse extends Recalculation {
  readonly actions: readonly RecalculationAction[];
}
