import type { Transaction } from '../../../../platform/database/driver.ts';
import { dueInstallments, type Installment } from '../../../advances/installments.ts';
import { readWorkCalendars } from '../../../leave/work-calendar.ts';
import type { PayGroupTerms } from '../../computing/pay-group-terms.ts';
import { type BareStretch, cutStretches, withoutPaidDays } from '../../computing/cut-stretches.ts';
import type { EarlierPayslip } from '../../computing/earlier-payslip.ts';
import { type EarlierPayslips, fillStretches } from './fill-stretches.ts';
import {
  type LaidOutPeriod,
  layOutPeriod,
  type PayPeriod,
} from '../../computing/lay-out-period.ts';
import type { DueItem, PayslipInput, PayStretch } from '../../computing/payslip-input.ts';
import { takenInMonth } from '../../computing/taken-deductions.ts';
import { type DeductionRow, listDeductions, listPay, type PayrollTerms } from './pay-inputs.sql.ts';
import type { PayRow } from '../../computing/cut-stretches.ts';

export interface PayInputsAsked {
  readonly employeeIds: readonly string[];
  readonly earlier?: EarlierPayslips;
  /** Items to pay in this run, by employee; those who get nothing else are paid too. */
  readonly items?: ReadonlyMap<string, readonly DueItem[]>;
  /** Employees who are paid something else, even if they get nothing for the period. */
  readonly others?: readonly string[];
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
    others = [],
    isCorrection = false,
    ...terms
  }: PayrollTerms & PayInputsAsked,
): Promise<PayslipInput[]> {
  const { currency, group = null } = terms;
  const period = layOutPeriod(terms.period);
  // By calendar, a part of a month is compared with the whole month.
  const range = { from: `${period.start.slice(0, 7)}-01`, to: lastOfMonth(period.end) };
  const [pay, deductions, installments, calendarOf] = await Promise.all([
    transaction.query<PayRow>(listPay(companyId, terms, employeeIds)),
    transaction.query<DeductionRow>(listDeductions(companyId, terms, employeeIds)),
    isCorrection
      ? []
      : dueInstallments(transaction, companyId, { employeeIds, currency, periodEnd: period.end }),
    readWorkCalendars(transaction, companyId, { employeeIds, ...range }),
  ]);
  const stretches = await fillStretches(transaction, companyId, {
    bare: cutStretches(pay.rows, period).flatMap((stretch) =>
      stretch.per === 'hourly' ? [stretch] : unpaidParts(stretch, period, { earlier, group }),
    ),
    period,
    group,
    calendarOf,
    earlier,
  });
  const deductionsOf = Map.groupBy(deductions.rows, (row) => row.employee_id);
  const installmentsOf = Map.groupBy(installments, ({ employeeId }) => employeeId);
  const further = withOthers(stretches, { items, installments, others });
  return [...further].map(([employeeId, own]) => ({
    employeeId,
    currency,
    ...(group === null ? {} : { rounding: group.rounding }),
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

/**
 * Employees without pay for days of the period, such as those who left, are paid their items, and
 * owe their last installments.
 */
function withOthers(
  stretches: ReadonlyMap<string, readonly PayStretch[]>,
  due: {
    readonly items: ReadonlyMap<string, readonly DueItem[]>;
    readonly installments: readonly Installment[];
    readonly others: readonly string[];
  },
): ReadonlyMap<string, readonly PayStretch[]> {
  const others = [
    ...due.others,
    ...[...due.items]
      .filter(([, own]) => own.some(({ kind }) => kind !== 'deduction'))
      .map(([id]) => id),
    ...due.installments.filter(({ isFinal }) => isFinal).map(({ employeeId }) => employeeId),
  ].filter((id) => !stretches.has(id));
  return new Map([...stretches, ...others.map((id) => [id, []] as const)]);
}

function lastOfMonth(date: string): string {
  const month = Temporal.PlainYearMonth.from(date.slice(0, 7));
  return month.toPlainDate({ day: month.daysInMonth }).toString();
}

/**
 * The parts of a salaried stretch that no other run pays. Without a group, one payslip in the period
 * pays all of it; between groups, and within one, each payslip pays the days of its lines.
 */
function unpaidParts(
  stretch: BareStretch,
  period: LaidOutPeriod,
  { earlier, group }: { earlier: EarlierPayslips; group: PayGroupTerms | null },
): BareStretch[] {
  const own = (earlier.get(stretch.employeeId) ?? []).filter(({ isLater }) => isLater !== true);
  const withoutGroup = own.filter(({ pay_group_id: id }) => id === null);
  return group === null && isPaidWithin(period, withoutGroup)
    ? []
    : withoutPaidDays(stretch, period, own);
}

/** Whether another run has paid an employee for any day of a period. */
export function isPaidWithin(
  { start, end }: PayPeriod,
  earlier: readonly EarlierPayslip[] = [],
): boolean {
  return earlier.some(
    ({ period_start, period_end, lines }) =>
      period_start <= end &&
      period_end >= start &&
      lines.some(({ kind }) => kind === 'base' || kind === 'paid_leave'),
  );
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
