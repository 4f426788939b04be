import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computePayslip } from './compute-payslip.ts';
import { layOutPeriod, type PayPeriod } from './lay-out-period.ts';
import type { PayslipInput, PayStretch } from './payslip-input.ts';

/**
 * An independent formula: fractions of integers, day by day, with its own calendar. Slow, and
 * different from the code under test.
 */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const nothing: Fraction = { over: 0n, under: 1n };
const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
const per = (whole: number): Fraction => ({ over: 1n, under: BigInt(whole) });

function read(decimal: string): Fraction {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** Rounds to whole cents, half up. */
function toCents({ over, under }: Fraction): bigint {
  return (over * 200n + under) / (under * 2n);
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function monthLength(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

const dayMs = 86_400_000;
function dateAt(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
function dayOf(date: string): number {
  return Date.parse(date) / dayMs;
}

/** The date a number of months later: the same day of that month, or the month's last day. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const toDay = Math.min(day, monthLength(toYear, toMonth));
  return [toYear, toMonth, toDay].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The share of the monthly or yearly amount that one day of the period earns. */
function dayShare(period: PayPeriod, day: number, unit: 'monthly' | 'yearly'): Fraction {
  const end = dayOf(period.end) + 1;
  for (let months = 1; dayOf(monthsAfter(period.start, months)) <= end; months += 1) {
    if (dayOf(monthsAfter(period.start, months)) !== end) continue;
    // A period of whole months: finds the month that contains the day.
    let own = 1;
    while (dayOf(monthsAfter(period.start, own)) <= day) own += 1;
    const [from, to] = [monthsAfter(period.start, own - 1), monthsAfter(period.start, own)];
    const share = per(dayOf(to) - dayOf(from));
    return unit === 'monthly' ? share : times(share, per(12));
  }
  const [year = 0, month = 0] = dateAt(day).split('-').map(Number);
  return per(unit === 'monthly' ? monthLength(year, month) : isLeap(year) ? 366 : 365);
}

function expectedCents(
  period: PayPeriod,
  stretch: PayStretch,
): { readonly base: bigint; readonly unpaid: bigint } {
  const amount = read(stretch.amount);
  if (stretch.per === 'hourly') {
    return { base: toCents(times(amount, read(stretch.hours))), unpaid: 0n };
  }
  // Days with the same divisor are added first, to keep the numbers short.
  const byLength = new Map<bigint, Fraction>();
  for (let place = stretch.first; place <= stretch.last; place += 1) {
    const share = dayShare(period, dayOf(period.start) + place, stretch.per);
    byLength.set(share.under, add(byLength.get(share.under) ?? { ...share, over: 0n }, share));
  }
  const base = times(amount, [...byLength.values()].reduce(add, nothing));
  const away = read(stretch.unpaidDays);
  const unpaid =
    stretch.workingDays === 0 ? nothing : times(times(base, away), per(stretch.workingDays));
  return { base: toCents(base), unpaid: toCents(unpaid) };
}

/** "-1234.50" → -123450n; fails unless there are two decimals. */
function centsOf(amount: string): bigint {
  expect(amount).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
  expect(amount).not.toBe('-0.00');
  return BigInt(amount.replace('.', ''));
}
function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

const anyPeriod = fc
  .record({
    first: fc.integer({ min: dayOf('1999-12-01'), max: dayOf('2033-01-31') }),
    days: fc.integer({ min: 1, max: 366 }),
    months: fc.integer({ min: 0, max: 12 }),
    from: fc.constantFrom('as it is', 'of the month'),
  })
  .map(({ first, days, months, from }) => {
    const start = from === 'as it is' ? dateAt(first) : `${dateAt(first).slice(0, 7)}-01`;
    const end = months === 0 ? dayOf(start) + days - 1 : dayOf(monthsAfter(start, months)) - 1;
    return { start, end: dateAt(end) };
  })
  .filter(({ start, end }) => dayOf(end) - dayOf(start) < 366);

const anyAmount = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: 0n, max: 9_999n }), fc.bigInt({ min: 0n, max: 999_999_999_999n })),
    fc.integer({ min: 0, max: 9_999 }),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([whole, decimals, places]) =>
    places === 0 ? String(whole) : `${whole}.${String(decimals).padStart(4, '0').slice(0, places)}`,
  );

