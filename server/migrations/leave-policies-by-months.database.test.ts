import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '../../tests/harness/open-older-database.ts';
import { plainPolicy } from '../../tests/proofs/leave/scene.ts';
import type { LeavePolicy } from '../src/hr/leave/policies/leave-policy.ts';

let testDatabase: OlderDatabase;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0255');
});
afterAll(() => testDatabase.drop());

const step = {
  after: { years: 50, of: 'age' },
  amount: '5',
  kind: 'add',
  counts_from: 'step_day',
} as const;
const policies: Readonly<Record<string, LeavePolicy>> = {
  plain: plainPolicy,
  anniversary: { ...plainPolicy, leave_year: 'anniversary' },
  leap: { ...plainPolicy, leave_year: '02-29' },
  step_day: { ...plainPolicy, steps: [step] },
  next_year: { ...plainPolicy, steps: [{ ...step, counts_from: 'next_leave_year' }] },
};

test('balances by policies that are computed differently wait for HR, in every company', async () => {
  const { database } = testDatabase;
  const companies = [randomUUID(), randomUUID()];
  for (const companyId of companies) {
    const run = (text: string, values: readonly unknown[] = []) =>
      database.single({ role: 'muster_app', companyId }, { text, values: [companyId, ...values] });
    await run(`insert into companies (id, name, time_zone, created_at, updated_at)
               values ($1, 'C', 'UTC', '2025-01-01Z', '2025-01-01Z')`);
    for (const [code, terms] of Object.entries(policies)) {
      await run(
        `insert into leave_types (company_id, code, name, days_per_year, carry_over_days_max,
           allowance_year, created_at) values ($1, $2, $2, 28, 5, 2025, '2025-01-01Z')`,
        [code],
      );
      await run(
        `insert into leave_policies (company_id, id, leave_type, name, terms, created_at)
         values ($1, gen_random_uuid(), $2, $2, $3, '2025-01-01Z')`,
        [code, JSON.stringify(terms)],
      );
    }
  }
  await testDatabase.upgrade();
  const { rows: jobs } = await database.administer<{ job: string }>(
    `select data ->> 'companyId' || ' ' || (data ->> 'leaveType') as job from jobs
     where queue = 'leave-settlements'`,
  );
  const expected = companies.flatMap((id) =>
    ['anniversary', 'leap', 'step_day'].map((type) => `${id} ${type}`),
  );
  expect(jobs.map(({ job }) => job).toSorted()).toEqual(expected.toSorted());
});
