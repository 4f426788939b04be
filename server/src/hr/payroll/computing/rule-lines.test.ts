import { expect, test } from 'vitest';
import { preparePayRules } from './formulas/evaluate-pay-rules.ts';
import type { PayComponent } from './formulas/pay-component.ts';
import type { AppliedRules } from './applied-rules.ts';
import { computeResult } from './results/compute-result.ts';
import { nextVersion } from './results/next-version.ts';
import type { PayResult, StoredInputs } from './results/pay-result.ts';
import { computePayslip } from './compute-payslip.ts';
import { layOutPeriod } from './lay-out-period.ts';
import type { PayslipInput } from './payslip-input.ts';

const period = layOutPeriod({ start: '2026-08-01', end: '2026-08-31' });

function component(code: string, formula: string, more: Partial<PayComponent> = {}): PayComponent {
  return {
    code,
    name: code.toUpperCase(),
    kind: 'deduction',
    formula,
    rounding: { mode: 'half_up', digits: null },
    bases: [],
    correction: 'origin',
    account: null,
    ...more,
  };
}

function setOf(...components: readonly PayComponent[]) {
  return new Map([['set', preparePayRules({ components, tables: [] })]]);
}

function applied(assigned: AppliedRules['assigned'], more: Partial<AppliedRules> = {}) {
  return { set: 'set', inputs: {}, assigned, ...more };
}

function inputOf(amount: string, more: Partial<PayslipInput> = {}): PayslipInput {
  return {
    employeeId: '',
    currency: 'EUR',
    period,
    stretches: [
      { first: 0, last: 30, amount, per: 'monthly', hours: '0', unpaidDays: '0', workingDays: 21 },
    ],
    deductions: [{ name: 'Union', kind: 'percent', value: '1' }],
    installments: [],
    ...more,
  };
}

function linesOf(input: PayslipInput, ...components: readonly PayComponent[]) {
  const { lines, gross, net } = computePayslip(input, setOf(...components));
  return [...lines.map(({ component: of, amount }) => `${of} ${amount}`), `${gross} ${net}`];
}

test('earnings by formula are gross pay, and deductions by formula come first', () => {
  const rules = applied({ bonus: null, pension: '5', cost: null, rate: null });
  const input = inputOf('1000', { rules });
  expect(
    linesOf(
      input,
      component('bonus', 'pay.base / 10', { kind: 'earning', bases: ['all'] }),
      component('pension', '(pay.gross + bases.all) * value / 100'),
      component('cost', 'bases.all', { kind: 'employer_cost' }),
      component('rate', 'pay.rate / 3', {
        kind: 'information',
        rounding: { mode: 'none', digits: null },
      }),
      component('other', '1'),
    ),
  ).toEqual([
    'base 1000.00',
    'component:bonus 100.00',
    'component:pension -55.00',
    'deduction:Union -11.00',
    '1100.00 1034.00',
  ]);
});

test('employer costs and information are kept in the result', () => {
  const sets = setOf(
    component('cost', 'pay.base * 0.2', { kind: 'employer_cost' }),
    component('age_group', 'value', { kind: 'information' }),
  );
  const rules = applied({ cost: null, age_group: '3' });
  const { components } = computePayslip(inputOf('1000', { rules }), sets);
  expect(components.slice(2)).toMatchObject([
    { component: 'component:cost', kind: 'employer_cost', amount: '200.00' },
    { component: 'component:age_group', kind: 'information', amount: '3' },
  ]);
});

test('a deduction by formula takes no more than what is left', () => {
  const rules = applied({ first: null, second: null });
  const [first, second] = [component('first', '80'), component('second', '50')];
  expect(linesOf(inputOf('100', { rules }), first, second)).toEqual([
    'base 100.00',
    'component:first -80.00',
    'component:second -20.00',
    '100.00 0.00',
  ]);
});

test('earnings below zero leave nothing to deduct', () => {
  const rules = applied({ back: null, tax: null });
  const back = component('back', '-150', { kind: 'earning' });
  expect(linesOf(inputOf('100', { rules }), back, component('tax', '10'))).toEqual([
    'base 100.00',
    'component:back -150.00',
    'deduction:Union 0.50',
    '-50.00 -49.50',
  ]);
});

