import { spawnSync } from 'node:child_process';
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const debianRoot = '/usr/lib/postgresql';
/** Not on any network: the socket is in a private directory. */
const port = 5432;
// Durable as in production, and the same for both programs. The other settings prevent checkpoints
// or vacuums of the seeded data during a round of one program.
const settings = [
  "listen_addresses = ''",
  'max_connections = 100',
  'fsync = on',
  'synchronous_commit = on',
  "shared_buffers = '512MB'",
  "max_wal_size = '8GB'",
  "checkpoint_timeout = '30min'",
  'track_commit_timestamp = on',
];
/** Loaded but idle; `statement-count.ts` enables it only for its own short round. */
const statementCounting = [
  "shared_preload_libraries = 'pg_stat_statements'",
  'pg_stat_statements.track = none',
];

export interface PostgresServer {
  readonly pid: number;
  readonly version: string;
  /** Both programs connect as the owner of the database, who is not a superuser. */
  readonly url: string;
  /** A connection as the superuser, who sees every row. */
  readonly administrator: pg.Client;
  readonly countsStatements: boolean;
  stop(): Promise<void>;
}

interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** A separate PostgreSQL in a temporary directory. @throws if it is not installed. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgresBin();
  const runAs = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    chownSync(directory, runAs.uid, runAs.gid);
  }
  const data = join(directory, 'data');
  const control = (...args: string[]): void => {
    run(join(bin, 'pg_ctl'), [...args, '-D', data, '-w', '-s'], { ...runAs, cwd: directory });
  };
  run(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres'],
    { ...runAs, cwd: directory },
  );
  const configure = (lines: readonly string[]): void =>
    appendFileSync(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  const log = ['-l', join(directory, 'server.log')];
  configure([...settings, `port = ${port}`, `unix_socket_directories = '${directory}'`]);
  control('start', ...log);
  const url = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(directory)}&port=${port}`;
  const countsStatements = await createDatabase(url('postgres', 'postgres'));
  if (countsStatements) {
    configure(statementCounting);
    control('restart', ...log);
  }
  const administrator = new pg.Client({ connectionString: url('postgres', 'muster') });
  await administrator.connect();
  if (countsStatements) await administrator.query('create extension pg_stat_statements');
  const { rows } = await administrator.query<{ server_version: string }>('show server_version');
  return {
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    version: rows[0]?.server_version ?? 'unknown',
    url: url('muster_login', 'muster'),
    administrator,
    countsStatements,
    stop: async () => {
      await administrator.end();
      control('stop', '-m', 'immediate');
      rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** Resolves with whether this PostgreSQL can count statements. */
async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create role muster_login login createrole createdb');
  await client.query('create database muster owner muster_login');
  const { rowCount } = await client.query(
    "select from pg_available_extensions where name = 'pg_stat_statements'",
  );
  await client.end();
  return rowCount === 1;
}

function run(command: string, args: readonly string[], options: RunAs & { cwd: string }): void {
  // The server started by pg_ctl would keep a pipe open permanently, so nothing is piped.
  const { status, error } = spawnSync(command, args, { ...options, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${command} ended with ${status ?? String(error)}`);
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  if (line === undefined) throw new Error('Running as root, and there is no user "postgres".');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function findPostgresBin(): string {
  const candidates = [...(process.env['PATH'] ?? '').split(delimiter), ...debianBins()];
  const bin = candidates.find((directory) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => isExecutable(join(directory, program))),
  );
  if (bin === undefined) throw new Error('PostgreSQL >= 15 is not installed.');
  return bin;
}

function debianBins(): string[] {
  try {
    return readdirSync(debianRoot)
      .toSorted((left, right) => Number(right) - Number(left))
      .map((version) => join(debianRoot, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
