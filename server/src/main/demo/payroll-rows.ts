import { fromInstant, toInstant } from '../../platform/clock.ts';
import { createIdsAt } from './ids-at.ts';
import type { PlannedRun } from './plan-payroll.ts';
import type { EmployeeRow, PayrollRow } from './queries.ts';

const bonusShare = 0.2;

/** Planned runs, in the order in which they were made, as rows. */
export function makePayrollRows(
  planned: readonly PlannedRun[],
  employees: readonly EmployeeRow[],
): PayrollRow[] {
  const idAt = createIdsAt();
  return planned.map((run): PayrollRow => {
    const createdAt = atWork(run.createdOn);
    const employed = employees.filter(
      ({ start_date: start, termination_date: end }) =>
        start <= run.periodEnd && (end === null || end >= run.periodStart),
    ).length;
    return {
      id: idAt(fromInstant(createdAt)),
      type: run.type,
      period_start: run.periodStart,
      period_end: run.periodEnd,
      pay_date: run.payDate,
      status: run.status,
      // A draft has nobody in it yet.
      employee_count:
        run.completedOn === null ? 0 : Math.ceil(employed * (run.isPartial ? bonusShare : 1)),
      completed_at: run.completedOn === null ? null : atWork(run.completedOn),
      approved_at: run.approvedOn === null ? null : atWork(run.approvedOn),
      created_at: createdAt,
    };
  });
}

function atWork(date: string): string {
  return toInstant(fromInstant(`${date}T09:00:00.000Z`));
}
