import type { ApprovedHours } from '../../timesheets/approved-hours.ts';
import type { EarlierPayslip } from './earlier-payslip.ts';
import { ExactDecimal } from './exact-decimal.ts';

/**
 * One employee's approved hours by date that no other run has paid. Each run pays the hours due
 * when it is computed, so hours approved later are paid by a further run for those days. Hours that
 * were reduced after payment are not deducted.
 */
export function dueHours(
  approved: readonly ApprovedHours[],
  earlier: readonly EarlierPayslip[],
): ReadonlyMap<string, ExactDecimal> {
  const due = new Map<string, ExactDecimal>();
  for (const day of approved) {
    const rest = earlier.reduce(
      (left, payslip) => left.minus(paidHours(day, payslip)),
      new ExactDecimal(day.hours),
    );
    if (rest.isPositive() && !rest.isZero()) {
      due.set(day.date, rest);
    }
  }
  return due;
}

/** The same for hours of paid leave, by date. */
export function dueLeaveHours(
  leave: ReadonlyMap<string, string>,
  earlier: readonly EarlierPayslip[],
): ReadonlyMap<string, ExactDecimal> {
  const due = new Map<string, ExactDecimal>();
  for (const [date, hours] of leave) {
    const paid = earlier.map((payslip) => paidLeave(date, hours, payslip));
    const rest = paid.reduce((left, each) => left.minus(each), new ExactDecimal(hours));
    if (rest.greaterThan(0)) due.set(date, rest);
  }
  return due;
}

function paidLeave(
  date: string,
  hours: string,
  { lines, period_start: start, period_end: end }: EarlierPayslip,
): ExactDecimal {
  const amounts = lines.map(({ kind, code, params, hours_by_day: byDay }) => {
    if (kind === 'paid_leave') return byDay?.[date] ?? 0;
    const isOfDay = date >= (params?.['from'] ?? start) && date <= (params?.['to'] ?? end);
    return kind === 'base' && code === 'base_pay' && isOfDay ? hours : 0;
  });
  return ExactDecimal.sum(0, ...amounts);
}

/** How many of a day's hours a payslip has paid; a salary pays all of them. */
function paidHours(
  { date, hours, approvedAt }: ApprovedHours,
  { lines, period_start: start, period_end: end, created_at: createdAt }: EarlierPayslip,
): ExactDecimal {
  let paid = new ExactDecimal(0);
  for (const { kind, code, params, hours_by_day: byDay } of lines) {
    const isOfDay = date >= (params?.['from'] ?? start) && date <= (params?.['to'] ?? end);
    if (kind !== 'base' || !isOfDay) continue;
    if (byDay !== undefined) {
      paid = paid.plus(byDay[date] ?? 0);
    } else if (code === 'base_pay' || (approvedAt ?? '') <= createdAt) {
      // Hourly pay from before days were recorded paid the hours approved by then.
      paid = paid.plus(hours);
    }
  }
  return paid;
}
