import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyPeople } from '../../../server/src/hr/notifications/notify-people.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Statement } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { blocksOf } from '../../harness/explain.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { vacuumTables } from '../../harness/vacuum-tables.ts';

const people = 100_000;
const batches = people / 1_000 + 1;

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let runId: string;
const statements: Statement[] = [];
const ids = createIds(systemClock);

beforeAll(async () => {
  testDatabase = await openTestDatabase({
    driver: { poolSize: 4, onStatement: (statement: Statement) => statements.push(statement) },
  });
  company = await openCompanyAtWork(testDatabase.database);
  runId = ids.next();
  await fill();
});
afterAll(() => testDatabase.drop());

/** An approved run that pays everyone. IDs are random, so that tables aren't in each other's order. */
async function fill(): Promise<void> {
  const settings = {
    role: 'muster_app',
    companyId: company.companyId,
    statementTimeoutMs: 300_000,
  } as const;
  const run = (text: string, ...values: unknown[]) =>
    testDatabase.database.single(settings, { text, values: [company.companyId, ...values] });
  await run(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       created_at, updated_at)
     select $1, gen_random_uuid(), 'P', n::text, n || '@x.test', n || '@x.test', 'active', now(),
       now() from generate_series(1, $2::int) n`,
    people,
  );
  await run(
    `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
       password_hash, created_at, updated_at)
     select $1, gen_random_uuid(), id, email, email, 'P', 'Q', 'employee', 'x', now(), now()
     from employees where company_id = $1 and email like '%@x.test'`,
  );
  await run(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'regular', '2026-11-01', '2026-11-30', '2026-11-27', 'EUR', 'draft', now(),
       now())`,
    runId,
  );
  await run(
    `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions, net,
       currency, lines, created_at)
     select $1, gen_random_uuid(), $2, id, 1, 0, 1, 'EUR', '[]', now()
     from employees where company_id = $1 and email like '%@x.test'`,
    runId,
  );
  await vacuumTables(testDatabase.database, ['employees', 'users', 'payslips']);
}

test('the payslips of 100,000 people are announced in batches of the same cost', async () => {
  const services = { database: testDatabase.database, clock: systemClock, ids, byMail: true };
  const job = {
    companyId: company.companyId,
    id: ids.next(),
    kind: 'payslip',
    subjectKind: 'payroll_run',
    subjectId: runId,
  } as const;
  statements.length = 0;
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let heapMax = 0;
  const signal = new AbortController().signal;
  const startedMs = performance.now();
  const cpu = process.cpuUsage();
  await notifyPeople(services, job, {
    get aborted() {
      heapMax = Math.max(heapMax, process.memoryUsage().heapUsed);
      return signal.aborted;
    },
  } as AbortSignal);
  const { user, system } = process.cpuUsage(cpu);
  const { rows } = await company.query<{ entries: number; users: number }>(
    `select count(*)::int as entries, count(distinct user_id)::int as users from notifications`,
  );
  expect(rows).toEqual([{ entries: people, users: people }]);
  const adding = statements.filter(({ text }) => text.includes('insert into notifications'));
  const half = Math.floor(adding.length / 2);
  const settings = { role: 'muster_app', companyId: company.companyId } as const;
  const costs = [];
  for (const statement of [adding[1], adding[half], adding.at(-2)]) {
    if (statement !== undefined) {
      costs.push(await blocksOf(testDatabase.database, settings, statement));
    }
  }
  const figures = {
    seconds: Math.round(performance.now() - startedMs) / 1000,
    processorSeconds: (user + system) / 1e6,
    statements: statements.length,
    heapGrowthMb: Math.round((heapMax - before) / 1e6),
    blocksOfBatch: costs,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(adding).toHaveLength(batches);
  // With `or` in one join, or without the limit in each, a batch reads more than 60,000.
  for (const cost of costs) expect(cost).toBeLessThan(20_000);
  expect(statements.length).toBeLessThan(batches * 4 + 20);
});
