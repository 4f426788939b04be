import type { Transaction } from '../../../../platform/database/driver.ts';
import { computePayslip } from '../../computing/compute-payslip.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import type { PayPeriod } from '../../computing/lay-out-period.ts';
import { readPayInputs } from '../inputs/read-pay-inputs.ts';
import { minorUnits } from '../../../minor-units.ts';
import type { DueForPeriod } from './compute-corrections.ts';
import { listPaidWithoutGroup } from './days-without-group.sql.ts';
import type { DueCandidate } from './due-elsewhere.sql.ts';

/** Of at most 100 years. */
const monthsMax = 1200;

type Candidate = Pick<DueCandidate, 'employee_id' | 'currency' | 'from_day' | 'to_day'>;
type Paid = PayPeriod & Pick<Candidate, 'employee_id' | 'currency'>;

/**
 * The pay of people for days in no group, as runs without a group pay it: by calendar month, so that one
 * run pays everyone's days, or by what other runs have left of a month. Components of the company are not
 * part of it: which of them apply depends on the run. Returns it by person and currency.
 */
export async function computeDaysWithoutGroup(
  transaction: Transaction,
  companyId: string,
  candidates: readonly Candidate[],
): Promise<(of: Candidate) => readonly DueForPeriod[]> {
  if (candidates.length === 0) return () => [];
  const { rows } = await transaction.query<Paid>(
    listPaidWithoutGroup(companyId, [...new Set(candidates.map((of) => of.employee_id))]),
  );
  const paid = Map.groupBy(rows, keyOf);
  const asked = candidates.flatMap((of) =>
    monthsOf(of)
      .flatMap((month) => without(month, paid.get(keyOf(of)) ?? []))
      .map((period) => ({ ...of, period })),
  );
  const due = new Map<string, DueForPeriod[]>();
  const byPeriod = Map.groupBy(asked, ({ currency, period: { start, end } }) =>
    [currency, start, end].join(' '),
  );
  for (const members of byPeriod.values()) {
    const [{ currency, period }] = members as [(typeof asked)[number]];
    const inputs = await readPayInputs(transaction, companyId, {
      period,
      currency,
      employeeIds: members.map((of) => of.employee_id),
      isCorrection: true,
    });
    for (const input of inputs) {
      const { lines } = computePayslip(input, new Map());
      const sum = ExactDecimal.sum(0, ...lines.map(({ amount }) => amount));
      const key = keyOf({ employee_id: input.employeeId, currency });
      const amount = { ...period, amount: sum.toFixed(minorUnits(currency)) };
      if (!sum.isZero()) due.set(key, [...(due.get(key) ?? []), amount]);
    }
  }
  return (of) =>
    (due.get(keyOf(of)) ?? []).toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

function keyOf({ employee_id: id, currency }: Pick<Candidate, 'employee_id' | 'currency'>): string {
  return `${id} ${currency}`;
}

/** The whole months of the days of someone. */
function monthsOf({ from_day: from, to_day: to }: Candidate): PayPeriod[] {
  if (from === null || to === null) return [];
  const months: PayPeriod[] = [];
  let start = Temporal.PlainDate.from(from).with({ day: 1 });
  while (start.toString() <= to && months.length < monthsMax) {
    const end = start.with({ day: start.daysInMonth });
    months.push({ start: start.toString(), end: end.toString() });
    start = end.add({ days: 1 });
  }
  return months;
}

/** What periods that were paid, in their order, leave of a month. */
function without(month: PayPeriod, paid: readonly PayPeriod[]): PayPeriod[] {
  const left: PayPeriod[] = [];
  let { start } = month;
  for (const period of paid) {
    if (period.end < start || period.start > month.end) continue;
    if (period.start > start) left.push({ start, end: plusDays(period.start, -1) });
    start = plusDays(period.end, 1);
  }
  return start <= month.end ? [...left, { start, end: month.end }] : left;
}

function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