/** The days of a period cut into stretches with gaps, each with working days and leave. */
function anyStretches({ start, end }: PayPeriod): fc.Arbitrary<PayStretch[]> {
  const days = dayOf(end) - dayOf(start) + 1;
  const stretch = fc.record({
    amount: anyAmount,
    per: fc.constantFrom<PayStretch['per']>('monthly', 'yearly', 'hourly'),
    quarterHours: fc.integer({ min: 0, max: 40_000 }),
    worked: fc.double({ min: 0, max: 1, noNaN: true }),
    away: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  return fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: days }), { minLength: 2, maxLength: 4 }),
      fc.tuple(stretch, stretch, stretch),
    )
    .map(([cuts, kinds]) => {
      const places = cuts.toSorted((a, b) => a - b);
      return places.slice(1).map((cut, index) => {
        const first = places[index] ?? 0;
        const { quarterHours, worked, away, ...pay } = kinds[index] ?? kinds[0];
        const workingDays = Math.round((cut - first) * worked);
        return {
          ...pay,
          first,
          last: cut - 1,
          hours: (quarterHours / 4).toFixed(2),
          workingDays,
          unpaidDays: (Math.floor(workingDays * 2 * away) / 2).toFixed(1),
        };
      });
    });
}

const anyDeductions = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map((value) => ({
      name: 'P',
      kind: 'percent' as const,
      value: (value / 10_000).toFixed(4),
    })),
    fc
      .integer({ min: 1, max: 500_000 })
      .map((value) => ({ name: 'F', kind: 'fixed' as const, value: (value / 100).toFixed(2) })),
  ),
  { maxLength: 4 },
);
const anyInstallments = fc
  .array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 5 })
  .map((all) =>
    all.map((value, index) => ({
      advanceId: `advance ${index % 2}`,
      employeeId: 'employee',
      number: index + 1,
      amount: (value / 100).toFixed(2),
    })),
  );

const anyInput: fc.Arbitrary<PayslipInput> = anyPeriod.chain((period) =>
  fc
    .tuple(anyStretches(period), anyDeductions, anyInstallments)
    .map(([stretches, deductions, installments]) => ({
      employeeId: 'employee',
      currency: 'EUR',
      period: layOutPeriod(period),
      stretches,
      deductions,
      installments,
    })),
);

function inputOf(period: PayPeriod, ...stretches: Partial<PayStretch>[]): PayslipInput {
  const laidOut = layOutPeriod(period);
  const plain = { first: 0, last: laidOut.dates.length - 1, amount: '0', per: 'monthly' } as const;
  const uncounted = { hours: '0', unpaidDays: '0', workingDays: 20 };
  return {
    employeeId: 'employee',
    currency: 'EUR',
    period: laidOut,
    stretches: stretches.map((stretch) => ({ ...plain, ...uncounted, ...stretch })),
    deductions: [],
    installments: [],
  };
}

