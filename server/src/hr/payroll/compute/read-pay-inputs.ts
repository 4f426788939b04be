import type { Transaction } from '../../../platform/database/driver.ts';
import { dueInstallments } from '../../advances/installments.ts';
import { unpaidLeaveDays } from '../../leave/unpaid-days.ts';
import { readWorkCalendar } from '../../leave/work-calendar.ts';
import { type WorkCalendar, workingDays } from '../../leave/working-days.ts';
import { approvedHours } from '../../timesheets/approved-hours.ts';
import { countWithinStretches } from './count-within-stretches.ts';
import { type BareStretch, cutStretches } from './cut-stretches.ts';
import { type LaidOutPeriod, layOutPeriod } from './lay-out-period.ts';
import type { PayslipInput, PayStretch } from './payslip-input.ts';
import {
  type DeductionRow,
  listDeductions,
  listPay,
  type PayRow,
  type PayrollTerms,
} from './pay-inputs.sql.ts';

/**
 * What the payslips of these employees are computed from, in the order of their ids; who is not to
 * be paid in this period and currency is left out. Ask for some hundred at once: the number of
 * statements does not grow with them.
 */
export async function readPayInputs(
  transaction: Transaction,
  companyId: string,
  { employeeIds, ...terms }: PayrollTerms & { readonly employeeIds: readonly string[] },
): Promise<PayslipInput[]> {
  const { currency } = terms;
  const period = layOutPeriod(terms.period);
  const range = { from: period.start, to: period.end };
  const [pay, deductions, installments, calendar] = await Promise.all([
    transaction.query<PayRow>(listPay(companyId, terms, employeeIds)),
    transaction.query<DeductionRow>(listDeductions(companyId, terms, employeeIds)),
    dueInstallments(transaction, companyId, { employeeIds, currency, periodEnd: period.end }),
    readWorkCalendar(transaction, companyId, range),
  ]);
  const stretches = await fill(transaction, companyId, {
    bare: cutStretches(pay.rows, period),
    period,
    calendar,
  });
  const deductionsOf = Map.groupBy(deductions.rows, (row) => row.employee_id);
  const installmentsOf = Map.groupBy(installments, ({ employeeId }) => employeeId);
  return [...stretches].map(([employeeId, own]) => ({
    employeeId,
    currency,
    period,
    stretches: own,
    deductions: deductionsDuring(own, period, deductionsOf.get(employeeId), deductionsOf.get(null)),
    installments: installmentsOf.get(employeeId) ?? [],
  }));
}

/** The stretches by employee, with their approved hours, unpaid leave and working days. */
async function fill(
  transaction: Transaction,
  companyId: string,
  {
    bare,
    period,
    calendar,
  }: { bare: BareStretch[]; period: LaidOutPeriod; calendar: WorkCalendar },
): Promise<Map<string, PayStretch[]>> {
  const hourly = bare.filter(({ per }) => per === 'hourly');
  const salaried = bare.filter(({ per }) => per !== 'hourly');
  const [hours, unpaidDays] = await Promise.all([
    countWithinStretches(hourly, period, (asked) => approvedHours(transaction, companyId, asked)),
    countWithinStretches(salaried, period, (asked) =>
      unpaidLeaveDays(transaction, companyId, asked),
    ),
  ]);
  const hoursOf = new Map(hourly.map((stretch, place) => [stretch, hours[place] ?? '0']));
  const unpaidOf = new Map(salaried.map((stretch, place) => [stretch, unpaidDays[place] ?? '0']));
  const workedBefore = countWorkingDays(period, calendar);
  const filled = new Map<string, PayStretch[]>();
  for (const stretch of bare) {
    const { employeeId, ...days } = stretch;
    const own = filled.get(employeeId) ?? [];
    own.push({
      ...days,
      hours: hoursOf.get(stretch) ?? '0',
      unpaidDays: unpaidOf.get(stretch) ?? '0',
      workingDays: (workedBefore[days.last + 1] ?? 0) - (workedBefore[days.first] ?? 0),
    });
    filled.set(employeeId, own);
  }
  return filled;
}

/** How many working days of the period lie before each of its days, and before the day after it. */
function countWorkingDays({ dates }: LaidOutPeriod, calendar: WorkCalendar): number[] {
  const before = [0];
  for (const [place, date] of dates.entries()) {
    const day = {
      start_date: date,
      end_date: date,
      start_portion: 'full',
      end_portion: 'full',
    } as const;
    before.push((before[place] ?? 0) + workingDays(calendar, day));
  }
  return before;
}

/** Those valid on a day from the first paid one to the last, in the order in which they are taken. */
function deductionsDuring(
  stretches: readonly PayStretch[],
  { dates }: LaidOutPeriod,
  own: readonly DeductionRow[] = [],
  forAll: readonly DeductionRow[] = [],
): DeductionRow[] {
  const from = dates[stretches[0]?.first ?? 0] ?? '';
  const to = dates[stretches.at(-1)?.last ?? 0] ?? '';
  return [...forAll, ...own]
    .filter((row) => row.valid_from <= to && (row.valid_to === null || row.valid_to >= from))
    .toSorted((left, right) => rank(left) - rank(right));
}

/** Percentages of gross pay come before amounts; of each kind, what holds for all comes first. */
function rank({ kind }: DeductionRow): number {
  return kind === 'percent' ? 0 : 1;
}
