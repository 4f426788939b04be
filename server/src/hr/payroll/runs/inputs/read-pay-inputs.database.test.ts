import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import { withdrawCompensation } from '../../../compensation/withdraw-compensation.ts';
import type { UserChange } from '../../../change.ts';
import type { PayPeriod } from '../../computing/lay-out-period.ts';
import { computePayslip } from '../../computing/compute-payslip.ts';
import { countPayPopulation, payPopulation } from './pay-population.ts';
import type { PayslipFigures } from '../../computing/payslip-figures.ts';
import { readPayInputs } from './read-pay-inputs.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let statements: string[] = [];
beforeAll(async () => {
  const onStatement = (sent: unknown) => statements.push(JSON.stringify(sent));
  testDatabase = await openTestDatabase({ driver: { onStatement } });
});
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
});
afterAll(() => testDatabase.drop());

const march = { start: '2026-03-01', end: '2026-03-31' };

type Profile = readonly [validFrom: string, amount: string, per?: string, currency?: string];

interface Worker {
  readonly startDate?: string | null;
  readonly terminationDate?: string | null;
  readonly status?: string;
  readonly profiles?: readonly Profile[];
}

async function addWorker({
  startDate,
  terminationDate,
  status,
  profiles,
}: Worker): Promise<string> {
  const { id } = await company.addEmployee({ start_date: startDate ?? null });
  await company.query('update employees set status = $2, termination_date = $3 where id = $1', [
    id,
    status ?? 'active',
    terminationDate ?? null,
  ]);
  await company.query('update employments set last_day = $2 where employee_id = $1', [
    id,
    terminationDate ?? null,
  ]);
  for (const [validFrom, amount, per = 'monthly', currency = 'EUR'] of profiles ?? []) {
    const period = per as 'monthly';
    await company.change((change) =>
      setCompensation(change, { employeeId: id, amount, currency, period, validFrom }),
    );
  }
  return id;
}

async function populationOf(period: PayPeriod, limit = 500, currency = 'EUR'): Promise<string[]> {
  return company.change(async ({ transaction }) => {
    const { companyId } = company;
    const found: string[] = [];
    for (let after: string | null = null; ; after = found.at(-1) ?? null) {
      const asked = { period, currency, afterEmployeeId: after, limit };
      const batch = await payPopulation(transaction, companyId, asked);
      expect(batch.length).toBeLessThanOrEqual(limit);
      found.push(...batch);
      if (batch.length < limit) break;
    }
    expect(await countPayPopulation(transaction, companyId, { period, currency })).toBe(
      found.length,
    );
    return found;
  });
}

async function payOf(
  employeeIds: readonly string[],
  period: PayPeriod = march,
  currency = 'EUR',
): Promise<Map<string, PayslipFigures>> {
  const inputs = await company.change(({ transaction }) =>
    readPayInputs(transaction, company.companyId, { period, currency, employeeIds }),
  );
  return new Map(inputs.map((input) => [input.employeeId, computePayslip(input)]));
}

function amountsOf(figures: PayslipFigures | undefined): string[] | undefined {
  return figures?.lines.map(({ kind, amount }) => `${kind} ${amount}`);
}

const salary: readonly Profile[] = [['2020-01-01', '3100.00']];

