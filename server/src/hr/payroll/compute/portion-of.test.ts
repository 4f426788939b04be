import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkCalendar } from '../../leave/working-days.ts';
import { periodsOf } from '../groups/pay-calendar.ts';
import { type PayFrequency, type Proration, prorations } from '../groups/pay-group.ts';
import { computePayslip } from './compute-payslip.ts';
import { ExactDecimal } from './exact-decimal.ts';
import { layOutPeriod } from './lay-out-period.ts';
import type { PayStretch } from './payslip-input.ts';
import { type EmployedSpan, type PortionQuestion, portionOf } from './portion-of.ts';

const always: readonly EmployedSpan[] = [{ first_day: null, last_day: null }];
const weekdays: WorkCalendar = [
  {
    from: '',
    rules: {
      pattern: { anchor: '2024-01-01', weeks: [[8, 8, 8, 8, 6, 0, 0]] },
      holidays: new Map([['2026-01-01', { name: 'New Year', portion: 'full' }]]),
    },
  },
];

interface Asked {
  readonly start: string;
  readonly end: string;
  readonly amount: string;
  readonly per?: 'monthly' | 'yearly';
  readonly group: Partial<PortionQuestion['group']>;
  readonly employed?: readonly EmployedSpan[];
  readonly currency?: string;
}

const terms: PortionQuestion['group'] = {
  frequency: 'monthly',
  amount_by: 'calendar',
  proration: 'calendar_days',
  rounding: 'half_up',
  paid_leave_hours: true,
};

/** The lines of a payslip for parts of a period, each from its day to the day before the next. */
function pay(asked: Asked, ...starts: readonly string[]): string[] {
  const { start, end, amount, per = 'monthly', currency = 'EUR' } = asked;
  const period = layOutPeriod({ start, end });
  const places = starts.map((date) => period.placeOf.get(date) ?? 0);
  const stretches = places.map((first, index): PayStretch => {
    const last = (places[index + 1] ?? period.dates.length) - 1;
    const group = { ...terms, ...asked.group };
    const employed = asked.employed ?? always;
    const portion = portionOf(period, { first, last, per, group, employed, calendar: weekdays });
    const found = portion === undefined ? {} : { portion };
    return { first, last, amount, per, hours: '0', unpaidDays: '0', workingDays: 0, ...found };
  });
  const input = { employeeId: '', currency, period, stretches, deductions: [], installments: [] };
  return computePayslip(input).lines.map((line) => line.amount);
}

describe('by period', () => {
  const weeks = { start: '2026-01-05', end: '2026-01-18', per: 'yearly' } as const;
  const biweekly = { frequency: 'biweekly', amount_by: 'period' } as const;

  test('52,000 a year every two weeks is 2,000.00, and 26 of them are 52,000.00', () => {
    const [once = ''] = pay({ ...weeks, amount: '52000', group: biweekly }, '2026-01-05');
    expect(once).toBe('2000.00');
    expect(new ExactDecimal(once).times(26).toFixed(2)).toBe('52000.00');
  });

  test('by calendar the same two weeks are 1,994.52', () => {
    const group = { frequency: 'biweekly', amount_by: 'calendar' } as const;
    expect(pay({ ...weeks, amount: '52000', group }, '2026-01-05')).toEqual(['1994.52']);
  });

  test('a monthly amount in a weekly group is 12/52 of it', () => {
    const group = { frequency: 'weekly', amount_by: 'period' } as const;
    const asked = { start: '2026-01-05', end: '2026-01-11', amount: '2600', group };
    expect(pay(asked, '2026-01-05')).toEqual(['600.00']);
  });

  test('the exact pay of all periods of a year is the yearly amount', () => {
    const cases = [
      ['weekly', 52],
      ['biweekly', 26],
      ['semimonthly', 24],
      ['monthly', 12],
    ] as const;
    for (const [frequency, count] of cases) {
      const calendar = {
        frequency,
        anchor: '2026-01-01',
        pay_day_rule: 'days_after_end',
        pay_day: 0,
        pay_day_shift: 'none',
      } as const;
      const group = { ...terms, frequency, amount_by: 'period' } as const;
      const shares = periodsOf(calendar, () => false)
        .take(count)
        .map(({ period_start: start, period_end: end }) => {
          const period = layOutPeriod({ start, end });
          const whole = { first: 0, last: period.dates.length - 1, per: 'yearly' as const };
          const found = portionOf(period, {
            ...whole,
            group,
            employed: always,
            calendar: weekdays,
          });
          return new ExactDecimal(found?.earned ?? 0).dividedBy(found?.whole ?? 1);
        })
        .toArray();
      expect(
        ExactDecimal.sum(...shares)
          .toDecimalPlaces(40)
          .toFixed(),
      ).toBe('1');
    }
  });
});