test('a formula that fails names its component and why', () => {
  const rules = applied({ tax: null });
  expect(() => linesOf(inputOf('100', { rules }), component('tax', 'value'))).toThrow(
    expect.objectContaining({
      problem: { component: 'TAX', code: 'missing_input', params: { name: 'value' } },
    }),
  );
});

function paidWith(input: PayslipInput, sets: ReturnType<typeof setOf>, more: object = {}) {
  const { stretches, deductions, installments, rules } = input;
  const inputs = { stretches, deductions, installments, rules } as StoredInputs;
  const lines = computeResult(inputs, { period, currency: 'EUR', sets });
  return { inputs, lines, is_reversal: false, ...more } as unknown as PayResult;
}

test.each(['origin', 'current', 'never'] as const)(
  'a raise for a paid month corrects a component by %s',
  (correction) => {
    const sets = setOf(
      component('tax', 'pay.gross / 10', { correction, bases: ['taken'] }),
      component('on_top', 'bases.taken / 10', { kind: 'earning' }),
    );
    const rules = applied({ tax: null, on_top: null });
    const base = paidWith(inputOf('1000', { rules }), sets);
    const terms = { period, currency: 'EUR', sets };
    const next = nextVersion({ base, input: inputOf('1200', { rules }), ...terms });
    const differences = next.differences.map((line) => `${line.component} ${line.amount}`);
    expect(differences).toEqual(
      {
        origin: [
          'base 200.00',
          'component:on_top -2.00',
          'component:tax -20.00',
          'deduction:Union -1.98',
        ],
        current: ['base 200.00', 'deduction:Union -2.00'],
        never: ['base 200.00', 'deduction:Union -2.00'],
      }[correction],
    );
    expect(next.moved.map(({ code, amount }) => `${code} ${amount}`)).toEqual(
      correction === 'current' ? ['tax 20'] : [],
    );
    const again = { ...base, inputs: next.inputs, lines: next.lines };
    const same = nextVersion({ base: again, input: inputOf('1200', { rules }), ...terms });
    expect([same.isNew, same.moved]).toEqual([false, []]);
    const back = nextVersion({ base: again, input: inputOf('1000', { rules }), ...terms });
    expect(back.moved.map(({ amount }) => amount)).toEqual(correction === 'current' ? ['-20'] : []);
  },
);

test('a period that was paid a difference keeps it, and is not paid it twice', () => {
  const sets = setOf(
    component('extra', 'pay.base / 10', { kind: 'earning', correction: 'current' }),
  );
  const terms = { period, currency: 'EUR', sets };
  const carried = [
    {
      code: 'extra',
      name: 'EXTRA',
      kind: 'earning',
      correction: 'current',
      amount: '20',
      from: '2026-07-01',
      to: '2026-07-31',
      causes: ['pay'],
    },
  ] as const;
  const rules = applied({ extra: null });
  const paying = inputOf('1000', { rules: { ...rules, carried } });
  expect(computePayslip(paying, sets).lines.map(({ amount }) => amount)).toEqual([
    '1000.00',
    '100.00',
    '20.00',
    '-11.20',
  ]);
  const base = paidWith(paying, sets);
  const next = nextVersion({ base, input: inputOf('1200', { rules }), ...terms });
  expect(next.moved.map(({ amount }) => amount)).toEqual(['20']);
  // The difference of 20 was moved to a later period; a second run for this period doesn't pay it.
  const moved = { ...base, inputs: next.inputs, lines: next.lines };
  const own = nextVersion({
    base: moved,
    input: inputOf('1300', { rules }),
    ...terms,
    isOwn: true,
  });
  expect(own.differences.map(({ amount }) => amount)).toEqual(['100.00', '10.00', '-1.10']);
});

test('a carried difference does not change how the own amount is rounded', () => {
  const difference = {
    code: 'car',
    name: 'CAR',
    kind: 'employer_cost',
    correction: 'current',
  } as const;
  const carried = [
    { ...difference, amount: '-100', from: '2026-07-01', to: '2026-07-31', causes: [] },
  ];
  const sets = setOf(component('car', '71.155', { kind: 'employer_cost', correction: 'current' }));
  const rules = applied({ car: null }, { carried });
  const { components } = computePayslip(inputOf('1000', { rules }), sets);
  // 71.16 - 100.00; rounded together it would be -28.85.
  expect(components).toContainEqual(
    expect.objectContaining({ component: 'component:car', amount: '-28.84', exact: '-28.845' }),
  );
});
