import { addPayDeduction } from '../hr/compensation/deductions/add-pay-deduction.ts';
import { approvePayrollRun } from '../hr/payroll/runs/approve-payroll-run.ts';
import { takeStep } from '../hr/payroll/runs/computing/take-step.ts';
import { createPayrollRun } from '../hr/payroll/runs/create-payroll-run.ts';
import { discardPayrollRun } from '../hr/payroll/runs/discard-payroll-run.ts';
import { payPayrollRun } from '../hr/payroll/runs/pay-payroll-run.ts';
import type { PayrollRunType } from '../hr/payroll/runs/payroll-run.ts';
import { startPayrollRun } from '../hr/payroll/runs/start-payroll-run.ts';
import { toInstant } from '../platform/clock.ts';
import { at, daysBetween, hourMs } from './dates.ts';
import { act, momentOf, noQueue, type Office } from './office.ts';

/** Dates are `YYYY-MM-DD`; a run goes as far as it has dates. */
interface PlannedRun {
  readonly month: Temporal.PlainDate;
  readonly type?: PayrollRunType;
  readonly currency?: string;
  readonly payDate: string;
  readonly createdOn: string;
  readonly completedOn?: string;
  readonly approvedOn?: string;
  readonly isPaid?: true;
  readonly isCancelled?: true;
}

/** From this day of a month on, its hours are approved far enough for its run to be computed. */
const computedFromDay = 20;

/** The month of the newest run that is computed: this one, or the last while this one is young. */
function newestMonth(today: string): Temporal.PlainDate {
  const { day } = Temporal.PlainDate.from(today);
  return Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: day < computedFromDay ? 1 : 0 });
}

/** The first day of the first month that a run pays. */
export function firstPaidDay(today: string): string {
  return newestMonth(today).subtract({ months: 3 }).toString();
}

/** In the order in which the runs are made. */
function planRuns(today: string): PlannedRun[] {
  const month = newestMonth(today);
  const [ago1, ago2, ago3] = [1, 2, 3].map((months) => month.subtract({ months })) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
    Temporal.PlainDate,
  ];
  const fromNow = (days: number): string => Temporal.PlainDate.from(today).add({ days }).toString();
  const paid = (of: Temporal.PlainDate, firstDay: number, rest: Partial<PlannedRun>) => {
    const day = (number: number): string => of.add({ months: 1 }).with({ day: number }).toString();
    return {
      month: of,
      payDate: day(firstDay + 8),
      createdOn: day(firstDay),
      completedOn: day(firstDay + 3),
      approvedOn: day(firstDay + 5),
      isPaid: true as const,
      ...rest,
    };
  };
  return [
    paid(ago3, 12, {}),
    paid(ago3, 15, { type: 'off_cycle', currency: 'USD' }),
    paid(ago2, 12, {}),
    { ...draftOf(ago2), type: 'correction', isCancelled: true },
    {
      month: ago1,
      payDate: fromNow(3),
      createdOn: fromNow(-6),
      completedOn: fromNow(-5),
      approvedOn: fromNow(-2),
    },
    { month, payDate: fromNow(12), createdOn: fromNow(-3), completedOn: fromNow(-1) },
    { ...draftOf(month.add({ months: 1 })), createdOn: fromNow(-1) },
  ];
}

function draftOf(month: Temporal.PlainDate) {
  const next = month.add({ months: 1 });
  return {
    month,
    payDate: next.with({ day: 20 }).toString(),
    createdOn: next.with({ day: 14 }).toString(),
  };
}

/** Payroll runs in every state, with the payslips that the service computes. Returns how many. */
export async function runPayroll(office: Office): Promise<number> {
  const runs = planRuns(office.today);
  for (const run of runs) await makeRun(office, run);
  return runs.length;
}

async function makeRun(office: Office, planned: PlannedRun): Promise<void> {
  const { database, companyId, payroll, payrollApprover } = office;
  const { month, type = 'regular', currency = 'EUR', payDate, createdOn } = planned;
  const { id } = await act(office, payroll, at(createdOn, '09:00'), (change) =>
    createPayrollRun(change, {
      type,
      currency,
      period_start: month.toString(),
      period_end: month.with({ day: month.daysInMonth }).toString(),
      pay_date: payDate,
    }),
  );
  if (planned.isCancelled) {
    await act(office, payroll, at(createdOn, '14:30'), (change) =>
      discardPayrollRun(change, noQueue, { id, action: 'cancel' }),
    );
  }
  if (planned.completedOn === undefined) return;
  const startedMs = at(planned.completedOn, '09:58');
  const { generation } = await act(office, payroll, startedMs, (change) =>
    startPayrollRun(change, noQueue, id),
  );
  const services = {
    database,
    ...momentOf(startedMs + 120_000),
    appendEvent: () => Promise.resolve(),
  };
  const job = { companyId, payrollRunId: id, generation };
  while ((await takeStep(services, job, office.people.length)) !== 'ended');
  if (planned.approvedOn === undefined) return;
  // Not the one who had it computed.
  await act(office, payrollApprover, at(planned.approvedOn, '11:00'), (change) =>
    approvePayrollRun(change, id),
  );
  if (planned.isPaid) {
    await act(office, payroll, at(payDate, '08:00'), (change) => payPayrollRun(change, id));
  }
}

/** Two deductions that hold for everybody, and one that few have chosen. */
export async function addDeductions(office: Office, openedMs: number): Promise<void> {
  const { people, payroll, today } = office;
  const common = { valid_from: toInstant(openedMs).slice(0, 10), valid_to: null };
  const forAll = { ...common, employee_id: null, kind: 'percent', currency: null } as const;
  const ticket = { ...common, name: 'Season ticket', kind: 'fixed', value: '42.50' } as const;
  const riders = people.filter(
    ({ leftOn, employmentType: type, startDate }, index) =>
      index % 20 === 9 &&
      leftOn === null &&
      type === 'full_time' &&
      daysBetween(startDate, today) > 90,
  );
  await act(office, payroll, openedMs + hourMs, async (change) => {
    await addPayDeduction(change, { ...forAll, name: 'Pension scheme', value: '5' });
    await addPayDeduction(change, { ...forAll, name: 'Health insurance', value: '1.75' });
    for (const { employeeId } of riders.filter((rider) => rider !== payroll)) {
      await addPayDeduction(change, { ...ticket, employee_id: employeeId, currency: 'EUR' });
    }
  });
}
