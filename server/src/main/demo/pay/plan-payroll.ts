import type { PayrollRunStatus, PayrollRunType } from '../../../hr/payroll/runs/payroll-run.ts';

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
}

const paidMonths = 3;

/** From this day of a month on, its hours are approved far enough for its run to be computed. */
const computedFromDay = 20;

/**
 * A regular run for each month: the first ones paid, the next approved, one completed (this month's,
 * or last month's while this one is young), a draft for the month after it. Beside them a run for
 * those who had been left out of one month's, paid too, and a cancelled correction. In the order in
 * which they were made.
 */
export function planPayroll(today: string): PlannedRun[] {
  const { day } = Temporal.PlainDate.from(today);
  const month = Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: day < computedFromDay ? 1 : 0 });
  const paid = Array.from({ length: paidMonths }, (_, index) =>
    paidRun(month.subtract({ months: paidMonths + 1 - index })),
  );
  const forLate = lateRun(month.subtract({ months: 3 }));
  const correction: PlannedRun = {
    ...paidRun(month.subtract({ months: 2 })),
    type: 'correction',
    status: 'cancelled',
    completedOn: null,
    approvedOn: null,
  };
  return [
    ...paid,
    forLate,
    correction,
    ...openRuns(month, Temporal.PlainDate.from(today)),
  ].toSorted((left, right) => left.createdOn.localeCompare(right.createdOn));
}

/** Computed in the month after, when the last hours were approved. */
function paidRun(month: Temporal.PlainDate): PlannedRun {
  const day = dayIn(month.add({ months: 1 }));
  return {
    ...periodOf(month),
    type: 'regular',
    payDate: day(20),
    status: 'paid',
    createdOn: day(12),
    completedOn: day(15),
    approvedOn: day(17),
  };
}

/** Whose pay was entered after the regular run of the month was computed. */
function lateRun(month: Temporal.PlainDate): PlannedRun {
  const day = dayIn(month.add({ months: 1 }));
  return {
    ...paidRun(month),
    type: 'off_cycle',
    payDate: day(23),
    createdOn: day(18),
    completedOn: day(18),
    approvedOn: day(19),
  };
}

function dayIn(month: Temporal.PlainDate): (number: number) => string {
  return (number) => month.with({ day: number }).toString();
}

/** The runs that somebody still has to do something about. */
function openRuns(month: Temporal.PlainDate, today: Temporal.PlainDate): PlannedRun[] {
  const daysFromNow = (days: number): string => today.add({ days }).toString();
  const common = { type: 'regular' } as const;
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
      payDate: dayIn(month.add({ months: 2 }))(20),
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
