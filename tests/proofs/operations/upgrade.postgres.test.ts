import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findExpandFaults } from '../../../server/migrations/expand-rules.ts';
import { migrationsDirectory } from '../../../server/src/main/migrations-directory.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { hire } from '../processes/customer.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { type FurnishedCompany, furnish, hireAt } from './furnished-place.ts';

/**
 * Migrations of a next release: everything that the rules allow, on the tables with most writes.
 */
const nextFiles: Readonly<Record<string, string>> = {
  employees: `alter table employees
      add column nickname text,
      add column badge text not null default 'none',
      add constraint employees_nickname check (length(nickname) < 100) not valid`,
  events: 'alter table events add column origin text',
  deliveries: `alter table webhook_deliveries add column note text not null default ''`,
  nicknames: `create table nicknames (
      company_id uuid not null references companies (id),
      id uuid not null,
      employee_id uuid not null,
      primary key (company_id, id),
      foreign key (company_id, employee_id) references employees (company_id, id)
    );
    create index nicknames_by_employee on nicknames (company_id, employee_id);
    select protect_tenant_table('nicknames');
    grant select, insert on nicknames to muster_app`,
  validation: 'alter table employees validate constraint employees_nickname',
};

let place: PlaceToServe;
let receiver: Receiver;
let company: FurnishedCompany;
let next: string;
let operator: Database;
let serving: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  receiver = await startReceiver();
  company = await furnish(place, receiver.url);
  next = makeThrowAwayDirectory('muster-next-', {});
  cpSync(migrationsDirectory, next, { recursive: true });
  operator = openPostgres({ connectionString: place.cluster?.url ?? '' });
  serving = await Promise.all([start('all'), start('api')]);
});
afterAll(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  await operator.close();
  await receiver.close();
  await place.remove();
  removeThrowAwayDirectory(next);
});

const start = (role: string, settings = {}) =>
  serveMuster({ ...place.settings, ...settings }, ['--role', role]);

async function readiness(): Promise<{ status: number; said: string }[]> {
  return Promise.all(
    serving.map(async ({ address }) => {
      const answer = await fetch(`${address}/readyz`);
      return { status: answer.status, said: await answer.text() };
    }),
  );
}

/** Creations at every process, until the work is over; each must get 201. */
async function whileHiring<T>(work: () => Promise<T>): Promise<{ result: T; hired: number }> {
  let isOver = false;
  const customer = { companyId: '', key: company.key };
  const clerks = serving.map(({ address }) =>
    hire(address, customer, { connections: 3, enough: () => isOver }),
  );
  const result = await work().finally(() => {
    isOver = true;
  });
  const outcomes = await Promise.all(clerks);
  expect(outcomes.map(({ refused, broken }) => ({ refused, broken }))).toEqual(
    outcomes.map(() => ({ refused: [], broken: 0 })),
  );
  return { result, hired: outcomes.flatMap(({ acknowledged }) => acknowledged).length };
}

test('processes of this release continue to serve while and after the next one’s files are applied', async ({
  task,
}) => {
  for (const [index, [name, sql]] of Object.entries(nextFiles).entries()) {
    expect(findExpandFaults(sql)).toEqual([]);
    writeFileSync(join(next, `900${index}_${name}.sql`), `-- expand: what comes next\n${sql};\n`);
  }
  await whileHiring(() => hireAt(serving[0]?.address ?? '', company.key));
  const { result } = await whileHiring(() => migrate(operator, next));
  expect(result.map(({ name }) => name)).toEqual(Object.keys(nextFiles));
  const after = await whileHiring(() => hireAt(serving[1]?.address ?? '', company.key));
  expect(after.hired).toBeGreaterThan(0);
  // The results of the probes are cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await readiness()).map(({ status }) => status)).toEqual([200, 200]);

  // One of them is replaced by another of the same release, as after a crash in the middle of it.
  serving[1]?.kill('SIGTERM');
  expect((await serving[1]?.ended)?.code).toBe(0);
  serving[1] = await start('api');
  serving.push(await start('api', { MIGRATE: 'off' }));
  expect((await readiness()).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await operator.administer<{ n: number }>(
    "select count(*)::int as n from pg_attribute where attrelid = 'employees'::regclass and attname in ('nickname', 'badge')",
  );
  expect(rows[0]?.n).toBe(2);
  const before = receiver.requests.length;
  await whileHiring(() => hireAt(serving[2]?.address ?? '', company.key));
  await receiver.waitFor(before + 1, 30_000);
  countCases(task, 'migrations-expand', 5);
});

test('a file that waits for a table lets others pass after 5 s, and can be retried', async ({
  task,
}) => {
  writeFileSync(
    join(next, '9010_waiting.sql'),
    '-- expand: while a session reads\nalter table employees add column waiting text;\n',
  );
  const reader = openPostgres({ connectionString: place.cluster?.url ?? '' });
  const held = Promise.withResolvers<void>();
  const reads = Promise.withResolvers<void>();
  const reading = reader.transaction(
    { role: 'muster_app', companyId: randomUUID() },
    async (transaction) => {
      await transaction.query({ text: 'select from employees' });
      reads.resolve();
      await held.promise;
    },
  );
  await reads.promise;
  try {
    await expect(migrate(operator, next)).rejects.toThrow(
      /9010_waiting\.sql failed: .*lock timeout\. A long-running transaction holds a lock on a table/,
    );
    const customer = await hireAt(serving[0]?.address ?? '', company.key);
    expect(customer).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    held.resolve();
    await reading;
    await reader.close();
  }
  expect((await migrate(operator, next)).map(({ name }) => name)).toEqual(['waiting']);
  countCases(task, 'migrations-expand', 2);
});

test('a file without the mark makes processes of this release unready, and prevents new ones from starting', async ({
  task,
}) => {
  writeFileSync(join(next, '9011_contraction.sql'), 'alter table employees drop column waiting;\n');
  await migrate(operator, next);
  await eventually(async () => {
    for (const { status, said } of await readiness()) {
      expect(status).toBe(503);
      expect(said).toContain('9011_contraction.sql, which is not part of this release');
    }
  }, 10_000);
  await expect(start('api')).rejects.toThrow(
    '9011_contraction.sql, which is not part of this release',
  );
  countCases(task, 'migrations-expand', 2);
});
