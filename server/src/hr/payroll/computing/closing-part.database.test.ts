import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../tests/harness/company-at-work.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { setCompensation } from '../../compensation/set-compensation.ts';
import type { PayGroupTerms } from './pay-group-terms.ts';
import { computeResult, toStored } from './results/compute-result.ts';
import { computePayslip } from './compute-payslip.ts';
import { layOutPeriod } from './lay-out-period.ts';
import type { PayslipInput } from './payslip-input.ts';
import { readPayInputs } from '../runs/inputs/read-pay-inputs.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

interface Worker {
  readonly startDate?: string;
  /** From when on, and how much a year. */
  readonly profiles: readonly (readonly [string, string])[];
}

test('December closes a year of a group, and is the same when it is computed again', async () => {
  const company = await openCompanyAtWork(testDatabase.database);
  const groupId = company.ids.next();
  await company.query(
    `insert into pay_groups (company_id, id, name, currency, frequency, anchor, pay_day_rule, pay_day,
       pay_day_shift, amount_by, proration, rounding, created_at)
     values ($1, $2, 'Staff', 'EUR', 'monthly', '2026-01-01', 'day_of_month', 31, 'none', 'period',
       'calendar_days', 'half_up', now())`,
    [company.companyId, groupId],
  );
  const workers: Worker[] = [
    { profiles: [['2020-01-01', '50000']] },
    // A raise in December pays both parts without a difference, one in August closes five months.
    {
      profiles: [
        ['2020-01-01', '40000'],
        ['2026-12-16', '50000'],
      ],
    },
    {
      profiles: [
        ['2020-01-01', '40000'],
        ['2026-08-01', '50000'],
      ],
    },
    { startDate: '2026-11-20', profiles: [['2020-01-01', '50000']] },
  ];
  const ids: string[] = [];
  for (const worker of workers) {
    const { id } = await company.addEmployee({ start_date: worker.startDate ?? null });
    for (const [validFrom, amount] of worker.profiles) {
      const profile = { employeeId: id, amount, currency: 'EUR', validFrom } as const;
      await company.change((change) => setCompensation(change, { ...profile, period: 'yearly' }));
    }
    await company.query(
      `insert into pay_group_members (company_id, id, employee_id, pay_group_id, valid_from, created_at)
       values ($1, gen_random_uuid(), $2, $3, '2026-01-01', now())`,
      [company.companyId, id, groupId],
    );
    ids.push(id);
  }
  const group = {
    id: groupId,
    frequency: 'monthly',
    amount_by: 'period',
    proration: 'calendar_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    year_by: 'period_end',
    tax_year_start: '01-01',
  } as const;
  const december = { start: '2026-12-01', end: '2026-12-31' };
  const paid = async (isCorrection: boolean, terms: PayGroupTerms = group) => {
    const asked = { period: december, currency: 'EUR', employeeIds: ids, group: terms };
    const inputs = await company.change(({ transaction }) =>
      readPayInputs(transaction, company.companyId, { ...asked, isCorrection }),
    );
    const sorted = new Map(inputs.map((input) => [input.employeeId, input]));
    return ids.map((id) => {
      const input = sorted.get(id) as PayslipInput;
      const period = layOutPeriod(december);
      const again = computeResult(toStored(input), { period, currency: 'EUR', sets: new Map() });
      const figures = computePayslip(input);
      expect(again).toEqual(figures.components);
      return figures.lines.map(({ amount }) => amount);
    });
  };
  const due = [['4166.63'], ['1612.90', '2150.54'], ['4166.65'], ['4166.67']];
  expect(await paid(false)).toEqual(due);
  expect(await paid(true)).toEqual(due);
  const [kept] = await paid(false, { ...group, year_adds_up: false });
  expect(kept).toEqual(['4166.67']);
});
