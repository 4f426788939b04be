import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { sessionCookieName } from '../../../server/src/console-api/frame/session-cookie.ts';
import { migrationsDirectory } from '../../../server/src/main/migrations-directory.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openDatabase } from '../../../server/src/platform/database/open-database.ts';
import { prepareDatabase } from '../../../server/src/platform/database/prepare-database.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { serveMuster } from '../processes/muster-process.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { withShown } from '../../harness/read-shown.ts';

/** A separate migrated PostgreSQL that survives power loss, as in production. */
export interface BulkSite {
  readonly database: Database;
  /** The settings of its processes. */
  readonly settings: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The peak memory of each process since its work began, in MB of 1,000,000 bytes. */
export type Peaks = Readonly<Record<string, number>>;

/** A company, and its owner's session at the console of a running service. */
export interface BulkCompany extends CompanyAtWork {
  /** Restarts the measurement, to exclude starting a process and preparing its work. */
  forgetPeaks(): void;
  /** The member of the response with this name. @throws if it is absent, and for an error */
  ask(member: string, path: string, body?: object | FormData): Promise<Answered>;
}

/** Measures the processes that do the work. */
export interface Answered {
  readonly id: string;
  readonly status: string;
  readonly processed: number;
  readonly employee_count: number;
}

export async function openBulkSite(): Promise<BulkSite> {
  const dataDirectory = makeThrowAwayDirectory('muster-bulk-', {});
  const cluster = await startPostgresCluster({
    fsync: true,
    // Otherwise the runs would be measured during one checkpoint after another.
    settings: ["max_wal_size = '4GB'", "shared_buffers = '256MB'"],
  });
  const database = await openDatabase({ databaseUrl: cluster.url, dataDirectory });
  await prepareDatabase(database, migrationsDirectory);
  return {
    database,
    settings: {
      DATA_DIR: dataDirectory,
      DATABASE_URL: cluster.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
    },
    remove: async () => {
      await database.close();
      await cluster.stop();
      removeThrowAwayDirectory(dataDirectory);
    },
  };
}

/**
 * Runs `work` for a new company with a new API process and a new worker, and returns their peaks.
 */
export async function withProcesses(
  { database, settings }: BulkSite,
  work: (company: BulkCompany) => Promise<void>,
): Promise<Peaks> {
  const company = await openCompanyAtWork(database);
  const token = await openOwnerSession(database, company);
  const [api, worker] = await Promise.all([
    serveMuster(settings, ['--role', 'api']),
    serveMuster(settings, ['--role', 'worker']),
  ]);
  try {
    const { address } = api;
    const cookie = `${sessionCookieName(new URL(address))}=${token}`;
    await work({
      ...company,
      forgetPeaks: () => [api, worker].forEach(({ pid }) => forgetPeak(pid)),
      ask: (...call) => askConsole({ address, cookie }, ...call),
    });
    return { api: peakMemoryMb(api.pid) ?? 0, worker: peakMemoryMb(worker.pid) ?? 0 };
  } finally {
    for (const started of [api, worker]) started.kill('SIGTERM');
    await Promise.all([api.ended, worker.ended]);
  }
}

/** Linux: resets the peak to the current value. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** undefined if the process has ended. Linux only. */
export function peakMemoryMb(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return kibibytes === undefined ? undefined : (Number(kibibytes) * 1_024) / 1_000_000;
  } catch {
    return undefined;
  }
}

function openOwnerSession(
  database: Database,
  { companyId, owner }: CompanyAtWork,
): Promise<string> {
  const nowMs = systemClock.nowMs();
  return database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    openSession(transaction, { companyId, userId: owner.userId, nowMs }),
  );
}

/** Posts the body, with the ETag of what is confirmed; without a body, reads. */
async function askConsole(
  { address, cookie }: { address: string; cookie: string },
  member: string,
  path: string,
  body?: object | FormData,
): Promise<Answered> {
  const call = (at: string, init: RequestInit) =>
    fetch(`${address}/console/api${at}`, {
      ...init,
      headers: { cookie, origin: address, ...(init.headers as Record<string, string> | undefined) },
    });
  const read = async (at: string) => {
    const { headers } = await call(at, { method: 'GET' });
    return { headers: Object.fromEntries(headers), body: undefined };
  };
  const isForm = body instanceof FormData;
  const shown = await withShown(read, { method: 'POST', path, call: {} });
  const json = isForm ? {} : { 'content-type': 'application/json' };
  const answer = await call(
    path,
    body === undefined
      ? { method: 'GET' }
      : {
          method: 'POST',
          body: isForm ? body : JSON.stringify(body),
          headers: { ...json, ...(shown.headers as Record<string, string> | undefined) },
        },
  );
  const text = await answer.text();
  const found = answer.ok ? (JSON.parse(text) as Record<string, Answered>)[member] : undefined;
  if (found === undefined) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return found;
}
