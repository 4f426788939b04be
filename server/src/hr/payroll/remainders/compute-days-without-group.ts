import type { Transaction } from '../../../platform/database/driver.ts';
import { computePayslip } from '../compute/compute-payslip.ts';
import { ExactDecimal } from '../compute/exact-decimal.ts';
import { readPayInputs } from '../compute/read-pay-inputs.ts';
import { minorUnits } from '../minor-units.ts';
import type { DueForPeriod } from './compute-corrections.ts';
import { listPaidWithoutGroup } from './due-elsewhere.sql.ts';

/** Of at most 100 years. */
const monthsMax = 1200;

/**
 * The pay of a person for days in no group, by month, as runs without a group would pay it. Components
 * of the company are not part of it: which of them apply depends on the run.
 */
export async function computeDaysWithoutGroup(
  transaction: Transaction,
  companyId: string,
  asked: {
    readonly employeeId: string;
    readonly currency: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly DueForPeriod[]> {
  const { employeeId, currency } = asked;
  const due: DueForPeriod[] = [];
  const { rows: paid } = await transaction.query<{ start: string; end: string }>(
    listPaidWithoutGroup(companyId, asked),
  );
  const isPaid = ({ start, end }: { start: string; end: string }) =>
    paid.some((other) => other.start <= end && other.end >= start);
  for (const period of monthsOf(asked.from, asked.to).filter((month) => !isPaid(month))) {
    const inputs = await readPayInputs(transaction, companyId, {
      period,
      currency,
      employeeIds: [employeeId],
      isCorrection: true,
    });
    const lines = inputs.flatMap((input) => computePayslip(input, new Map()).lines);
    const sum = ExactDecimal.sum(0, ...lines.map(({ amount }) => amount));
    if (!sum.isZero()) due.push({ ...period, amount: sum.toFixed(minorUnits(currency)) });
  }
  return due;
}

function monthsOf(from: string, to: string): { readonly start: string; readonly end: string }[] {
  const months = [];
  const last = Temporal.PlainDate.from(to);
  let start = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(start, last) <= 0 && months.length < monthsMax) {
    const endOfMonth = start.with({ day: start.daysInMonth });
    const end = Temporal.PlainDate.compare(endOfMonth, last) < 0 ? endOfMonth : last;
    months.push({ start: start.toString(), end: end.toString() });
    start = end.add({ days: 1 });
  }
  return months;
}