describe('a payslip', () => {
  test('equals the independent formula, line by line, and its sums are exact', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const figures = computePayslip(input);
        const earned = input.stretches.flatMap((stretch) => {
          const { base, unpaid } = expectedCents(input.period, stretch);
          return unpaid === 0n ? [base] : [base, -unpaid];
        });
        const gross = sumOf(earned);
        const deducted: bigint[] = [];
        let left = gross;
        for (const { kind, value } of input.deductions) {
          const share = times({ over: gross, under: 100n }, times(read(value), per(100)));
          const asked = toCents(kind === 'percent' ? share : read(value));
          const taken = asked < left ? asked : left;
          if (taken > 0n) deducted.push(-taken);
          left -= taken;
        }
        for (const { amount } of input.installments) {
          if (centsOf(amount) > left) break;
          deducted.push(-centsOf(amount));
          left -= centsOf(amount);
        }
        const lines = figures.lines.map(({ amount }) => centsOf(amount));
        expect(lines).toEqual([...earned, ...deducted]);
        expect(centsOf(figures.gross)).toBe(gross);
        expect(centsOf(figures.net)).toBe(sumOf(lines));
        expect(centsOf(figures.totalDeducted)).toBe(gross - left);
        expect(left).toBeGreaterThanOrEqual(0n);
      }),
      { numRuns: 1_000 },
    );
  });

  test('deducts installments in their order, whole, as long as they fit', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { installments, lines, net } = computePayslip(input);
        expect(installments).toEqual(input.installments.slice(0, installments.length));
        expect(
          lines
            .filter(({ kind }) => kind === 'advance')
            .map(({ amount, advance_id, installment }) => [amount, advance_id, installment]),
        ).toEqual(
          installments.map(({ amount, advanceId, number }) => [`-${amount}`, advanceId, number]),
        );
        const next = input.installments[installments.length];
        if (next !== undefined) expect(centsOf(next.amount)).toBeGreaterThan(centsOf(net));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('examples', () => {
  test.each<[string, string, Partial<PayStretch>, string]>([
    ['2024-02-01', '2024-02-29', { amount: '2900', first: 28 }, '100.00'],
    ['2023-02-01', '2023-02-28', { amount: '2800', first: 27 }, '100.00'],
    ['1900-02-01', '1900-02-28', { amount: '2800', first: 27 }, '100.00'],
    ['2024-02-01', '2024-02-29', { amount: '2900', last: 27 }, '2800.00'],
    ['2024-02-29', '2024-02-29', { amount: '2900' }, '100.00'],
    ['2024-02-29', '2024-02-29', { amount: '36600', per: 'yearly' }, '100.00'],
    ['2023-02-28', '2023-02-28', { amount: '36500', per: 'yearly' }, '100.00'],
    ['2026-01-01', '2026-01-31', { amount: '36000', per: 'yearly' }, '3000.00'],
    ['2026-02-01', '2026-02-28', { amount: '36000', per: 'yearly' }, '3000.00'],
    ['2026-01-01', '2026-12-31', { amount: '36000', per: 'yearly' }, '36000.00'],
    ['2024-01-01', '2024-12-31', { amount: '3000' }, '36000.00'],
    ['2026-01-01', '2026-03-31', { amount: '3000', first: 31 }, '6000.00'],
    // A month that starts on another day of the calendar month is also paid as one month.
    ['2026-01-26', '2026-02-25', { amount: '3100' }, '3100.00'],
    ['2026-01-26', '2026-02-25', { amount: '3100', last: 0 }, '100.00'],
    ['2024-01-30', '2024-02-28', { amount: '3000' }, '3000.00'],
    // Two weeks across the end of a month: 3 of 31 days and 11 of 28.
    ['2026-01-29', '2026-02-11', { amount: '868' }, '425.00'],
    ['2026-12-28', '2027-01-10', { amount: '36500', per: 'yearly' }, '1400.00'],
    ['2023-12-31', '2024-01-01', { amount: '133590', per: 'yearly' }, '731.00'],
    // Exactly half a cent is rounded up, however it results.
    ['2026-04-01', '2026-04-30', { amount: '0.15', last: 14 }, '0.08'],
    ['2026-03-31', '2026-04-15', { amount: '0.93' }, '0.50'],
    ['2026-04-01', '2026-04-30', { amount: '10.005' }, '10.01'],
    ['2026-04-01', '2026-04-30', { amount: '10.0049' }, '10.00'],
    ['2026-04-01', '2026-04-30', { amount: '1.01', per: 'hourly', hours: '0.5' }, '0.51'],
    [
      '2026-04-01',
      '2026-04-30',
      { amount: '999999999999.9999', per: 'hourly', hours: '8784' },
      '8783999999999999.12',
    ],
    ['2026-04-01', '2026-04-30', { amount: '3000', unpaidDays: '0.5', workingDays: 22 }, '2931.82'],
    ['2026-04-04', '2026-04-05', { amount: '3000', unpaidDays: '0', workingDays: 0 }, '200.00'],
  ])('%s to %s, %j: %s', (start, end, stretch, gross) => {
    expect(computePayslip(inputOf({ start, end }, stretch)).gross).toBe(gross);
  });

  test('deductions stop when nothing is left, and installments before that', () => {
    const input = inputOf({ start: '2026-04-01', end: '2026-04-30' }, { amount: '100' });
    const installment = { advanceId: 'a', employeeId: 'employee', number: 1, amount: '10.00' };
    const { lines, gross, totalDeducted, net, installments } = computePayslip({
      ...input,
      deductions: [
        { name: 'Most', kind: 'percent', value: '90.0000' },
        { name: 'More', kind: 'fixed', value: '15.00' },
        { name: 'None', kind: 'fixed', value: '1.00' },
      ],
      installments: [installment],
    });
    expect(lines).toMatchObject([
      {
        kind: 'base',
        label: 'Base pay',
        code: 'base_pay',
        params: {},
        component: 'base',
        amount: '100.00',
      },
      {
        kind: 'deduction',
        label: 'Most (90 %)',
        code: 'percent',
        params: { name: 'Most', value: '90' },
        amount: '-90.00',
      },
      {
        kind: 'deduction',
        label: 'More',
        code: 'fixed',
        params: { name: 'More' },
        amount: '-10.00',
      },
    ]);
    expect([gross, totalDeducted, net, installments]).toEqual(['100.00', '100.00', '0.00', []]);
  });
});

test.each([
  ['2026-04-02', '2026-04-01'],
  ['2026-01-01', '2027-01-02'],
])('a period from %s to %s is refused', (start, end) => {
  expect(() => layOutPeriod({ start, end })).toThrow(RangeError);
});
