import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { vacuumTables } from '../../../../testing/vacuum-tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import { compare, listWithoutPay } from './queries.ts';

const ids = createIds(systemClock);
const companyId = ids.next();
const [runId, previousRunId] = [ids.next(), ids.next()];
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
const people = 30_000;
const line = (kind: string, amount: string) => ({ kind, label: `What it is for: ${kind}`, amount });
const lines = JSON.stringify([line('base', '3500.00'), line('deduction', '-500.00')]);

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const fill = (text: string, ...values: unknown[]) =>
    database.single(settings, { text, values: [companyId, ...values] });
  const person = `('01a00000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await fill(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'C', now(), now())`,
  );
  await fill(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       created_at, updated_at)
     select $1, ${person}, 'First', 'Last', n || '@example.test', n || '@example.test', 'active',
       now(), now() from generate_series(1, $2::int) as n`,
    people,
  );
  await fill(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     select $1, ${person}, ${person}, 3000, 'EUR', 'monthly', '2020-01-01', now()
     from generate_series(31, $2::int) as n`,
    people,
  );
  for (const [month, id] of [previousRunId, runId].entries()) {
    await fill(
      `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
         status, created_at, updated_at)
       select $1, $2, 'regular', start, start + 27, start + 27, 'EUR', 'completed', now(), now()
       from (select date '2026-01-01' + 28 * $3::int as start) as d`,
      id,
      month,
    );
    // Every fiftieth gets more in the second one.
    await fill(
      `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
         currency, lines, created_at)
       select $1, gen_random_uuid(), $2, ${person}, net, 0, net, 'EUR', $5, now()
       from generate_series(31, $4::int) as n
       cross join lateral (select 3000 + case when n % 50 = 0 then $3::int else 0 end as net) as pay`,
      id,
      month,
      people,
      lines,
    );
  }
  await vacuumTables(database, ['payslips', 'employees', 'compensation_profiles']);
});
afterAll(() => testDatabase.drop());

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, number>> }];
}

async function planOf({ text, values = [] }: Statement) {
  const { rows } = await testDatabase.database.single<Explained>(settings, {
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  });
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  const blocks = (kind: string) =>
    (plan[`${kind} Read Blocks`] ?? NaN) + (plan[`${kind} Hit Blocks`] ?? 0);
  return {
    blocks: blocks('Shared'),
    written: plan['Temp Written Blocks'],
    isParallel: JSON.stringify(plan).includes('"Workers Planned"'),
  };
}

// The index of both runs' net pay is 600 blocks; then 50 people are looked up by key.
test('two runs are compared by an index of net pay', async () => {
  const statement = compare(companyId, { runId, previousRunId, max: 50 });
  const { rows } = await testDatabase.database.single(settings, statement);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ up: 600, down: 0, joined: 0, left: 0, equal: 29_370 });
  const { blocks, written } = await planOf(statement);
  expect(blocks).toBeLessThan(2_000);
  expect(written).toBe(0);
});

test('who is left out is found in one pass, in memory and without further processes', async () => {
  const statement = listWithoutPay(companyId, { start: '2026-01-29', end: '2026-02-25', max: 20 });
  const { rows } = await testDatabase.database.single<{ count: number }>(settings, statement);
  expect(rows.map(({ count }) => count)).toEqual(Array(20).fill(30));
  const { written, isParallel } = await planOf(statement);
  expect([written, isParallel]).toEqual([0, false]);
});
