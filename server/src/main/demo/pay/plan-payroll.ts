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
  };
}

/** Whose pay was entered after the regular run of the month was computed. */
function lateRun(month: Temporal.PlainDate): PlannedRun {
  const day = (number: number): string => month.with({ day: number }).toString();
  return {
    ...paidRun(month),
    type: 'off_cycle',
    payDate: day(28),
    createdOn: day(23),
    completedOn: day(23),
    approvedOn: day(24),
  };
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
