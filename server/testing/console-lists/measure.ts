import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSession } from '../../src/access/sessions/open-session.ts';
import { migrationsDirectory } from '../../src/main/migrations-directory.ts';
import type { Database } from '../../src/platform/database/driver.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../company-at-work.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { serveMuster } from '../processes/muster-process.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from '../throw-away-directory.ts';
import { listCalls } from './list-calls.ts';
import { childrenOf, processorMs } from './processor-time.ts';
import { seededPerson, seedLargeCompany } from './seed-large-company.ts';

// How long the lists of the console take in a large company, over HTTP, as an owner, a manager and
// an employee, on a PostgreSQL of its own:
//
//   nice node server/testing/console-lists/measure.ts [employees] [calls]
//
// Prints p50 and p95 in milliseconds for each list and filter, the slowest first, and exits with 1
// when a p95 is over the goal. Beside them the processor time of a call, of the service and PostgreSQL
// together: what the others come to on a machine that does nothing else.

const employees = Number(process.argv[2] ?? 50_000);
const calls = Number(process.argv[3] ?? 30);
const only = process.argv[4];
const warmUps = 6;
const deepPages = 20;
const goalMs = 100;
const managerNumber = 5;

interface Site {
  readonly address: string;
  readonly who: string;
  readonly cookie: string;
  /** Of the service and of the cluster. */
  readonly pids: () => number[];
}

interface Measured {
  readonly who: string;
  readonly call: string;
  readonly p50: number;
  readonly p95: number;
  readonly processor: number;
  readonly kilobytes: number;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function signIn(database: Database, companyId: string, userId: string): Promise<string> {
  const token = await database.transaction({ role: 'muster_app', companyId }, (open) =>
    openSession(open, { companyId, userId, nowMs: Date.now() }),
  );
  return `muster_session=${token}`;
}

function get(address: string, cookie: string, path: string): Promise<Response> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return fetch(`${address}/console/api${path}`, { headers });
}

/** Undefined for what is not for the role. */
async function measure(site: Site, path: string): Promise<Measured | undefined> {
  const times: number[] = [];
  let bytes = 0;
  let processorBefore = 0;
  for (let count = -warmUps; count < calls; count += 1) {
    if (count === 0) processorBefore = processorMs(site.pids());
    const startedAt = performance.now();
    const answer = await get(site.address, site.cookie, path);
    const body = await answer.text();
    if (answer.status === 403) return undefined;
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 300)}`);
    if (count >= 0) times.push(performance.now() - startedAt);
    bytes = body.length;
  }
  times.sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    who: site.who,
    call: path.replace(/cursor=[^&]+/, `page ${deepPages + 1}`),
    p50: at(0.5) ?? 0,
    p95: at(0.95) ?? 0,
    processor: (processorMs(site.pids()) - processorBefore) / calls,
    kilobytes: Math.round(bytes / 1_000),
  };
}

/** The path of a page far down the list; undefined where the list is shorter. */
async function deepPage(site: Site, path: string): Promise<string | undefined> {
  const joined = path.includes('?') ? '&' : '?';
  let cursor: string | null = null;
  for (let page = 0; page < deepPages; page += 1) {
    const at: string = cursor === null ? '' : `&cursor=${cursor}`;
    const answer = await get(site.address, site.cookie, `${path}${joined}limit=200${at}`);
    if (answer.status !== 200) return undefined;
    cursor = ((await answer.json()) as { next_cursor: string | null }).next_cursor;
    if (cursor === null) return undefined;
  }
  return `${path}${joined}cursor=${cursor}`;
}

async function measureAll(site: Site): Promise<Measured[]> {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const asked = listCalls({
    employeeId: seededPerson(managerNumber * 8 + 3).employeeId,
    managerId: seededPerson(managerNumber).employeeId,
    runId: '00000017-1c00-7000-8000-000000000000',
    from: day(-10),
    to: day(21),
  }).filter(({ path }) => only === undefined || path.includes(only));
  const results: Measured[] = [];
  for (const { path, query, paged } of asked) {
    const whole = query === undefined ? path : `${path}?${query.replaceAll(' ', '%20')}`;
    const deep = paged === true ? await deepPage(site, whole) : undefined;
    for (const one of deep === undefined ? [whole] : [whole, deep]) {
      const measured = await measure(site, one);
      if (measured === undefined) continue;
      results.push(measured);
      process.stderr.write(`${rowOf(measured)}\n`);
    }
  }
  return results;
}

function rowOf({ processor, p50, p95, kilobytes, who, call }: Measured): string {
  const times = [processor, p50, p95].map((ms) => ms.toFixed(1)).join(' | ');
  return `| ${times} | ${kilobytes} | ${who} | ${call} |`;
}

function report(results: readonly Measured[]): void {
  print('| processor | p50 | p95 | kB | who | call |\n|---:|---:|---:|---:|---|---|');
  for (const measured of results.toSorted((a, b) => b.processor - a.processor)) {
    print(rowOf(measured));
  }
  const slow = results.filter(({ p95 }) => p95 > goalMs).length;
  print(`${results.length} calls, ${slow} with a p95 over ${goalMs} ms`);
  process.exitCode = slow === 0 ? 0 : 1;
}

/** Serves the company's console in a process of its own and calls it as three of its people. */
export async function measureCompany(
  database: Database,
  { companyId, owner }: Pick<CompanyAtWork, 'companyId' | 'owner'>,
  settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string },
  postmasterPid: number,
): Promise<void> {
  const secrets = { SECRET_KEY: randomBytes(32).toString('base64') };
  const muster = await serveMuster({ ...settings, ...secrets }, ['--role', 'api']);
  const people = {
    owner: owner.userId,
    manager: seededPerson(managerNumber).userId,
    employee: seededPerson(8 * managerNumber + 4).userId,
  };
  const pids = () => [muster.pid, ...childrenOf(postmasterPid)];
  const results: Measured[] = [];
  for (const [who, userId] of Object.entries(people)) {
    const cookie = await signIn(database, companyId, userId);
    results.push(...(await measureAll({ address: muster.address, who, cookie, pids })));
  }
  report(results);
  muster.kill('SIGTERM');
  await muster.ended;
}

function postmasterOf(directory: string): number {
  return Number.parseInt(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function main(): Promise<void> {
  const dataDirectory = makeThrowAwayDirectory('muster-lists-', {});
  const cluster = await startPostgresCluster({ settings: ['shared_buffers = 512MB'] });
  const database = await openDatabase({ databaseUrl: cluster.url, dataDirectory });
  try {
    await prepareDatabase(database, migrationsDirectory);
    const company = await openCompanyAtWork(database);
    const startedAt = performance.now();
    await seedLargeCompany(database, company.companyId, employees);
    print(`seeded in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    const settings = { DATA_DIR: dataDirectory, DATABASE_URL: cluster.url };
    await measureCompany(database, company, settings, postmasterOf(cluster.directory));
  } finally {
    await database.close();
    await cluster.stop();
    removeThrowAwayDirectory(dataDirectory);
  }
}

if (import.meta.main) await main();
