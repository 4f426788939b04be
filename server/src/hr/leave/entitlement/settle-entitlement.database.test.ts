import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../tests/harness/company-at-work.ts';
import { giveAllowance } from '../../../../../tests/harness/give-allowance.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../tests/harness/test-database.ts';
import { policyOfAllowance } from '../policies/allowance-policy.ts';
import { insertAssignment, insertPolicy } from './leave-policies.sql.ts';
import { settleEntitlement } from './settle-entitlement.ts';

const clock = { nowMs: () => Date.parse('2026-02-01T12:00:00.000Z') };
let testDatabase: TestDatabase;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
  company = await openCompanyAtWork(testDatabase.database, clock);
  const allowance = { days_per_year: 20, carry_over_days_max: 5, year: 2026 };
  await giveAllowance(company, ['annual'], allowance);
});
afterAll(() => testDatabase.drop());

interface Assigned {
  readonly days: number;
  readonly from: string;
  readonly to: string | null;
}
interface Worked {
  readonly fte: number;
  readonly from: string;
}
type Step = { readonly assign: Assigned } | { readonly work: Worked };

const anyDay = fc
  .integer({ min: -40, max: 400 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    assign: fc
      .record({
        days: fc.integer({ min: 0, max: 40 }),
        from: anyDay,
        length: fc.option(fc.integer({ min: 0, max: 200 })),
      })
      .map(({ days, from, length }) => ({
        days,
        from,
        to: length === null ? null : Temporal.PlainDate.from(from).add({ days: length }).toString(),
      })),
  }),
  fc.record({ work: fc.record({ fte: fc.constantFrom(0.2, 0.5, 0.8, 1), from: anyDay }) }),
);

/** Day by day: the amount of the assignment that begins last, for the FTE of the day. */
function grantedOfYear(year: number, steps: readonly Step[]): number {
  const assigned = steps.flatMap((step) => ('assign' in step ? [step.assign] : []));
  const worked = steps.flatMap((step) => ('work' in step ? [step.work] : []));
  let sum = 0;
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  for (let day = 0; day < first.daysInYear; day += 1) {
    const date = first.add({ days: day }).toString();
    const own = latest(assigned.filter(({ from, to }) => from <= date && (to ?? date) >= date));
    const job = latest(worked.filter(({ from }) => from <= date));
    // The allowance of everyone isn't reduced for part-time work.
    sum += (own === undefined ? 20 : own.days * (job?.fte ?? 1)) / first.daysInYear;
  }
  return sum;
}

function latest<T extends { readonly from: string }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (best, each) => (best === undefined || each.from >= best.from ? each : best),
    undefined,
  );
}

test('the grant and its corrections equal the days counted one by one, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { id } = await company.addEmployee({ start_date: '2020-05-01' });
      for (let count = 0; count <= steps.length; count += 1) {
        const step = steps[count - 1];
        if (step !== undefined) await take(id, step);
        await settle(id);
        for (const year of [2026, 2027]) {
          const { sum, balance } = await read(id, year);
          expect(Math.abs(sum - grantedOfYear(year, steps.slice(0, count)))).toBeLessThan(0.0051);
          expect(balance).toBe(sum);
        }
      }
      const again = await countEntries(id);
      await settle(id);
      expect(await countEntries(id), 'nothing is added twice').toBe(again);
    }),
    { numRuns: 12 },
  );
});

async function take(employeeId: string, step: Step): Promise<void> {
  if ('assign' in step) return assign(employeeId, step.assign);
  const { fte, from } = step.work;
  await company.query(
    `update job_rows set superseded_at = now()
     where company_id = $1 and employee_id = $2 and valid_from = $3 and superseded_at is null`,
    [company.companyId, employeeId, from],
  );
  await company.query(
    `insert into job_rows (company_id, employee_id, id, employment_number, valid_from, fte, recorded_at)
     values ($1, $2, gen_random_uuid(), 1, $3, $4, now())`,
    [company.companyId, employeeId, from, fte],
  );
}

function assign(employeeId: string, { days, from, to }: Assigned): Promise<void> {
  const { companyId, ids } = company;
  const allowance = { days_per_year: days, carry_over_days_max: 5 } as const;
  const terms = policyOfAllowance({ ...allowance, first_year_rule: 'month_started' });
  const created_at = '2026-02-01T12:00:00.000Z';
  const policy = {
    id: ids.next(),
    leave_type: 'annual',
    name: 'Own',
    archived_at: null,
    created_at,
  };
  return company.change(async ({ transaction }) => {
    await transaction.query(
      insertPolicy(companyId, { ...policy, terms: { ...terms, scale_by: 'fte' } }),
    );
    await transaction.query(
      insertAssignment(companyId, {
        id: ids.next(),
        leave_type: 'annual',
        policy_id: policy.id,
        employee_id: employeeId,
        org_unit_id: null,
        location_id: null,
        employment_type: null,
        first_day: from,
        last_day: to,
        created_at,
      }),
    );
  });
}

function settle(employeeId: string) {
  return company.change((change) =>
    settleEntitlement(change, {
      employeeIds: [employeeId],
      leaveType: null,
      days: ['2027-12-31'],
      today: '2026-02-01',
      now: '2026-02-01T12:00:00.000Z',
      reason: 'job_changed',
    }),
  );
}

async function read(employeeId: string, year: number) {
  const { rows } = await company.query<{ sum: number; balance: number }>(
    `select coalesce(sum(days) filter (where kind in ('grant', 'correction')), 0)::float8 as sum,
       coalesce(sum(days), 0)::float8 as balance
     from leave_ledger where employee_id = $1 and year = $2`,
    [employeeId, year],
  );
  return rows[0] ?? { sum: Number.NaN, balance: Number.NaN };
}

async function countEntries(employeeId: string): Promise<number> {
  const { rows } = await company.query<{ count: number }>(
    'select count(*)::int as count from leave_ledger where employee_id = $1',
    [employeeId],
  );
  return rows[0]?.count ?? 0;
}
