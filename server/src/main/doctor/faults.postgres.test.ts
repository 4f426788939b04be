import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countCases } from '../../../../tests/harness/count-cases.ts';
import { findFreePort } from '../../../../tests/harness/free-port.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import {
  type ObjectStorageServer,
  startObjectStorage,
} from '../../../../tests/harness/object-storage-server.ts';
import { openCustomer } from '../../../../tests/proofs/processes/customer.ts';
import {
  makePlaceToServe,
  type PlaceToServe,
} from '../../../../tests/proofs/processes/place-to-serve.ts';
import type { PostgresCluster } from '../../../../tests/harness/postgres-cluster.ts';
import { type RedisServer, startRedisServer } from '../../../../tests/harness/redis-server.ts';
import { startMuster } from '../../../../tests/harness/run-muster.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import { createReadiness } from '../readiness.ts';
import { databaseChecks, otherChecks } from './checks.ts';

/** Regardless of how many services do not respond. */
const endsWithinMs = 60_000;
let place: PlaceToServe;
let cluster: PostgresCluster;
/** As the superuser, who is allowed to break things. */
let breaker: Database;
let redis: RedisServer;
let storage: ObjectStorageServer;
let mail: MailServer;
let companyId: string;
let wellSettings: Record<string, string>;

beforeAll(async () => {
  place = await makePlaceToServe();
  cluster = place.cluster as PostgresCluster;
  [redis, storage] = await Promise.all([startRedisServer(), startObjectStorage()]);
  ({ companyId } = await openCustomer(place, 'http://127.0.0.1:9/hook'));
  const at = `host=${encodeURIComponent(cluster.directory)}&port=${cluster.port}`;
  breaker = openPostgres({ connectionString: `postgres://postgres@localhost/muster?${at}` });
  // A disk that is slow because the machine is busy would be a fault, too.
  await setForServer('fsync', 'off');
  // Nothing here relays the rows that creating the company wrote.
  await run('delete from journal');
  mail = await startMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${mail.port}/?from=muster@faults.example`;
  const others = { REDIS_URL: redis.url, DOCUMENT_STORAGE_URL: storage.url, SMTP_URL };
  wellSettings = { ...place.settings, ...others };
});
afterAll(async () => {
  await breaker.close();
  await redis.stop();
  await storage.close();
  await mail.close();
  await place.remove();
});

async function run(text: string): Promise<void> {
  await breaker.administer(text);
}

interface Fault {
  readonly what: string;
  /** The check that reports it. */
  readonly check: string;
  /** The full line of the check. */
  readonly says: RegExp;
  /** Settings that contain the fault. */
  readonly settings?: () => Promise<Record<string, string>> | Record<string, string>;
  /** The probe of the check doesn't show it, because the work goes on. */
  readonly isReady?: boolean;
  readonly begin?: () => Promise<void> | void;
  readonly end?: () => Promise<void> | void;
}

const otherKey = randomBytes(32).toString('base64');
/** A module that is loaded first and shifts the clock of the process. */
const clockMovedBy = (ms: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const real = Date.now; Date.now = () => real() + ${ms};`,
  )}`;
const databaseUrlWith = (change: (url: URL) => void): Record<string, string> => {
  const url = new URL(cluster.url);
  change(url);
  return { DATABASE_URL: url.href };
};
const anHourAhead = { ...systemClock, nowMs: () => systemClock.nowMs() + 3_600_000 };
const closings: (() => void)[] = [];

const databaseFaults: readonly Fault[] = [
  {
    what: 'PostgreSQL is away',
    check: 'database',
    begin: () => cluster.crash(),
    end: () => cluster.restart(),
    says: /^cannot connect to the database: connect ECONNREFUSED 127\.0\.0\.1:\d+\. The connection was refused\. Start PostgreSQL, or fix the host and port in DATABASE_URL\./,
  },
  {
    what: 'PostgreSQL does not answer',
    check: 'database',
    settings: async () => {
      const silent = createServer();
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      closings.push(() => silent.close());
      const { port } = silent.address() as AddressInfo;
      return databaseUrlWith((url) => (url.port = String(port)));
    },
    end: () => closings.splice(0).forEach((close) => close()),
    says: /^cannot connect to the database: .*timeout.*\. There is no response\. Check the host and port in DATABASE_URL, /,
  },
  {
    what: 'the password is wrong',
    check: 'database',
    settings: () => databaseUrlWith((url) => (url.password = 'wrong')),
    says: /^cannot connect to the database: password authentication failed for user "muster_login"\. Fix the user or password in DATABASE_URL; /,
  },
  {
    what: 'the database is a standby',
    check: 'writing',
    begin: async () => {
      await cluster.shutDown();
      writeFileSync(join(cluster.directory, 'data', 'standby.signal'), '');
      await cluster.restart();
    },
    end: async () => {
      await cluster.shutDown();
      rmSync(join(cluster.directory, 'data', 'standby.signal'));
      await cluster.restart();
    },
    says: /^the database is a standby, which is read-only\. Set DATABASE_URL to the primary$/,
  },
  {
    what: 'the database is read-only',
    check: 'writing',
    begin: () => run('alter database muster set default_transaction_read_only = on'),
    end: () =>
      run('begin read write; alter database muster reset default_transaction_read_only; commit'),
    says: /^the database is read-only: default_transaction_read_only is on for the server, the database or the user\. Turn it off$/,
  },
  {
    what: 'the disk takes no new file',
    check: 'writing',
    begin: () => chmodBase(0o500),
    end: () => chmodBase(0o700),
    says: /^cannot write to the database: could not create file "base\/.*\. Check whether the disk is full\. Until this is fixed, requests fail with 503$/,
  },
  {
    what: 'commits wait for what does not come',
    check: 'writing',
    begin: () => setForServer('synchronous_standby_names', "'nobody'"),
    end: () => setForServer('synchronous_standby_names', "''"),
    says: /^writing 1 MiB and committing took more than 5000 ms: the disk is slow or busy, or commits wait for a standby \(synchronous_standby_names\)$/,
  },
  {
    what: 'this machine is an hour ahead',
    check: 'clock',
    settings: () => ({ NODE_OPTIONS: clockMovedBy(3_600_000) }),
    says: /^the database's clock differs from this machine's by -(?:359[89]|360[01])\d{3} ms\. Synchronise both with NTP$/,
  },
  {
    what: 'a migration is missing',
    check: 'migrations',
    begin: () =>
      run(`create table kept as select * from schema_migrations;
      delete from schema_migrations where version = (select max(version) from schema_migrations)`),
    end: () =>
      run(`insert into schema_migrations select * from kept on conflict do nothing;
      drop table kept`),
    says: /^pending migrations: \w+\. Run "npx muster migrate"$/,
  },
  {
    what: 'the database is newer',
    check: 'migrations',
    begin: () => run(`insert into schema_migrations values (9000, 'later', 'x')`),
    end: () => run('delete from schema_migrations where version = 9000'),
    says: /^the database has the migration 9000_later\.sql, which is not part of this release\. Use a release that includes it$/,
  },
];

const rightsFaults: readonly Fault[] = [
  {
    what: 'a role is missing',
    check: 'roles',
    begin: () => run('alter role muster_lookup rename to gone'),
    end: () => run('alter role gone rename to muster_lookup'),
    says: /^missing roles: muster_lookup\. Run "npx muster migrate" as a user with CREATEROLE$/,
  },
  {
    what: 'the user is no member of a role',
    check: 'roles',
    begin: () => run('revoke muster_lookup from muster_login'),
    end: () => run('grant muster_lookup to muster_login'),
    says: /^the user in DATABASE_URL is not a member of all roles\. Grant it muster_lookup$/,
  },
  {
    what: 'a role passes row-level security by',
    check: 'roles',
    begin: () => run('alter role muster_app bypassrls'),
    end: () => run('alter role muster_app nobypassrls'),
    says: /^row-level security does not apply to muster_app\. Run "alter role … nosuperuser nobypassrls"$/,
  },
  {
    what: 'a table belongs to another role',
    check: 'tables',
    begin: () => run('alter table employees owner to postgres'),
    end: () => run('alter table employees owner to muster_login'),
    says: /^tables with another owner: employees\. Run "alter table … owner to …" with the user in DATABASE_URL$/,
  },
  {
    what: 'a table is not protected',
    check: 'tables',
    begin: () => run('alter table employees no force row level security'),
    end: () => run('alter table employees force row level security'),
    says: /^row-level security is off for employees\. Run "alter table … enable row level security, force row level security"$/,
  },
  {
    what: 'the grants are gone',
    check: 'tables',
    begin: async () => {
      await run(
        'revoke all on payslips from muster_app, muster_worker, muster_lookup, muster_operator',
      );
    },
    end: () => run('grant select, insert, delete on payslips to muster_app'),
    says: /^muster's roles have no privileges on payslips, which happens after a restore without privileges\. Restore as described in docs\/operations\/backup\.md$/,
  },
];

const serviceFaults: readonly Fault[] = [
  {
    what: 'a background job has failed for good',
    check: 'queue',
    begin: () =>
      run(`insert into jobs (queue, data, attempts, due_at)
        values ('notifications', '{}', 12, now() - interval '1 s')`),
    end: () => run('delete from jobs where attempts = 12'),
    says: /^1 background jobs failed 12 times within 30 days\. See their last errors, /,
  },
  {
    what: 'an entry of the audit log is forged',
    check: 'audit log',
    begin: () =>
      tamper(`insert into audit_log (company_id, id, occurred_at, actor_kind, action, subject_kind)
        values ('${companyId}', '${companyId}', now(), 'system', 'thing.forged', 'thing')`),
    end: () => tamper('delete from audit_log'),
    says: /^the audit log of company [0-9a-f-]{36} was changed after it was written \(row_unchained\)\. /,
  },
  {
    what: 'the server cannot archive its log',
    check: 'archiving',
    begin: () => archive('on', 'false'),
    end: () => archive('off', ''),
    says: /^PostgreSQL cannot archive its log since .*: changes since the start are not in the archive, /,
  },
  {
    what: 'the mail server is away',
    check: 'mail',
    settings: async () => ({
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}/?from=a@b.example`,
    }),
    says: /^the mail server doesn't accept connections \(ESOCKET\)\. Check SMTP_URL\. /,
  },
  {
    what: 'a delivery is overdue',
    check: 'deliveries',
    begin: () =>
      run(`insert into webhook_queue
      (company_id, delivery_id, endpoint_id, lane, ready, claimed, due_at)
      values ('${companyId}', '${randomUUID()}', '${companyId}', 0, true, false, now() - interval '70 s')`),
    end: () => run('delete from webhook_queue'),
    says: /^a delivery to endpoint [0-9a-f-]{36} \(company [0-9a-f-]{36}\) has been due for (?:[7-9]\d|10\d) s; 1 in the queue \(1 ready, 0 waiting, 0 claimed\)\. No delivery is being attempted\. Start a worker with "npx muster serve --role worker"$/,
  },
  {
    what: 'the journal is not relayed',
    check: 'journal',
    begin: () =>
      run(`insert into journal (company_id, written_at, entry)
        values ('${companyId}', now() - interval '90 s', '{}')`),
    end: () => run('delete from journal'),
    says: /^1 changes are waiting for the relay, the oldest for (?:9\d|1[0-2]\d) s\. Start a worker with "npx muster serve --role worker"\. If a worker is running, see its log for the reason$/,
  },
  {
    what: 'a row of the journal cannot be relayed',
    check: 'journal',
    begin: () =>
      run(
        `insert into journal (company_id, entry, error) values ('${companyId}', 'x', 'SyntaxError')`,
      ),
    end: () => run('delete from journal'),
    isReady: true,
    says: /^the relay failed to process 1 rows and set them aside\. For the reasons, run "select company_id, id, error from journal where error is not null"\. A worker retries them when it starts$/,
  },
  {
    what: 'the key is another than that of the endpoints',
    check: 'secret key',
    settings: () => ({ SECRET_KEY: otherKey }),
    says: /^SECRET_KEY cannot decrypt the stored secrets\. Restore the key they were encrypted with, or set it as SECRET_KEY_PREVIOUS$/,
  },
  {
    what: 'Redis is away',
    check: 'redis',
    settings: async () => ({ REDIS_URL: `redis://127.0.0.1:${await findFreePort()}` }),
    says: /^no response \(connect ECONNREFUSED 127\.0\.0\.1:\d+\)\. The connection was refused\. Start Redis, or fix the host and port in REDIS_URL\. Until then, each process counts requests on its own$/,
  },
  {
    what: 'the object storage is away',
    check: 'documents',
    settings: async () => ({
      DOCUMENT_STORAGE_URL: `http://a:b@127.0.0.1:${await findFreePort()}/documents`,
    }),
    says: /^no response \(object storage: .*ECONNREFUSED.*\)\. Check DOCUMENT_STORAGE_URL, and that its key has permission to list the bucket\. Until this is fixed, documents in object storage cannot be read or added$/,
  },
];

