import type { Transaction } from '../../../platform/database/driver.ts';
import { dueInstallments } from '../../advances/installments.ts';
import type { LeaveSpan } from '../../leave/leave-request.ts';
import { unpaidLeaveDays } from '../../leave/unpaid-days.ts';
import { readWorkCalendars, type WorkCalendars } from '../../leave/work-calendar.ts';
import { workingDays } from '../../leave/working-days.ts';
import { type ApprovedHours, approvedHours } from '../../timesheets/approved-hours.ts';
import { countWithinStretches } from './count-within-stretches.ts';
import { type BareStretch, cutStretches } from './cut-stretches.ts';
import { dueHours } from './due-hours.ts';
import type { EarlierPayslip } from './earlier-payslip.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { type LaidOutPeriod, layOutPeriod, type PayPeriod } from './lay-out-period.ts';
import type { DueItem, PayslipInput, PayStretch } from './payslip-input.ts';
import { takenInMonth } from './taken-deductions.ts';
import {
  type DeductionRow,
  listDeductions,
  listPay,
  type PayRow,
  type PayrollTerms,
} from './pay-inputs.sql.ts';

/** What other runs have paid, by employee. */
export type EarlierPayslips = ReadonlyMap<string, readonly EarlierPayslip[]>;

export interface PayInputsAsked {
  readonly employeeIds: readonly string[];
  readonly earlier?: EarlierPayslips;
  /** Items to pay in this run, by employee; those who get nothing else are paid too. */
  readonly items?: ReadonlyMap<string, readonly DueItem[]>;
  /** Without installments, which only the period of a run deducts. */
  readonly isCorrection?: boolean;
}

/**
 * The input for computing the payslips of these employees, in the order of their ids. Employees who
 * are not to be paid in this period and currency are left out, as are those without due hours and
 * without a salary. Only one run pays a salary for a day: employees with a payslip of another run
 * for a day of the period get only unpaid hours. Request a few hundred at once: the number of
 * statements doesn't depend on the number of employees.
 */
export async function readPayInputs(
  transaction: Transaction,
  companyId: string,
  {
    employeeIds,
    earlier = new Map(),
    items = new Map(),
    isCorrection = false,
    ...terms
  }: PayrollTerms & PayInputsAsked,
): Promise<PayslipInput[]> {
  const { currency } = terms;
  const period = layOutPeriod(terms.period);
  const range = { from: period.start, to: period.end };
  const [pay, deductions, installments, calendarOf] = await Promise.all([
    transaction.query<PayRow>(listPay(companyId, terms, employeeIds)),
    transaction.query<DeductionRow>(listDeductions(companyId, terms, employeeIds)),
    isCorrection
      ? []
      : dueInstallments(transaction, companyId, { employeeIds, currency, periodEnd: period.end }),
    readWorkCalendars(transaction, companyId, { employeeIds, ...range }),
  ]);
  const stretches = await fill(transaction, companyId, {
    bare: cutStretches(pay.rows, period).filter(
      ({ employeeId, per }) => per === 'hourly' || !isPaidWithin(period, earlier.get(employeeId)),
    ),
    period,
    calendarOf,
    earlier,
  });
  const deductionsOf = Map.groupBy(deductions.rows, (row) => row.employee_id);
  const installmentsOf = Map.groupBy(installments, ({ employeeId }) => employeeId);
  return [...withItemsOnly(stretches, items)].map(([employeeId, own]) => ({
    employeeId,
    currency,
    period,
    stretches: own,
    deductions: deductionsDuring(
      own,
      period,
      deductionsOf.get(employeeId),
      deductionsOf.get(null),
    ).map((row) => ({
      ...row,
      taken: takenInMonth(row, period.end, earlier.get(employeeId)),
    })),
    installments: installmentsOf.get(employeeId) ?? [],
    items: items.get(employeeId) ?? [],
  }));
}

/** Employees without pay for days of the period, such as those who left, are paid their items. */
function withItemsOnly(
  stretches: ReadonlyMap<string, readonly PayStretch[]>,
  items: ReadonlyMap<string, readonly DueItem[]>,
): ReadonlyMap<string, readonly PayStretch[]> {
  const others = [...items]
    .filter(([id, own]) => !stretches.has(id) && own.some(({ kind }) => kind !== 'deduction'))
    .map(([id]) => [id, []] as const);
  return new Map([...stretches, ...others]);
}