describe('who is paid, and what for', () => {
  // March 2026 has 31 days, 22 of them from Monday to Friday.
  test.each<[string, Worker, string[] | undefined]>([
    ['a whole month', { startDate: '2020-01-01', profiles: salary }, ['base 3100.00']],
    ['without a first day: always employed', { profiles: salary }, ['base 3100.00']],
    ['while onboarding', { status: 'onboarding', profiles: salary }, ['base 3100.00']],
    ['while on leave', { status: 'on_leave', profiles: salary }, ['base 3100.00']],
    ['from the first day on', { startDate: '2026-03-22', profiles: salary }, ['base 1000.00']],
    [
      'first day is the last of the month',
      { startDate: '2026-03-31', profiles: salary },
      ['base 100.00'],
    ],
    ['starts after it', { startDate: '2026-04-01', profiles: salary }, undefined],
    [
      'until the last day, that one included',
      { status: 'terminated', terminationDate: '2026-03-10', profiles: salary },
      ['base 1000.00'],
    ],
    ['a planned end', { terminationDate: '2026-03-10', profiles: salary }, ['base 1000.00']],
    ['a planned end later', { terminationDate: '2026-04-01', profiles: salary }, ['base 3100.00']],
    [
      'last day is the first of the month',
      { status: 'terminated', terminationDate: '2026-03-01', profiles: salary },
      ['base 100.00'],
    ],
    [
      'left before it',
      { status: 'terminated', terminationDate: '2026-02-28', profiles: salary },
      undefined,
    ],
    ['left on no known day', { status: 'terminated', profiles: salary }, undefined],
    ['without a profile', {}, undefined],
    ['with a profile later', { profiles: [['2026-04-01', '3100.00']] }, undefined],
    ['with a profile on the last day', { profiles: [['2026-03-31', '3100.00']] }, ['base 100.00']],
    ['in another currency', { profiles: [['2020-01-01', '3100.00', 'monthly', 'USD']] }, undefined],
    [
      'in this currency until another replaced it',
      { profiles: [...salary, ['2026-03-11', '9999.00', 'monthly', 'USD']] },
      ['base 1000.00'],
    ],
    [
      'in this currency until before the period',
      { profiles: [...salary, ['2026-03-01', '9999.00', 'monthly', 'USD']] },
      undefined,
    ],
    [
      'whose first day comes when this currency is over',
      {
        startDate: '2026-03-11',
        profiles: [...salary, ['2026-03-11', '9999.00', 'monthly', 'USD']],
      },
      undefined,
    ],
    [
      'who left before this currency began',
      {
        terminationDate: '2026-03-10',
        profiles: [
          ['2020-01-01', '1.00', 'monthly', 'USD'],
          ['2026-03-11', '3100.00'],
        ],
      },
      undefined,
    ],
    [
      'a raise within the month',
      { profiles: [...salary, ['2026-03-11', '6200.00']] },
      ['base 1000.00', 'base 4200.00'],
    ],
    [
      'a correction from the same day',
      { profiles: [...salary, ['2020-01-01', '4650.00']] },
      ['base 4650.00'],
    ],
    [
      'corrected to another currency from the same day',
      { profiles: [...salary, ['2020-01-01', '3100.00', 'monthly', 'USD']] },
      undefined,
    ],
    ['a yearly salary', { profiles: [['2020-01-01', '37200.0000', 'yearly']] }, ['base 3100.00']],
    ['nothing agreed', { profiles: [['2020-01-01', '0']] }, ['base 0.00']],
  ])('%s', async (_what, worker, expected) => {
    const id = await addWorker(worker);
    expect(amountsOf((await payOf([id])).get(id))).toEqual(expected);
    expect(await populationOf(march)).toEqual(expected === undefined ? [] : [id]);
  });

  test('a withdrawn profile no longer counts; the one before it applies again', async () => {
    const id = await addWorker({ profiles: salary });
    const unpaid = await addWorker({});
    await company.change(async (change) => {
      const asOwner: UserChange = { ...change, actor: company.owner };
      for (const employeeId of [id, unpaid]) {
        const day = { employeeId, currency: 'EUR', validFrom: '2026-03-02' };
        const wrong = await setCompensation(change, { ...day, amount: '1', period: 'monthly' });
        await withdrawCompensation(asOwner, wrong.id);
      }
    });
    const pay = await payOf([id, unpaid]);
    expect(amountsOf(pay.get(id))).toEqual(['base 3100.00']);
    expect([...pay.keys()]).toEqual([id]);
    expect(await populationOf(march)).toEqual([id]);
  });

  test('no employee of another company', async () => {
    const id = await addWorker({ profiles: salary });
    company = await openCompanyAtWork(testDatabase.database);
    expect((await payOf([id])).size).toBe(0);
    expect(await populationOf(march)).toEqual([]);
  });
});

