import type { EarlierPayslip } from '../../computing/earlier-payslip.ts';
import type { PayslipLine } from '../../computing/payslip-figures.ts';
import type { EarlierPayslips } from '../inputs/fill-stretches.ts';
import type { PayStretch } from '../../computing/payslip-input.ts';
import type { OpenMark } from './pay-marks.sql.ts';
import { type PayResult, type PeriodKey, periodKey } from '../../computing/results/pay-result.ts';
import type { ClosedPeriod } from '../pay-results.sql.ts';

/** The latest results of an employee; those computed again in this run replace earlier ones. */
export type Ledger = Map<PeriodKey, PaidPeriod>;

export type PaidPeriod = Pick<
  PayResult,
  'employee_id' | 'period_start' | 'period_end' | 'pay_group_id' | 'inputs' | 'lines' | 'created_at'
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
  period: ClosedPeriodKey,
  ledger: Ledger | undefined,
  placeOf: (paid: ClosedPeriodKey) => number,
): EarlierPayslip[] {
  const { period_start: start, period_end: end } = period;
  const own = periodKey(period);
  return [...(ledger?.values() ?? [])]
    .filter((paid) => periodKey(paid) !== own)
    .filter(
      ({ period_start: from, period_end: to }) =>
        (from <= end && to >= start) || to.slice(0, 7) === end.slice(0, 7),
    )
    .map((paid) => ({ ...toEarlier(paid), isLater: placeOf(paid) > placeOf(period) }));
}

export type ClosedPeriodKey = Pick<ClosedPeriod, 'period_start' | 'period_end' | 'pay_group_id'>;

/** A result as the payslip lines that say what it has paid, by day. */
function toEarlier({ inputs, lines, ...paid }: PaidPeriod): EarlierPayslip {
  const { employee_id, period_start, period_end, pay_group_id, created_at } = paid;
  const dateAt = datesOf(period_start);
  const earned = inputs.stretches.flatMap((stretch) => toLines(stretch, dateAt));
  const amounts = lines.flatMap(({ code, kind, params = {}, ...line }): PayslipLine[] =>
    code === 'fixed' && kind === 'deduction'
      ? [{ ...line, code, kind, params, label: params['name'] ?? '' }]
      : [],
  );
  return {
    employee_id,
    period_start,
    period_end,
    pay_group_id,
    created_at,
    lines: [...earned, ...amounts],
  };
}

function toLines(
  { per, first, last, hoursByDay = {}, leaveHoursByDay }: PayStretch,
  dateAt: (place: number) => string,
): PayslipLine[] {
  const about = { label: '', params: { from: dateAt(first), to: dateAt(last) }, amount: '0' };
  return [
    per === 'hourly'
      ? { ...about, kind: 'base', code: 'hours', hours_by_day: hoursByDay }
      : { ...about, kind: 'base', code: 'base_pay' },
    ...(leaveHoursByDay === undefined
      ? []
      : [
          {
            ...about,
            kind: 'paid_leave' as const,
            code: 'paid_leave_hours' as const,
            hours_by_day: leaveHoursByDay,
          },
        ]),
  ];
}

function datesOf(start: string): (place: number) => string {
  const first = Temporal.PlainDate.from(start);
  return (place) => first.add({ days: place }).toString();
}
