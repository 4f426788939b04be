import { addPayDeduction } from '../hr/compensation/deductions/add-pay-deduction.ts';
import { findPayrollRun } from '../hr/payroll/runs/find-payroll-run.ts';
import { readRunApprovers } from '../hr/payroll/runs/run-approvers.ts';
import { approvePayrollRun } from '../hr/payroll/runs/approve-payroll-run.ts';
import { takeStep } from '../hr/payroll/runs/batches/take-step.ts';
import { createPayrollRun } from '../hr/payroll/runs/create-payroll-run.ts';
import { discardPayrollRun } from '../hr/payroll/runs/discard-payroll-run.ts';
import { payPayrollRun } from '../hr/payroll/runs/pay-payroll-run.ts';
import type { PayrollRunType } from '../hr/payroll/runs/payroll-run.ts';
import { startPayrollRun } from '../hr/payroll/runs/start-payroll-run.ts';
import { toInstant } from '../platform/clock.ts';
import { at, daysBetween } from './dates.ts';
import { act, momentOf, noQueue, type Office } from './office.ts';
import { payByFile } from './payments.ts';

/** From this day of the month, enough hours are approved to compute the month's run. */
const computedFromDay = 20;
const hourMs = 3_600_000;

/** The month of the newest computed run: this month, or last month until `computedFromDay`. */
function newestMonth(today: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(today);
  return day.with({ day: 1 }).subtract({ months: day.day < computedFromDay ? 1 : 0 });
}

/** The first day of the first month with a payroll run. */
export function firstPaidDay(today: string): string {
  return newestMonth(today).subtract({ months: 3 }).toString();
}

interface PlannedRun {
  readonly type: PayrollRunType;
  /** The first and the last day of the period. */
  readonly start: string;
  readonly end: string;
  readonly groupId?: string;
  /** When it was created, computed, approved and paid, as far as it got. */
  readonly days: readonly Temporal.PlainDate[];
  readonly payDate: Temporal.PlainDate;
}

/** In the order the runs are created. Contractors are paid in US dollars in an off-cycle run. */
function planRuns(today: string): PlannedRun[] {
  const now = Temporal.PlainDate.from(today);
  const month = newestMonth(today);
  const [ago3, ago2, ago1] = [3, 2, 1].map((months) => month.subtract({ months })) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
    Temporal.PlainDate,
  ];
  const nextMonth = month.add({ months: 1 });
  const daysAfter = (of: Temporal.PlainDate, ...days: number[]) =>
    days.map((day) => of.add({ months: 1 }).with({ day }));
  const ago = (...days: number[]) => days.map((each) => now.subtract({ days: each }));
  const plan = (
    type: PayrollRunType,
    of: Temporal.PlainDate,
    days: readonly Temporal.PlainDate[],
    payDate = of.add({ months: 1 }).with({ day: 20 }),
  ): PlannedRun => ({
    type,
    start: of.toString(),
    end: of.with({ day: of.daysInMonth }).toString(),
    days,
    payDate,
  });
  return [
    plan('regular', ago3, daysAfter(ago3, 12, 15, 17, 20)),
    plan('off_cycle', ago3, daysAfter(ago3, 14, 16, 17, 20)),
    plan('regular', ago2, daysAfter(ago2, 12, 15, 17, 20)),
    plan('correction', ago2, daysAfter(ago2, 14)),
    plan('regular', ago1, ago(6, 5, 2), now.add({ days: 3 })),
    plan('regular', month, ago(3, 1), now.add({ days: 12 })),
    plan('regular', nextMonth, ago(1)),
  ];
}

/**
 * Creates payroll runs in every state, with the payslips the service computes. Returns the number
 * of runs.
 */
export async function runPayroll(office: Office): Promise<number> {
  const runs = planRuns(office.today);
  for (const run of runs) await makeRun(office, run);
  return runs.length;
}

/** Creates a run and moves it on as far as it has days. */
export async function makeRun(office: Office, planned: PlannedRun): Promise<void> {
  const { type, start, end, groupId = null, days, payDate } = planned;
  const { database, payroll } = office;
  const { companyId } = payroll.actor;
  const [createdMs = 0, startedMs, approvedMs, paidMs] = days.map((day, step) =>
    at(day.toString(), ['09:00', '09:58', '11:00', '08:00'][step] ?? ''),
  );
  const { id } = await act(office, payroll, createdMs, (change) =>
    createPayrollRun(change, {
      type,
      currency: type === 'off_cycle' ? 'USD' : 'EUR',
      period_start: start,
      period_end: end,
      pay_date: payDate.toString(),
      pay_group_id: groupId,
    }),
  );
  if (type === 'correction') {
    await act(office, payroll, createdMs + 60_000, (change) =>
      discardPayrollRun(change, noQueue, { id, action: 'cancel' }),
    );
  }
  if (startedMs === undefined) return;
  const { generation } = await act(office, payroll, startedMs, (change) =>
    startPayrollRun(change, noQueue, id),
  );
  const services = { database, ...momentOf(startedMs + 120_000) };
  const job = { companyId, payrollRunId: id, generation };
  while ((await takeStep(services, job, office.people.length)) !== 'ended');
  if (approvedMs === undefined) return;
  await approve(office, id, approvedMs);
  await payByFile(office, {
    id,
    payDate: payDate.toString(),
    preparedMs: approvedMs + hourMs,
    releasedMs: paidMs === undefined ? undefined : approvedMs + 2 * hourMs,
  });
  if (paidMs !== undefined) {
    await act(office, payroll, paidMs, (change) => payPayrollRun(change, id));
  }
}

/** By someone who can: `payrollApprover`, unless their own pay has changed, too. */
async function approve(office: Office, id: string, nowMs: number): Promise<void> {
  const { payrollApprover, owner, people } = office;
  const able = await act(office, payrollApprover, nowMs, async ({ transaction, actor }) => {
    const run = await findPayrollRun(transaction, actor, id);
    const approversOf = await readRunApprovers(transaction, actor.companyId, [run]);
    return approversOf(run).approvers.map((approver) => approver.id);
  });
  const approver = [payrollApprover, owner, ...people].find(({ actor }) =>
    able.includes(actor.userId),
  );
  await act(office, approver ?? owner, nowMs, (change) => approvePayrollRun(change, id));
}

/** Adds two deductions for all employees and one that few have chosen. */
export async function addDeductions(office: Office, openedMs: number): Promise<void> {
  const { people, owner, today } = office;
  const since = { valid_from: toInstant(openedMs).slice(0, 10), valid_to: null };
  const forAll = { ...since, employee_id: null, kind: 'percent', currency: null } as const;
  const ticket = { name: 'Season ticket', kind: 'fixed', value: '42.50', currency: 'EUR' } as const;
  const riders = people.filter(
    ({ leftOn, employmentType: type, startDate, role }, index) =>
      index % 20 === 9 &&
      leftOn === null &&
      type === 'full_time' &&
      role === 'employee' &&
      daysBetween(startDate, today) > 90,
  );
  // Payroll pays these deductions too, so an owner adds them.
  await act(office, owner, openedMs, async (change) => {
    await addPayDeduction(change, { ...forAll, name: 'Pension scheme', value: '5' });
    await addPayDeduction(change, { ...forAll, name: 'Health insurance', value: '1.75' });
    for (const { employeeId } of riders) {
      await addPayDeduction(change, { ...since, ...ticket, employee_id: employeeId });
    }
  });
}