describe('unpaid leave', () => {
  async function addLeave(employeeId: string, type: string, days: string, status = 'approved') {
    const [start, end, startPortion = 'full', endPortion = 'full'] = days.split(' ');
    await company.query(
      `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
         start_portion, end_portion, days, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, now(), now())`,
      [
        company.companyId,
        company.ids.next(),
        employeeId,
        type,
        start,
        end,
        startPortion,
        endPortion,
        status,
      ],
    );
  }

  test.each<[string, Worker, string[], string[]]>([
    [
      'two and a half days',
      {},
      ['2026-03-02 2026-03-04 pm full'],
      ['base 4400.00', 'unpaid_leave -500.00'],
    ],
    [
      'that goes on into the next month',
      {},
      ['2026-03-30 2026-04-30'],
      ['base 4400.00', 'unpaid_leave -400.00'],
    ],
    ['the whole month', {}, ['2026-02-01 2026-05-31'], ['base 4400.00', 'unpaid_leave -4400.00']],
    ['on a weekend', {}, ['2026-03-07 2026-03-08'], ['base 4400.00']],
    [
      'all of the days employed takes all of their pay, though they are few',
      { startDate: '2026-03-30' },
      ['2026-03-30 2026-03-31'],
      ['base 283.87', 'unpaid_leave -283.87'],
    ],
    [
      'before a raise costs what was earned before it',
      {
        profiles: [
          ['2020-01-01', '4400.00'],
          ['2026-03-16', '8800.00'],
        ],
      },
      ['2026-03-02 2026-03-02', '2026-03-16 2026-03-17'],
      // 15 of 31 days with 10 working days, then 16 with 12.
      ['base 2129.03', 'unpaid_leave -212.90', 'base 4541.94', 'unpaid_leave -756.99'],
    ],
  ])('%s', async (_what, worker, leaves, expected) => {
    const id = await addWorker({ profiles: [['2020-01-01', '4400.00']], ...worker });
    for (const days of leaves) await addLeave(id, 'unpaid', days);
    expect(amountsOf((await payOf([id])).get(id))).toEqual(expected);
  });

  test('paid leave, and leave that is not approved, cost nothing', async () => {
    const id = await addWorker({ profiles: salary });
    await addLeave(id, 'annual', '2026-03-02 2026-03-03');
    await addLeave(id, 'unpaid', '2026-03-04 2026-03-05', 'pending');
    await addLeave(id, 'unpaid', '2026-03-09 2026-03-10', 'rejected');
    expect(amountsOf((await payOf([id])).get(id))).toEqual(['base 3100.00']);
  });

  test('on a public holiday costs nothing, and the other days cost more', async () => {
    await company.query(
      `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
       select company_id, gen_random_uuid(), id, day, 'A holiday', now()
       from holiday_calendars, unnest('{2026-03-02,2026-03-07}'::date[]) as day
       where company_id = $1`,
      [company.companyId],
    );
    const id = await addWorker({ profiles: [['2020-01-01', '4200.00']] });
    await addLeave(id, 'unpaid', '2026-03-02 2026-03-03');
    expect(amountsOf((await payOf([id])).get(id))).toEqual([
      'base 4200.00',
      'unpaid_leave -200.00',
    ]);
  });

  test('does not count for an employee who is paid by the hour', async () => {
    const id = await addWorker({
      profiles: [
        ['2020-01-01', '20', 'hourly'],
        ['2026-03-16', '3100.00'],
      ],
    });
    await addLeave(id, 'unpaid', '2026-03-13 2026-03-16');
    // 16 of 31 days at 3100.00, with 12 working days, minus one of them.
    expect(amountsOf((await payOf([id])).get(id))).toEqual([
      'base 1600.00',
      'unpaid_leave -133.33',
    ]);
  });
});

test('an employee paid by the hour without approved hours gets no payslip', async () => {
  const id = await addWorker({ profiles: [['2020-01-01', '31', 'hourly']] });
  expect(await populationOf(march)).toEqual([id]);
  expect((await payOf([id])).size).toBe(0);
});

test('approved hours are paid at the rate of their day, within the employment', async () => {
  const id = await addWorker({
    startDate: '2026-03-03',
    profiles: [
      ['2020-01-01', '20.00', 'hourly'],
      ['2026-03-11', '30.50', 'hourly'],
    ],
  });
  const [approved, submitted] = [company.ids.next(), company.ids.next()];
  for (const [sheet, status, from, to] of [
    [approved, 'approved', '2026-02-23', '2026-03-15'],
    [submitted, 'submitted', '2026-03-16', '2026-03-31'],
  ]) {
    await company.query(
      `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
         total_hours, submitted_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 0, now(), now(), now())`,
      [company.companyId, sheet, id, from, to, status],
    );
  }
  for (const [sheet, date, hours] of [
    [approved, '2026-02-27', '8'],
    [approved, '2026-03-02', '8'],
    [approved, '2026-03-03', '7.75'],
    [approved, '2026-03-10', '0.5'],
    [approved, '2026-03-11', '3.33'],
    [submitted, '2026-03-16', '8'],
  ]) {
    await company.query(
      'insert into timesheet_entries (company_id, timesheet_id, date, hours) values ($1, $2, $3, $4)',
      [company.companyId, sheet, date, hours],
    );
  }
  const figures = (await payOf([id])).get(id);
  // 8.25 × 20, and 3.33 × 30.50 = 101.565.
  expect(figures?.lines).toMatchObject([
    {
      kind: 'base',
      label: 'Pay for 8.25 hours, 2026-03-03 to 2026-03-10',
      code: 'hours',
      params: { hours: '8.25', from: '2026-03-03', to: '2026-03-10' },
      hours_by_day: { '2026-03-03': '7.75', '2026-03-10': '0.50' },
      amount: '165.00',
    },
    {
      kind: 'base',
      label: 'Pay for 3.33 hours, 2026-03-11 to 2026-03-31',
      code: 'hours',
      params: { hours: '3.33', from: '2026-03-11', to: '2026-03-31' },
      hours_by_day: { '2026-03-11': '3.33' },
      amount: '101.57',
    },
  ]);
});