/** Whether another run has paid an employee for any day of a period. */
export function isPaidWithin(
  { start, end }: PayPeriod,
  earlier: readonly EarlierPayslip[] = [],
): boolean {
  return earlier.some(
    ({ period_start, period_end, lines, isLater }) =>
      period_start <= end &&
      period_end >= start &&
      isLater !== true &&
      lines.some(({ kind }) => kind === 'base'),
  );
}

/** The stretches by employee, with their due hours, unpaid leave and working days. */
async function fill(
  transaction: Transaction,
  companyId: string,
  {
    bare,
    period,
    calendarOf,
    earlier,
  }: {
    bare: BareStretch[];
    period: LaidOutPeriod;
    calendarOf: WorkCalendars;
    earlier: EarlierPayslips;
  },
): Promise<Map<string, PayStretch[]>> {
  const hourly = bare.filter(({ per }) => per === 'hourly');
  const salaried = bare.filter(({ per }) => per !== 'hourly');
  const [hours, unpaidDays] = await Promise.all([
    hourly.length === 0
      ? []
      : approvedHours(transaction, companyId, {
          employeeIds: [...new Set(hourly.map(({ employeeId }) => employeeId))],
          from: period.start,
          to: period.end,
        }),
    countWithinStretches(salaried, period, (asked) =>
      unpaidLeaveDays(transaction, companyId, { ...asked, calendarOf }),
    ),
  ]);
  const due = dueByEmployee(hours, earlier);
  const unpaidOf = new Map(salaried.map((stretch, place) => [stretch, unpaidDays[place] ?? '0']));
  const filled = new Map<string, PayStretch[]>();
  for (const stretch of bare) {
    const { employeeId, ...days } = stretch;
    const hoursDue = stretch.per === 'hourly' ? hoursWithin(stretch, period, due) : { hours: '0' };
    if (hoursDue === undefined) continue;
    const own = filled.get(employeeId) ?? [];
    own.push({
      ...days,
      ...hoursDue,
      unpaidDays: unpaidOf.get(stretch) ?? '0',
      workingDays: workingDays(calendarOf(employeeId), wholeDays(stretch, period)),
    });
    filled.set(employeeId, own);
  }
  return filled;
}

type DueHours = ReadonlyMap<string, ReadonlyMap<string, ExactDecimal>>;

function dueByEmployee(hours: readonly ApprovedHours[], earlier: EarlierPayslips): DueHours {
  return new Map(
    [...Map.groupBy(hours, ({ employeeId }) => employeeId)].map(([employeeId, days]) => [
      employeeId,
      dueHours(days, earlier.get(employeeId) ?? []),
    ]),
  );
}

/** Undefined if no hours are due: such a stretch has no line and, alone, no payslip. */
function hoursWithin(
  { employeeId, first, last }: BareStretch,
  { dates }: LaidOutPeriod,
  due: DueHours,
): Pick<PayStretch, 'hours' | 'hoursByDay'> | undefined {
  const [from, to] = [dates[first] ?? '', dates[last] ?? ''];
  const days = [...(due.get(employeeId) ?? [])].filter(([date]) => date >= from && date <= to);
  return days.length === 0
    ? undefined
    : {
        hours: ExactDecimal.sum(...days.map(([, hours]) => hours)).toFixed(2),
        hoursByDay: Object.fromEntries(days.map(([date, hours]) => [date, hours.toFixed(2)])),
      };
}

function wholeDays({ first, last }: BareStretch, { dates }: LaidOutPeriod): LeaveSpan {
  return {
    start_date: dates[first] ?? '',
    end_date: dates[last] ?? '',
    start_portion: 'full',
    end_portion: 'full',
  };
}

/** The deductions valid on a day from the first to the last paid day, in the order of deduction. */
function deductionsDuring(
  stretches: readonly PayStretch[],
  { dates }: LaidOutPeriod,
  own: readonly DeductionRow[] = [],
  forAll: readonly DeductionRow[] = [],
): DeductionRow[] {
  const from = dates[stretches[0]?.first ?? 0] ?? '';
  const to = dates[stretches.at(-1)?.last ?? dates.length - 1] ?? '';
  return (
    [...forAll, ...own]
      // Amounts are for months with pay.
      .filter(({ kind }) => kind === 'percent' || stretches.length > 0)
      .filter((row) => row.valid_from <= to && (row.valid_to === null || row.valid_to >= from))
      .toSorted((left, right) => rank(left) - rank(right))
  );
}

/**
 * Percentages of gross pay come before amounts; within each kind, deductions for all employees come
 * first.
 */
function rank({ kind }: DeductionRow): number {
  return kind === 'percent' ? 0 : 1;
}
