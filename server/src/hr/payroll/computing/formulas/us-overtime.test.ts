import { expect, test } from 'vitest';
import { evaluatePayRules, preparePayRules } from './evaluate-pay-rules.ts';
import type { PayComponent } from './pay-component.ts';

const money = { rounding: { mode: 'half_up', digits: null }, bases: ['remuneration'] } as const;
const exact = { rounding: { mode: 'none', digits: null }, bases: [] } as const;
const rest = { correction: 'origin', account: null } as const;

/** 29 CFR 778.110: half the regular rate for each hour above 40, on top of all other pay. */
const components: readonly PayComponent[] = [
  {
    code: 'straight_time',
    name: 'Hours at the hourly rate',
    kind: 'earning',
    formula: 'hours.worked * pay.rate',
    ...money,
    ...rest,
  },
  {
    code: 'bonus',
    name: 'Production bonus',
    kind: 'earning',
    formula: 'pay.bonus',
    ...money,
    ...rest,
  },
  {
    code: 'regular_rate',
    name: 'Regular rate',
    kind: 'information',
    formula: 'if(hours.worked = 0, 0, bases.remuneration / hours.worked)',
    ...exact,
    ...rest,
  },
  {
    code: 'overtime_premium',
    name: 'Overtime premium',
    kind: 'earning',
    formula: 'max(hours.worked - 40, 0) * regular_rate * 0.5',
    ...money,
    bases: [],
    ...rest,
  },
  {
    code: 'total',
    name: 'Total wage of the week',
    kind: 'information',
    formula: 'bases.remuneration + overtime_premium',
    ...money,
    bases: [],
    ...rest,
  },
];

function weekOf(worked: string, hourly: string, bonus = '0'): Record<string, string> {
  const inputs = { 'hours.worked': worked, 'pay.rate': hourly, 'pay.bonus': bonus };
  const rules = preparePayRules({ components, tables: [] });
  const result = evaluatePayRules(rules, { inputs, on: '2026-08-31', minorUnits: 2 });
  if (result.outcome === 'failed') throw new Error(result.problem.message);
  return Object.fromEntries(result.lines.map(({ code, amount }) => [code, amount]));
}

test('46 hours at 12 dollars are 588 dollars (29 CFR 778.110 (a))', () => {
  expect(weekOf('46', '12')).toMatchObject({ regular_rate: '12', total: '588.00' });
});

test('a bonus of 46 makes the regular rate 13 and the pay 637 dollars (29 CFR 778.110 (b))', () => {
  expect(weekOf('46', '12', '46')).toMatchObject({ regular_rate: '13', total: '637.00' });
});

test('a raise of 10 cents in arrears is 15 cents for each overtime hour (29 CFR 778.303)', () => {
  const cents = (worked: number): number =>
    Math.round(
      100 *
        (Number(weekOf(String(worked), '12.10')['total']) -
          Number(weekOf(String(worked), '12')['total'])),
    );
  expect(cents(40)).toBe(40 * 10);
  expect([41, 42, 43, 44, 45, 46].map((worked) => cents(worked) - cents(worked - 1))).toEqual([
    15, 15, 15, 15, 15, 15,
  ]);
  expect(cents(46)).toBe(490);
});
