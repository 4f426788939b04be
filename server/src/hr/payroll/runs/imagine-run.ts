import { nilUuid } from '../../../platform/ids.ts';
import type { RunUnderWay } from './batches/payroll-computation.sql.ts';
import { notComputed } from './payroll-run.ts';

/** A regular run that does not exist, to compute what one would correct. */
export function imagineRun({
  currency,
  groupId,
  start,
  now,
}: {
  readonly currency: string;
  readonly groupId: string | null;
  readonly start: string;
  readonly now: string;
}): RunUnderWay {
  return {
    ...notComputed,
    id: nilUuid,
    type: 'regular',
    status: 'processing',
    period_start: start,
    period_end: start,
    pay_date: start,
    currency,
    pay_group_id: groupId,
    approved_at: null,
    created_at: now,
    updated_at: now,
    generation: 0,
    position: null,
    reverses_run_id: null,
    remainders_only: false,
  };
}
