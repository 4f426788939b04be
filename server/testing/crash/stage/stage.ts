import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../../src/platform/database/driver.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { startPostgresCluster } from '../../postgres-cluster.ts';
import { serveMuster } from '../../processes/muster-process.ts';
import { type DatabasePower, powerOf } from './database-power.ts';

/** A PostgreSQL of our own that flushes to the disk, with any number of migrated databases. */
export interface Stage {
  readonly power: DatabasePower;
  /** A database that nothing else uses. */
  openDatabase(): Promise<StageDatabase>;
  close(): Promise<void>;
}

export interface StageDatabase {
  /** What the processes of the product are started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** As the superuser, who sees the rows of all companies. */
  readonly inspector: Database;
}

/**
 * PostgreSQL flushes every commit that it promised to flush, and what it did not promise it keeps
 * back as long as it can: so an asynchronous commit is lost in a crash, not by chance only.
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
      // Most of a start is compiling; the many processes of a run share what comes of it.
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

/** By the product itself, in a process that loads everything and ends in an orderly way. */
async function migrateTemplate(settings: StageDatabase['settings']): Promise<void> {
  const serving = await serveMuster(settings);
  serving.kill('SIGTERM');
  await serving.ended;
}
