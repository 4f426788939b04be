import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { asSuperuser } from '../../harness/as-superuser.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import { runMuster } from '../../harness/run-muster.ts';
import { openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { expectAllRelayed, expectEachOnce, readEmployeeIds } from '../processes/relayed.ts';
import { hireAt } from './furnished-place.ts';

const companyCount = 5;
/** Each adds two rows to the journal: an act and an event. */
const hiresOfCompany = 2_000;
const writersOfCompany = 4;
const catchUpMs = 120_000;

let place: PlaceToServe;
let database: Database;
let companies: CompanyAtWork[];
const serving: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  await place.look(() => Promise.resolve());
  const poolSize = companyCount * writersOfCompany;
  database = openPostgres({ connectionString: place.cluster?.url ?? '', poolSize });
  companies = await Promise.all(
    Array.from({ length: companyCount }, () => openCompanyAtWork(database, systemClock)),
  );
});
afterAll(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  await database.close();
  await place.remove();
});

async function start(role: 'api' | 'worker'): Promise<ServingProcess> {
  const started = await serveMuster(place.settings, ['--role', role]);
  serving.push(started);
  return started;
}

async function hireInEveryCompany(): Promise<void> {
  const hireMany = async (company: CompanyAtWork) => {
    for (let hired = 0; hired < hiresOfCompany / writersOfCompany; hired += 1) {
      await company.addEmployee();
    }
  };
  await Promise.all(
    companies.flatMap((company) =>
      Array.from({ length: writersOfCompany }, () => hireMany(company)),
    ),
  );
}

async function ask(address: string, path: string): Promise<string> {
  const answer = await fetch(`${address}${path}`);
  return `${answer.status} ${await answer.text()}`;
}

async function countWaiting(): Promise<number> {
  const { rows } = await database.single<{ waiting: number }>(
    { role: 'muster_worker' },
    { text: 'select count(*)::int as waiting from journal' },
  );
  return rows[0]?.waiting ?? 0;
}

/**
 * Waits until the journal is empty. Returns the rows relayed per second since the first batch seen.
 */
async function measureCatchUp(waiting: number): Promise<number> {
  let first: { readonly atMs: number; readonly rows: number } | undefined;
  return eventually(async () => {
    const rows = await countWaiting();
    const atMs = performance.now();
    if (rows < waiting) first ??= { atMs, rows };
    expect(rows).toBe(0);
    return ((first?.rows ?? 0) * 1_000) / (atMs - (first?.atMs ?? 0));
  }, catchUpMs);
}

test('without a worker the API continues and reports waiting changes; a worker relays all of them once', async () => {
  const customer = await openCustomer(place);
  const { address } = await start('api');
  const hired = [await hireAt(address, customer.key)];
  expect(await ask(address, '/readyz')).toMatch(/^200 /);
  await hireInEveryCompany();
  const waiting = await countWaiting();
  expect(waiting).toBeGreaterThan(companyCount * hiresOfCompany);

  const age = "update journal set written_at = written_at - interval '10 minutes'";
  await asSuperuser(place.cluster as PostgresCluster, 'muster', age);
  await eventually(async () => {
    expect(await ask(address, '/readyz')).toMatch(
      /^503 .*changes have been waiting in the journal for 6\d\d s and none is being relayed: check that a worker is running/,
    );
  });
  expect(await ask(address, '/readyz/requests')).toMatch(/^200 /);
  hired.push(await hireAt(address, customer.key));
  const doctor = await runMuster(['doctor'], { settings: place.settings });
  expect(doctor.status).toBe(1);
  expect(doctor.stdout).toMatch(
    /WRONG +journal +10000 or more changes are waiting for the relay, the oldest for 6\d\d s\. Start a worker with "npx muster serve --role worker"/,
  );

  const started = start('worker');
  const rowsPerSecond = await measureCatchUp(waiting);
  await started;
  await expectAllRelayed(database);
  await eventually(async () => {
    expect(await ask(address, '/readyz')).toMatch(/^200 /);
  });
  await expectEachOnce(database, customer.companyId, hired);
  for (const company of companies) {
    await expectEachOnce(database, company.companyId, await readEmployeeIds(company));
  }
  process.stdout.write(
    `relay stopped: ${waiting} rows waited; the worker relayed ${Math.round(rowsPerSecond)} rows/s\n`,
  );
});
