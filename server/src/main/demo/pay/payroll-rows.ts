import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { createIdsAt } from '../ids-at.ts';
import type { PlannedRun } from './plan-payroll.ts';

/** A payroll run without what its payslips add up to. */
export interface PayrollRow {
  readonly id: string;
  readonly type: PlannedRun['type'];
  readonly period_start: string;
  readonly period_end: string;
  readonly pay_date: string;
  readonly status: PlannedRun['status'];
  readonly started_by: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly approved_by: string | null;
  readonly approved_at: string | null;
  readonly paid_by: string | null;
  readonly paid_at: string | null;
  readonly created_at: string;
}

/** Planned runs, in the order in which they were made, as rows with their last status. */
export function makePayrollRows(planned: readonly PlannedRun[], cast: Cast): PayrollRow[] {
  const idAt = createIdsAt();
  return planned.map((run): PayrollRow => {
    const createdAt = atWork(run.createdOn, '09:00');
    const { completedOn, approvedOn } = run;
    const isPaid = run.status === 'paid';
    return {
      id: idAt(fromInstant(createdAt)),
      type: run.type,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      pay_date: run.payDate,
      status: run.status,
      started_by: completedOn === null ? null : cast.payrollUserId,
      started_at: completedOn === null ? null : atWork(completedOn, '09:58'),
      completed_at: completedOn === null ? null : atWork(completedOn, '10:00'),
      // Not the one who had it computed.
      approved_by: approvedOn === null ? null : cast.payrollApproverId,
      approved_at: approvedOn === null ? null : atWork(approvedOn, '11:00'),
      paid_by: isPaid ? cast.payrollUserId : null,
      paid_at: isPaid ? atWork(run.payDate, '08:00') : null,
      created_at: createdAt,
    };
  });
}

function atWork(date: string, time: string): string {
  return toInstant(fromInstant(`${date}T${time}:00.000Z`));
}
