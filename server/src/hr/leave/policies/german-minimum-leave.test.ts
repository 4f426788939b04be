import { expect, test } from 'vitest';
import { carryOver, expiredBefore } from './carry-over.ts';
import { LeaveDecimal } from './leave-decimal.ts';
import { entitlementOn } from './entitlement.ts';
import { longBefore, minimumLeave, minimumLeaveCases } from './german-leave-cases.ts';
import type { LeavePolicy, LeaveStep } from './leave-policy.ts';

test.each(minimumLeaveCases)(
  '$law: $days days',
  ({ first, last, week = '5', year = 2024, days }) => {
    const employment = {
      first_day: first,
      last_day: last ?? null,
      birth_date: null,
      rows: [{ from: first, fte: '1', days_per_week: week, hours_per_week: '40' }],
    };
    const { entitled } = entitlementOn(minimumLeave, employment, `${year}-12-31`);
    expect(shown(entitled)).toBe(days);
  },
);

test('changing from five to three days a week on 1 July leaves what the first half earned', () => {
  // 2024 has 366 days. 20 x 182/366 + 12 x 184/366 = 9.95 + 6.03 = 15.98. Section 5(2) rounds only
  // twelfths.
  const row = { fte: '1', hours_per_week: '40' };
  const employment = {
    first_day: longBefore,
    last_day: null,
    birth_date: null,
    rows: [
      { ...row, from: longBefore, days_per_week: '5' },
      { ...row, from: '2024-07-01', days_per_week: '3' },
    ],
  };
  const { entitled, pieces } = entitlementOn(minimumLeave, employment, '2024-06-30');
  expect(shown(entitled)).toBe('15.98');
  expect(pieces).toMatchObject([
    { from: '2024-01-01', to: '2024-06-30', yearly: '20', part: 91, of: 183 },
    { from: '2024-07-01', to: '2024-12-31', yearly: '12', part: 92, of: 183 },
  ]);
});

test('leave can be taken after the waiting time of section 4', () => {
  const rows = [{ from: '2024-03-01', fte: '1', days_per_week: '5', hours_per_week: '40' }];
  const employment = { first_day: '2024-03-01', last_day: null, birth_date: null, rows };
  expect(entitlementOn(minimumLeave, employment, '2024-03-01').usableFrom).toBe('2024-09-01');
});

test('leave that is carried over expires after 31 March (section 7(3))', () => {
  const carried = carryOver(minimumLeave.carry_over, '8', { from: '2025-01-01', to: '2025-12-31' });
  expect(carried).toEqual({ carried: '8', expired: '0', lastDay: '2025-03-31' });
  const parts = [{ amount: new LeaveDecimal(carried.carried), lastDay: carried.lastDay }];
  const expired = (day: string) => expiredBefore(parts, day, () => new LeaveDecimal(3)).toFixed();
  expect([expired('2025-03-31'), expired('2025-04-01')]).toEqual(['0', '5']);
});

// Youth Employment Protection Act (JArbSchG) section 19(2): working days by the age at the
// beginning of the calendar year, on a six-day week.
const step = (years: number, amount: string): LeaveStep => ({
  after: { years, of: 'age' },
  amount,
  kind: 'replace',
  counts_from: 'next_leave_year',
});
const youth: LeavePolicy = {
  ...minimumLeave,
  amount: { value: '30', unit: 'days' },
  steps: [step(16, '27'), step(17, '25'), step(18, '24')],
};

test.each([
  // Turns 16, 17, 18 on 1 March: the age on 1 January is a year less.
  { born: '2008-03-01', year: 2024, days: '30' },
  { born: '2008-03-01', year: 2025, days: '27' },
  { born: '2008-03-01', year: 2026, days: '25' },
  { born: '2008-03-01', year: 2027, days: '24' },
  // Is 16 at the beginning of the year.
  { born: '2008-01-01', year: 2024, days: '27' },
])('born on $born, $year: $days working days', ({ born, year, days }) => {
  const rows = [{ from: '2022-01-01', fte: '1', days_per_week: '6', hours_per_week: '40' }];
  const employment = { first_day: '2022-01-01', last_day: null, birth_date: born, rows };
  expect(entitlementOn(youth, employment, `${year}-06-30`).entitled).toBe(days);
});

/** Two decimals at most. */
function shown(amount: string): string {
  return String(Math.round(Number(amount) * 100) / 100);
}