/** As someone with full access to the database does. */
async function tamper(change: string): Promise<void> {
  await run(`begin; alter table audit_log disable trigger user;
    ${change};
    alter table audit_log enable trigger user; commit`);
}

/** `archive_mode` needs a restart. */
async function archive(mode: 'on' | 'off', command: string): Promise<void> {
  await setForServer('archive_mode', mode);
  await setForServer('archive_command', `'${command}'`);
  await cluster.shutDown();
  await cluster.restart();
  if (mode === 'off') return;
  await run('select pg_switch_wal()');
  await vi.waitUntil(
    async () => {
      const { rows } = await breaker.administer<{ failed: boolean }>(
        'select last_failed_time is not null as failed from pg_stat_archiver',
      );
      return rows[0]?.failed === true;
    },
    { timeout: 30_000, interval: 200 },
  );
}

function chmodBase(mode: number): void {
  const base = join(cluster.directory, 'data', 'base');
  for (const name of execFileSync('ls', [base], { encoding: 'utf8' }).trim().split('\n')) {
    chmodSync(join(base, name), mode);
  }
}

async function setForServer(name: string, value: string): Promise<void> {
  await run('set synchronous_commit = local');
  await run(`alter system set ${name} = ${value}`);
  await run('select pg_reload_conf()');
}