test('deductions: percentages first, those for all first, only while valid', async () => {
  const [one, two, late, gone] = [
    await addWorker({ profiles: salary }),
    await addWorker({ profiles: salary }),
    await addWorker({ startDate: '2026-03-22', profiles: salary }),
    await addWorker({ terminationDate: '2026-03-10', profiles: salary }),
  ];
  for (const [name, kind, value, currency, employee, from, to] of [
    ['Gym', 'fixed', '30', 'EUR', one, '2026-01-01', null],
    ['Canteen', 'fixed', '12.50', 'EUR', null, '2026-01-01', '2026-03-01'],
    ['Dollars', 'fixed', '1', 'USD', null, '2026-01-01', null],
    ['Own pension', 'percent', '1.5', null, one, '2026-01-01', null],
    ['Pension', 'percent', '9.3', null, null, '2020-01-01', null],
    ['Over', 'percent', '50', null, null, '2020-01-01', '2026-02-28'],
    ['After the last day', 'percent', '50', null, gone, '2026-03-11', null],
    ['To come', 'percent', '50', null, null, '2026-04-01', null],
  ]) {
    await company.query(
      `insert into pay_deductions (company_id, id, name, kind, value, currency, employee_id,
         valid_from, valid_to, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [company.companyId, company.ids.next(), name, kind, value, currency, employee, from, to],
    );
  }
  const pay = await payOf([one, two, late, gone]);
  const labels = (id: string) =>
    pay
      .get(id)
      ?.lines.slice(1)
      .map(({ label, amount }) => `${label} ${amount}`);
  expect(labels(one)).toEqual([
    'Pension (9.3 %) -288.30',
    'Own pension (1.5 %) -46.50',
    'Canteen -12.50',
    'Gym -30.00',
  ]);
  expect(labels(two)).toEqual(['Pension (9.3 %) -288.30', 'Canteen -12.50']);
  expect(labels(late)).toEqual(['Pension (9.3 %) -93.00']);
  expect(labels(gone)).toEqual(['Pension (9.3 %) -93.00', 'Canteen -12.50']);
});

test('installments of advances that are due, oldest first', async () => {
  const id = await addWorker({ profiles: salary });
  const advance = company.ids.next();
  await company.query(
    `insert into advances (company_id, id, employee_id, amount, currency, purpose, installments,
       status, paid_at, created_at, updated_at)
     values ($1, $2, $3, 3, 'EUR', 'A roof', 3, 'paid', now(), now(), now())`,
    [company.companyId, advance, id],
  );
  for (const [number, due] of [
    [1, '2026-02-01'],
    [2, '2026-03-01'],
    [3, '2026-04-01'],
  ]) {
    await company.query(
      `insert into advance_installments (company_id, advance_id, number, amount, due_from)
       values ($1, $2, $3, 1, $4)`,
      [company.companyId, advance, number, due],
    );
  }
  const figures = (await payOf([id])).get(id);
  expect(figures?.lines.slice(1)).toMatchObject(
    [1, 2].map((number) => ({
      kind: 'advance',
      label: `Advance, installment ${number}`,
      code: 'installment',
      params: { number: String(number) },
      amount: '-1.00',
      advance_id: advance,
      installment: number,
    })),
  );
  expect(figures?.installments.map(({ number }) => number)).toEqual([1, 2]);
});

test('the number of statements does not grow with the employees', async () => {
  const one = [await addWorker({ profiles: salary })];
  const many = [...one];
  for (let added = 0; added < 12; added += 1) {
    const per = ['monthly', 'yearly', 'hourly'][added % 3] ?? 'monthly';
    many.push(await addWorker({ profiles: [['2020-01-01', '10', per]] }));
  }
  const count = async (ids: string[]) => {
    statements = [];
    expect((await payOf(ids)).size).toBeGreaterThan(0);
    return statements.length;
  };
  // One more for the hours, which the first doesn't need.
  expect(await count(many)).toBeLessThanOrEqual((await count(one)) + 1);
});

test('batches of any size process all employees once, in the order of their ids', async () => {
  const ids: string[] = [];
  for (let added = 0; added < 7; added += 1) {
    ids.push(await addWorker(added === 3 ? {} : { profiles: salary }));
  }
  const paid = ids.filter((_, place) => place !== 3).toSorted();
  for (const limit of [1, 2, 3, 6, 7]) {
    expect(await populationOf(march, limit)).toEqual(paid);
  }
  expect([...(await payOf(ids)).keys()]).toEqual(paid);
});
