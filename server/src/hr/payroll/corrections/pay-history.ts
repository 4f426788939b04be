import type { EarlierPayslip } from '../compute/earlier-payslip.ts';
import type { PayPeriod } from '../compute/lay-out-period.ts';
import type { PayslipLine } from '../compute/payslip-figures.ts';
import type { EarlierPayslips } from '../compute/read-pay-inputs.ts';
import type { OpenMark } from '../marks/pay-marks.sql.ts';
import type { PayResult, PeriodKey } from '../results/pay-result.ts';
import type { ClosedPeriod } from '../results/pay-results.sql.ts';

/** The latest results of an employee; those computed again in this run replace earlier ones. */
export type Ledger = Map<PeriodKey, PaidPeriod>;

export type PaidPeriod = Pick<
  PayResult,
  'employee_id' | 'period_start' | 'period_end' | 'inputs' | 'lines' | 'created_at'
>;

/** What was paid to the employees of a batch, and what changed since. */
export interface PayHistory {
  readonly marksOf: ReadonlyMap<string, readonly OpenMark[]>;
  /** In the order in which they were first paid, without the period of the run. */
  readonly periods: readonly ClosedPeriod[];
  readonly resultsOf: ReadonlyMap<string, ReadonlyMap<PeriodKey, PayResult>>;
  /** Payslips from before results were kept. */
  readonly withoutResults: EarlierPayslips;
  /** Before which of the periods that of the run was first paid; after the last if it is new. */
  readonly ownPlace: number;
}

/**
 * What other periods have paid for the days of a period, for the rules of `readPayInputs`. Periods
 * that were first paid later do not keep it from paying a salary, so that the days of overlapping
 * periods are always paid once.
 */
export function earlierThan(
  { start, end }: PayPeriod,
  ledger: Ledger | undefined,
  placeOf: (paid: PaidPeriod) => number,
): EarlierPayslip[] {
  const own = placeOf({ period_start: start, period_end: end } as PaidPeriod);
  return [...(ledger?.values() ?? [])]
    .filter(({ period_start: from, period_end: to }) => from !== start || to !== end)
    .filter(
      ({ period_start: from, period_end: to }) =>
        (from <= end && to >= start) || to.slice(0, 7) === end.slice(0, 7),
    )
    .map((paid) => ({ ...toEarlier(paid), isLater: placeOf(paid) > own }));
}

/** A result as the payslip lines that say what it has paid, by day. */
function toEarlier({ inputs, lines, ...paid }: PaidPeriod): EarlierPayslip {
  const { employee_id, period_start, period_end, created_at } = paid;
  const days = datesOf(period_start);
  const base = inputs.stretches.map(
    ({ per, first, last, hoursByDay = {} }): PayslipLine => ({
      kind: 'base',
      label: '',
      code: per === 'hourly' ? 'hours' : 'base_pay',
      params: { from: days(first), to: days(last) },
      amount: '0',
      ...(per === 'hourly' ? { hours_by_day: hoursByDay } : {}),
    }),
  );
  const amounts = lines
    .filter(({ code }) => code === 'fixed')
    .map((line): PayslipLine => ({ ...line, label: line.params?.['name'] ?? '' }));
  return { employee_id, period_start, period_end, created_at, lines: [...base, ...amounts] };
}

function datesOf(start: string): (place: number) => string {
  const first = Temporal.PlainDate.from(start);
  return (place) => first.add({ days: place }).toString();
}
