import { ExactDecimal } from './exact-decimal.ts';
import type { LaidOutPeriod } from './lay-out-period.ts';
import type { PayslipLine } from './payslip-figures.ts';
import type { PayslipDeduction, PayStretch } from './payslip-input.ts';

/** What a line is about: its English label, and the code and parameters of its wording. */
export type Description = Pick<
  PayslipLine,
  'label' | 'params' | 'hours_by_day' | 'deduction_id'
> & {
  readonly code: NonNullable<PayslipLine['code']>;
};

export function describeBase(stretch: PayStretch, period: LaidOutPeriod): Description {
  const { per, hours, hoursByDay } = stretch;
  const { days, part } = daysOf(stretch, period);
  return per === 'hourly'
    ? {
        label: `Pay for ${plain(hours)} hours${days}`,
        code: 'hours',
        params: { hours: plain(hours), ...part },
        ...(hoursByDay === undefined ? {} : { hours_by_day: hoursByDay }),
      }
    : { label: `Base pay${days}`, code: 'base_pay', params: part };
}

export function describePaidLeave(stretch: PayStretch, period: LaidOutPeriod): Description {
  const { leaveHours: hours = '0', leaveHoursByDay: byDay = {} } = stretch;
  const { days, part } = daysOf(stretch, period);
  return {
    label: `Paid leave, ${plain(hours)} hours${days}`,
    code: 'paid_leave_hours',
    params: { hours: plain(hours), ...part },
    hours_by_day: byDay,
  };
}

/** Nothing for the whole period. */
function daysOf({ first, last }: PayStretch, { dates }: LaidOutPeriod) {
  const [from = '', to = ''] = [dates[first], dates[last]];
  const isWhole = first === 0 && last === dates.length - 1;
  return isWhole ? { days: '', part: {} } : { days: `, ${from} to ${to}`, part: { from, to } };
}

export function describeUnpaid({ unpaidDays, workingDays }: PayStretch): Description {
  return {
    label: `Unpaid leave, ${plain(unpaidDays)} of ${workingDays} working days`,
    code: 'unpaid_leave',
    params: { days: plain(unpaidDays), working_days: String(workingDays) },
  };
}

export function describeDeduction({ kind, name, value, id }: PayslipDeduction): Description {
  return kind === 'percent'
    ? {
        label: `${name} (${plain(value)} %)`,
        code: 'percent',
        params: { name, value: plain(value) },
      }
    : {
        label: name,
        code: 'fixed',
        params: { name },
        ...(id === undefined ? {} : { deduction_id: id }),
      };
}

/** Without trailing zeros. */
function plain(number: string): string {
  return new ExactDecimal(number).toFixed();
}
