import type { PayrollRunStatus, PayrollRunType } from '../../hr/payroll/runs/payroll-run.ts';

export interface PlannedRun {
  readonly type: PayrollRunType;
  /** `YYYY-MM-DD`, both included. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly payDate: string;
  readonly status: PayrollRunStatus;
  /** When it was made and, where it got that far, completed and approved: `YYYY-MM-DD`. */
  readonly createdOn: string;
  readonly completedOn: string | null;
  readonly approvedOn: string | null;
  /** Some of the people only: a bonus round. */
  readonly isPartial: boolean;
}

const paidMonths = 7;

/**
 * A regular run for each month: the last ones paid, the one of last month approved, this month's
 * completed, a draft for the next. Beside them a bonus round that was paid and a cancelled
 * correction. In the order in which they were made.
 */
export function planPayroll(today: string): PlannedRun[] {
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  const paid = Array.from({ length: paidMonths }, (_, index) =>
    paidRun(month.subtract({ months: paidMonths + 1 - index })),
  );
  const bonus: PlannedRun = {
    ...paidRun(month.subtract({ months: 4 })),
    type: 'off_cycle',
    isPartial: true,
  };
  const correction: PlannedRun = {
    ...paidRun(month.subtract({ months: 3 })),
    type: 'correction',
    status: 'cancelled',
    completedOn: null,
    approvedOn: null,
    isPartial: true,
  };
  return [...paid, bonus, correction, ...openRuns(month, Temporal.PlainDate.from(today))].toSorted(
    (left, right) => left.createdOn.localeCompare(right.createdOn),
  );
}

function paidRun(month: Temporal.PlainDate): PlannedRun {
  const day = (number: number): string => month.with({ day: number }).toString();
  return {
    ...periodOf(month),
    type: 'regular',
    payDate: day(27),
    status: 'paid',
    createdOn: day(18),
    completedOn: day(20),
    approvedOn: day(22),
    isPartial: false,
  };
}

/** The runs that somebody still has to do something about. */
function openRuns(month: Temporal.PlainDate, today: Temporal.PlainDate): PlannedRun[] {
  const daysFromNow = (days: number): string => today.add({ days }).toString();
  const common = { type: 'regular', isPartial: false } as const;
  return [
    {
      ...common,
      ...periodOf(month.subtract({ months: 1 })),
      payDate: daysFromNow(3),
      status: 'approved',
      createdOn: daysFromNow(-6),
      completedOn: daysFromNow(-5),
      approvedOn: daysFromNow(-2),
    },
    {
      ...common,
      ...periodOf(month),
      payDate: daysFromNow(12),
      status: 'completed',
      createdOn: daysFromNow(-3),
      completedOn: daysFromNow(-1),
      approvedOn: null,
    },
    {
      ...common,
      ...periodOf(month.add({ months: 1 })),
      payDate: month.add({ months: 1 }).with({ day: 27 }).toString(),
      status: 'draft',
      createdOn: daysFromNow(-1),
      completedOn: null,
      approvedOn: null,
    },
  ];
}

function periodOf(month: Temporal.PlainDate): { periodStart: string; periodEnd: string } {
  return {
    periodStart: month.toString(),
    periodEnd: month.with({ day: month.daysInMonth }).toString(),
  };
}
