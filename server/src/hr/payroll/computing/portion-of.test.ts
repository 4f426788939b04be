import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkCalendar } from '../../leave/working-days.ts';
import { periodsOf } from '../setup/groups/pay-calendar.ts';
import { type PayFrequency, type Proration, prorations } from './pay-group-terms.ts';
import { closingPart } from './closing-part.ts';
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
  /** From when on the amount applies; null = always. */
  readonly since?: string | null;
}

const terms: PortionQuestion['group'] = {
  frequency: 'monthly',
  amount_by: 'calendar',
  proration: 'calendar_days',
  rounding: 'half_up',
  paid_leave_hours: true,
  year_adds_up: false,
  year_by: 'period_end',
  tax_year_start: '01-01',
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
    const since = asked.since ?? null;
    const found = {
      ...(portion === undefined ? {} : { portion }),
      ...closingPart(period, { first, last, per, group, since }),
    };
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

  test('26,000 a year are 2,000.00 every four weeks and 6,500.00 a quarter', () => {
    const year = { per: 'yearly', amount: '26000' } as const;
    const four = { frequency: 'four_weekly', amount_by: 'period' } as const;
    const weeksOfFour = { start: '2026-01-05', end: '2026-02-01' };
    expect(pay({ ...weeksOfFour, ...year, group: four }, '2026-01-05')).toEqual(['2000.00']);
    const quarter = { start: '2026-01-01', end: '2026-03-31' };
    for (const amount_by of ['period', 'calendar'] as const) {
      const group = { frequency: 'quarterly', amount_by, proration: 'working_days' } as const;
      expect(pay({ ...quarter, ...year, group }, '2026-01-01')).toEqual(['6500.00']);
    }
  });

  test('each month of a quarter has thirty thirtieths', () => {
    const group = { frequency: 'quarterly', amount_by: 'period', proration: 'thirtieths' } as const;
    const quarter = { start: '2026-01-01', end: '2026-03-31', amount: '3000', group };
    expect(pay(quarter, '2026-01-01')).toEqual(['9000.00']);
    // 13 days of February and all of March.
    const employed = [{ first_day: '2026-02-16', last_day: null }];
    expect(pay({ ...quarter, employed }, '2026-02-16')).toEqual(['4300.00']);
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
      ['four_weekly', 13],
      ['semimonthly', 24],
      ['monthly', 12],
      ['quarterly', 4],
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

describe('a year that adds up', () => {
  const group = { ...terms, amount_by: 'period', year_adds_up: true } as const;

  /** The lines of base pay of the periods from a day on that end in 2026. */
  function payYear(
    frequency: PayFrequency,
    { amount, anchor, since = null }: { amount: string; anchor: string; since?: string | null },
  ): string[] {
    const calendar = {
      frequency,
      anchor,
      pay_day_rule: 'days_after_end',
      pay_day: 0,
      pay_day_shift: 'none',
    } as const;
    return periodsOf(calendar, () => false)
      .take(60)
      .filter(({ period_end: end }) => end.startsWith('2026'))
      .filter(({ period_start: start }) => since === null || since <= start)
      .map(({ period_start: start, period_end: end }) =>
        pay({ start, end, amount, per: 'yearly', group: { ...group, frequency }, since }, start),
      )
      .toArray()
      .flat();
  }
  const total = (lines: readonly string[]) => ExactDecimal.sum(0, ...lines).toFixed(2);

  test('50,000.00 a year is paid as eleven times 4,166.67 and 4,166.63', () => {
    const year = payYear('monthly', { amount: '50000', anchor: '2026-01-01' });
    expect(year).toEqual([...Array(11).fill('4166.67'), '4166.63']);
    const without = { ...group, frequency: 'monthly', year_adds_up: false } as const;
    const last = { start: '2026-12-01', end: '2026-12-31', per: 'yearly', group: without } as const;
    expect(pay({ ...last, amount: '50000' }, '2026-12-01')).toEqual(['4166.67']);
  });

  test('the parts of a year add up to the year, for every amount and frequency', () => {
    const frequencies: readonly [PayFrequency, string, number][] = [
      ['weekly', '2026-01-01', 52],
      ['biweekly', '2025-12-22', 26],
      ['four_weekly', '2026-01-01', 13],
      ['quarterly', '2026-01-01', 4],
      ['semimonthly', '2026-01-01', 24],
      ['monthly', '2026-01-01', 12],
      ['monthly', '2025-12-16', 12],
    ];
    const anyYear = fc.record({
      of: fc.constantFrom(...frequencies),
      cents: fc.integer({ min: 1, max: 50_000_000 }),
    });
    fc.assert(
      fc.property(anyYear, ({ of: [frequency, anchor, count], cents }) => {
        const amount = new ExactDecimal(cents).dividedBy(100).toFixed(2);
        const year = payYear(frequency, { amount, anchor });
        expect(year).toHaveLength(count);
        expect(total(year)).toBe(amount);
      }),
    );
  });

  test('from a raise or a first day on, the rest of the year adds up to its part', () => {
    const asked = { amount: '50000', anchor: '2026-01-01' };
    // Seven twelfths are 29,166.67.
    expect(total(payYear('monthly', { ...asked, since: '2026-06-01' }))).toBe('29166.67');
    expect(total(payYear('monthly', { ...asked, since: '2026-05-17' }))).toBe('29166.67');
    expect(payYear('monthly', { ...asked, since: '2026-12-01' })).toEqual(['4166.67']);
  });

  test('a year with 53 weekly periods pays 53 parts', () => {
    const weeks = payYear('weekly', { amount: '50000', anchor: '2025-12-26' });
    expect(weeks).toHaveLength(53);
    const whole = new ExactDecimal(50_000).times(53).dividedBy(52).toFixed(2);
    expect(total(weeks)).toBe(whole);
  });

  test('parts of the last period, amounts by calendar and other periods take no difference', () => {
    const december = { start: '2026-12-01', end: '2026-12-31', per: 'yearly' } as const;
    const monthly = { ...group, frequency: 'monthly' } as const;
    const asked = { ...december, amount: '50000', group: monthly };
    expect(pay(asked, '2026-12-01', '2026-12-16')).toEqual(['2016.13', '2150.54']);
    expect(pay({ ...asked, start: '2026-11-01' }, '2026-11-01')).toEqual(['4166.67']);
    const calendar = { ...group, frequency: 'biweekly', amount_by: 'calendar' } as const;
    const weeks = { start: '2026-12-15', end: '2026-12-28', per: 'yearly' } as const;
    expect(pay({ ...weeks, amount: '52000', group: calendar }, weeks.start)).toEqual(['1994.52']);
  });

  test('someone absent without pay in the whole last period gets nothing, not less', () => {
    const period = layOutPeriod({ start: '2026-12-01', end: '2026-12-31' });
    const stretch: PayStretch = {
      first: 0,
      last: 30,
      amount: '50000',
      per: 'yearly',
      hours: '0',
      unpaidDays: '23',
      workingDays: 23,
      portion: { earned: 12, whole: 144 },
      yearPeriods: 12,
    };
    const input = { employeeId: '', currency: 'EUR', period, deductions: [], installments: [] };
    const { lines, gross } = computePayslip({ ...input, stretches: [stretch] });
    expect([lines.map((line) => line.amount), gross]).toEqual([['4166.63', '-4166.63'], '0.00']);
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
    four_weekly: ['2026-01-12', '2026-02-08'],
    semimonthly: ['2028-02-16', '2028-02-29'],
    monthly: ['2026-01-01', '2026-01-31'],
    quarterly: ['2026-01-15', '2026-04-14'],
  };
  const methods = (Object.keys(periods) as PayFrequency[]).flatMap((frequency) =>
    prorations
      .filter((one) => one !== 'thirtieths' || /month|quarter/.test(frequency))
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
