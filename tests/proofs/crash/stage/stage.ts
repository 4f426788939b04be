import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../../server/src/platform/database/postgres.ts';
import { type PostgresCluster, startPostgresCluster } from '../../../harness/postgres-cluster.ts';
import {
  type ProcessEnd,
  serveMuster,
  type ServingProcess,
} from '../../processes/muster-process.ts';

/** Epoch milliseconds. */
export interface PowerOutage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Stops and starts a PostgreSQL server. */
export interface DatabasePower {
  readonly isAway: boolean;
  /** Each period in which it was off. */
  readonly outages: readonly PowerOutage[];
  /** As if all its processes were killed: nothing is finished or written any more. */
  off(): Promise<void>;
  /** Resolves after recovery, when it accepts connections. */
  on(): Promise<void>;
}

function powerOf(cluster: PostgresCluster): DatabasePower {
  const outages: PowerOutage[] = [];
  let offSinceMs: number | undefined;
  return {
    get isAway() {
      return offSinceMs !== undefined;
    },
    outages,
    off: async () => {
      offSinceMs = Date.now();
      await cluster.crash();
    },
    on: async () => {
      await cluster.restart();
      outages.push({ fromMs: offSinceMs ?? Date.now(), toMs: Date.now() });
      offSinceMs = undefined;
    },
  };
}

export type CrashedRole = 'api' | 'worker';

interface ProcessToStart {
  readonly role: CrashedRole;
  readonly settings: Readonly<Record<string, string>>;
  /** Names of `source-patches.ts`; none = the unchanged product. */
  readonly patches?: readonly string[];
}

/**
 * Contract, section 1: work in progress is finished within 10 s; the rest allows for a busy
 * machine.
 */
const endedWithinMs = 20_000;
const preload = new URL('../patches/patch-on-load-program.ts', import.meta.url).href;

/**
 * `muster serve`, listening, with its source changed on loading.
 * @throws with its output if it exits before, or if a patch was not applied
 */
export async function startProcess({
  role,
  settings,
  patches = [],
}: ProcessToStart): Promise<ServingProcess> {
  const patching =
    patches.length === 0
      ? undefined
      : { NODE_OPTIONS: `--import=${preload}`, CRASH_PATCHES: patches.join(',') };
  const serving = await serveMuster({ ...settings, ...patching }, ['--role', role]);
  if (patching !== undefined) {
    // The modules of a process are loaded before it listens, so the message is there by now or
    // never.
    const applied = serving.waitForLog(/every crash patch is in place/);
    const late = setTimeout(() => serving.kill('SIGKILL'), 5_000);
    await applied.finally(() => clearTimeout(late));
  }
  return serving;
}

/** SIGTERM, then SIGKILL if the process takes longer than allowed. */
export async function endProcess(serving: ServingProcess): Promise<ProcessEnd> {
  serving.kill('SIGTERM');
  const late = setTimeout(() => serving.kill('SIGKILL'), endedWithinMs);
  const end = await serving.ended;
  clearTimeout(late);
  return end;
}

/** A separate PostgreSQL that flushes to disk, with any number of migrated databases. */
export interface Stage {
  readonly power: DatabasePower;
  /** A database that nothing else uses. */
  openDatabase(): Promise<StageDatabase>;
  close(): Promise<void>;
}

export interface StageDatabase {
  /** The settings of the product's processes. */
  readonly settings: Readonly<Record<string, string>>;
  /** As the superuser, who sees the rows of all companies. */
  readonly inspector: Database;
}

/**
 * PostgreSQL flushes every commit that it must flush, and delays all others as long as it can: so a
 * crash loses an asynchronous commit every time, not only by chance.
 */
const lazyLogWriter = ['wal_writer_delay = 10s', 'wal_writer_flush_after = 1GB'];

export async function openStage(): Promise<Stage> {
  const cluster = await startPostgresCluster({ fsync: true, settings: lazyLogWriter });
  const opened: Database[] = [];
  const inspect = (name: string): Database => {
    const place = `host=${encodeURIComponent(cluster.directory)}&port=${cluster.port}`;
    const connectionString = `postgres://postgres@localhost/${name}?${place}`;
    const database = openPostgres({ connectionString, poolSize: 2 });
    opened.push(database);
    return database;
  };
  const server = inspect('postgres');
  let count = 0;
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((database) => database.close()));
    await cluster.stop();
  };
  try {
    const settings = {
      SECRET_KEY: randomBytes(32).toString('base64'),
      // Compiling takes most of a start; the many processes of a run share its result.
      NODE_COMPILE_CACHE: join(cluster.directory, 'compile-cache'),
    };
    await migrateTemplate({ ...settings, DATABASE_URL: cluster.url });
    return {
      power: powerOf(cluster),
      openDatabase: async () => {
        count += 1;
        const name = `stage_${count}`;
        await server.administer(`create database ${name} template muster owner muster_login`);
        const url = new URL(cluster.url);
        url.pathname = name;
        return {
          settings: { ...settings, SIGN_UP: 'first', DATABASE_URL: url.href },
          inspector: inspect(name),
        };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * By the product itself, in a process that loads everything and exits gracefully. Not by a worker:
 * once it has noted which database gives the positions, each copy would count as restored.
 */
async function migrateTemplate(settings: StageDatabase['settings']): Promise<void> {
  const serving = await serveMuster(settings, ['--role', 'api']);
  serving.kill('SIGTERM');
  await serving.ended;
}