interface Check {
  readonly name: string;
  readonly status: string;
  readonly detail: string;
}

const namesWidth = 12;
const words: Record<string, string> = { 'ok     ': 'ok', 'WRONG  ': 'wrong', skipped: 'skipped' };

async function runDoctor(args: string[], settings: Record<string, string>) {
  const { child, ended } = startMuster(['doctor', ...args], { ...wellSettings, ...settings });
  const late = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  return ended().finally(() => clearTimeout(late));
}

/** The output lines and the exit code. */
async function examine(settings: Record<string, string>) {
  const { stdout, stderr, status } = await runDoctor([], settings);
  expect(stderr).toBe('');
  const checks = stdout
    .trimEnd()
    .split('\n')
    .map((line): Check => {
      const [, mark = '', name = '', detail = ''] = /^(.{7})  (.{12})  (.*)$/.exec(line) ?? [];
      expect(name).toBe(name.trim().padEnd(namesWidth));
      return { name: name.trim(), status: words[mark] ?? line, detail };
    });
  expect(checks).toHaveLength(1 + databaseChecks.length + otherChecks.length);
  return { checks, exit: status };
}

/** The metric and the probe of a process with these settings show the same fault, and no other. */
async function expectSeenByProcess(
  { check: name, isReady = false }: Fault,
  settings: Record<string, string>,
): Promise<void> {
  const config = readConfig({ ...wellSettings, ...settings });
  const clock = settings['NODE_OPTIONS'] === undefined ? systemClock : anHourAhead;
  const database = await openConfiguredDatabase(config, { applicationName: 'muster test' });
  try {
    const { read, watch } = createMetrics();
    watch({ role: 'all', database, clock, config, pump: undefined });
    const failed = [...(await read()).matchAll(/^muster_check_failed\{check="(.*)"\} 1$/gm)];
    expect(failed.map(([, check]) => check)).toEqual(name === 'database' ? [] : [name]);
    const { ofRequests, ofDeliveries } = await createReadiness(database, clock)();
    const probe = databaseChecks.find((check) => check.name === name)?.probe;
    const isForRequests = name === 'database' || probe === '/readyz/requests';
    expect(ofRequests).toHaveLength(isForRequests ? 1 : 0);
    expect(ofDeliveries).toHaveLength(probe === '/readyz' && !isReady ? 1 : 0);
  } finally {
    await database.close();
  }
}

