import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  controlPostgres,
  dataOf,
  type Installation,
  startOnFreePort,
  startPostgres,
  stopAndRemove,
} from './control-postgres.ts';
import { findPostgresBin } from './find-program.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { makeThrowAwayDirectory, unprivilegedUser } from './throw-away-directory.ts';
import { watchOver } from './watchdog.ts';

const run = promisify(execFile);

/** A streaming replica of a cluster. */
export interface PostgresStandby {
  /** As the cluster's, with the standby's port. */
  readonly url: string;
  /** What comes from the primary is kept and not applied, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  shutDown(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it, if it runs, and removes its directory. */
  stop(): Promise<void>;
}

/**
 * Copies the running cluster and follows it from there.
 * @throws when PostgreSQL is not installed, or the copy does not start; nothing of it is left then
 */
export async function startPostgresStandby(primary: PostgresCluster): Promise<PostgresStandby> {
  const bin = findPostgresBin();
  if (bin === undefined) throw new Error('PostgreSQL is not installed.');
  const runAs = unprivilegedUser();
  const directory = makeThrowAwayDirectory('muster-standby-', runAs);
  const installation = { bin, directory, runAs };
  const callOffWatch = watchOver(directory, join(dataOf(directory), 'postmaster.pid'));
  const stop = async (): Promise<void> => {
    await stopAndRemove(installation);
    callOffWatch();
  };
  try {
    await copy(primary, installation);
    const port = await startOnFreePort(installation);
    const url = new URL(primary.url);
    url.port = String(port);
    return {
      url: url.href,
      pause: () => ask(installation, port, 'select pg_wal_replay_pause()'),
      resume: () => ask(installation, port, 'select pg_wal_replay_resume()'),
      shutDown: () => controlPostgres(installation, ['stop', '-m', 'fast']),
      restart: () => startPostgres(installation, port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function copy(primary: PostgresCluster, installation: Installation): Promise<void> {
  const { bin, directory, runAs } = installation;
  const data = dataOf(directory);
  const from = ['-h', primary.directory, '-p', String(primary.port), '-U', 'postgres'];
  await run(join(bin, 'pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast', '-N'], {
    ...runAs,
    cwd: directory,
  });
  appendFileSync(join(data, 'postgresql.conf'), `unix_socket_directories = '${directory}'\n`);
}

async function ask(installation: Installation, port: number, text: string): Promise<void> {
  const { bin, directory, runAs } = installation;
  const place = ['-h', directory, '-p', String(port), '-U', 'postgres', '-d', 'muster'];
  await run(join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...place, '-c', text], {
    ...runAs,
    cwd: directory,
  });
}