describe('thirtieths', () => {
  const group = { proration: 'thirtieths' } as const;
  const january = { start: '2026-01-01', end: '2026-01-31', group };

  test('2,800 for 22 days are 2,053.33, by calendar 1,987.10', () => {
    const employed = [{ first_day: '2026-01-10', last_day: null }];
    const asked = { ...january, amount: '2800', employed };
    expect(pay(asked, '2026-01-10')).toEqual(['2053.33']);
    expect(pay({ ...asked, group: {} }, '2026-01-10')).toEqual(['1987.10']);
    const leaver = [{ first_day: null, last_day: '2026-01-22' }];
    expect(pay({ ...asked, employed: leaver }, '2026-01-01', '2026-01-23')[0]).toBe('2053.33');
  });

  test('a raise on the 15th splits every month into 14 and 16', () => {
    for (const end of ['2026-01-31', '2026-02-28', '2028-02-29', '2026-04-30']) {
      const start = `${end.slice(0, 8)}01`;
      const asked = { start, end, amount: '3000', group };
      expect(pay(asked, start, `${end.slice(0, 8)}15`)).toEqual(['1400.00', '1600.00']);
    }
  });

  test('leaving and coming back in one month is never more than the month', () => {
    const employed = [
      { first_day: null, last_day: '2026-01-14' },
      { first_day: '2026-01-15', last_day: null },
    ];
    const asked = { ...january, amount: '3100', employed };
    expect(pay(asked, '2026-01-01', '2026-01-15')).toEqual(['1446.67', '1653.33']);
  });

  test('halves of a month are 15 each', () => {
    const half = { frequency: 'semimonthly', proration: 'thirtieths' } as const;
    for (const [start, end] of [
      ['2026-01-16', '2026-01-31'],
      ['2026-02-16', '2026-02-28'],
    ] as const) {
      const asked = { start, end, amount: '3000', group: half };
      expect(pay(asked, start)).toEqual(['1500.00']);
    }
  });
});

test('working days and scheduled hours follow the pattern; a public holiday counts as worked', () => {
  // January 2026 has 22 days from Monday to Friday, 5 of them Fridays with 6 hours: 166 hours.
  const asked = { start: '2026-01-01', end: '2026-01-31', amount: '4400' };
  const days = pay({ ...asked, group: { proration: 'working_days' } }, '2026-01-01', '2026-01-30');
  expect(days).toEqual(['4200.00', '200.00']);
  const hours = { ...asked, amount: '1660', group: { proration: 'scheduled_hours' } as const };
  expect(pay(hours, '2026-01-01', '2026-01-30')).toEqual(['1600.00', '60.00']);
});

test('amounts are rounded to the decimals of the currency', () => {
  const asked = { start: '2026-01-01', end: '2026-01-31', amount: '1000', group: {} };
  expect(pay({ ...asked, currency: 'JPY' }, '2026-01-22')).toEqual(['323']);
  expect(pay({ ...asked, currency: 'KWD' }, '2026-01-22')).toEqual(['322.581']);
});

describe('any parts of a period', () => {
  const periods: Readonly<Record<PayFrequency, readonly [string, string]>> = {
    weekly: ['2026-01-29', '2026-02-04'],
    biweekly: ['2026-01-26', '2026-02-08'],
    semimonthly: ['2028-02-16', '2028-02-29'],
    monthly: ['2026-01-01', '2026-01-31'],
  };
  const methods = (Object.keys(periods) as PayFrequency[]).flatMap((frequency) =>
    prorations
      .filter((one) => one !== 'thirtieths' || /month/.test(frequency))
      .flatMap((proration) =>
        (['period', 'calendar'] as const).map(
          (by): [PayFrequency, Proration, 'period' | 'calendar'] => [frequency, proration, by],
        ),
      ),
  );

  test.each(methods)('%s, %s, by %s: they add up to the whole', (frequency, proration, by) => {
    const [start, end] = periods[frequency];
    const dates = layOutPeriod({ start, end }).dates;
    fc.assert(
      fc.property(
        fc.subarray(dates.slice(1)),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('monthly' as const, 'yearly' as const),
        (cuts, cents, per) => {
          const amount = (cents / 100).toFixed(2);
          const asked = { start, end, amount, per, group: { frequency, proration, amount_by: by } };
          const [whole = '0'] = pay(asked, start);
          const parts = pay(asked, start, ...cuts);
          const off = ExactDecimal.sum(...parts)
            .minus(whole)
            .abs();
          expect(off.lessThanOrEqualTo(new ExactDecimal(parts.length + 1).times('0.005'))).toBe(
            true,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