test('an installation without faults passes', async () => {
  const { checks, exit } = await examine({});
  expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(exit).toBe(0);
});

test.for([...databaseFaults, ...rightsFaults, ...serviceFaults])(
  '$check: $what',
  async (fault, { task }) => {
    try {
      await fault.begin?.();
      const settings = (await fault.settings?.()) ?? {};
      const { checks, exit } = await examine(settings);
      const wrong = checks.filter(({ status }) => status === 'wrong');
      expect(wrong).toEqual([
        { name: fault.check, status: 'wrong', detail: expect.stringMatching(fault.says) },
      ]);
      expect(exit).toBe(1);
      await expectSeenByProcess(fault, settings);
    } finally {
      await fault.end?.();
    }
    countCases(task, 'doctor', 1);
  },
);

test('--json reports the same, for programs', async ({ task }) => {
  const masked = (checks: readonly Check[]) =>
    checks.map(({ detail, ...check }) => ({
      ...check,
      detail: detail.replaceAll(/-?\d+ ms/g, 'ms'),
    }));
  for (const settings of [
    {},
    { SECRET_KEY: otherKey },
    { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
  ]) {
    const [{ checks, exit }, json] = await Promise.all([
      examine(settings),
      runDoctor(['--json'], settings),
    ]);
    const answer = JSON.parse(json.stdout) as { healthy: boolean; checks: Check[] };
    expect(masked(answer.checks)).toEqual(masked(checks));
    expect(answer.healthy).toBe(exit === 0);
    expect(json.status).toBe(exit);
    countCases(task, 'doctor', 1);
  }
}, 400_000);

test('afterwards everything passes again: the findings came from the faults', async () => {
  expect((await examine({})).checks.filter(({ status }) => status !== 'ok')).toEqual([]);
});
