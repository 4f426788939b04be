import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  controlPostgres,
  dataOf,
  type Installation,
  runProgram,
  runStatements,
  startOnFreePort,
  startPostgres,
  startThrowAway,
  type ThrowAway,
} from './control-postgres.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** A streaming replica of a cluster. */
export interface PostgresStandby extends ThrowAway {
  /** As the cluster's, with the standby's port. */
  readonly url: string;
  /** What comes from the primary is kept and not applied, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  shutDown(): Promise<void>;
  restart(): Promise<void>;
}

/**
 * Copies the running cluster and follows it from there.
 * @throws when PostgreSQL is not installed, or the copy does not start; nothing of it is left then
 */
export function startPostgresStandby(primary: PostgresCluster): Promise<PostgresStandby> {
  return startThrowAway('muster-standby-', async (installation) => {
    await copy(primary, installation);
    const port = await startOnFreePort(installation);
    const url = new URL(primary.url);
    url.port = String(port);
    const ask = (statement: string) =>
      runStatements(installation, { port, database: 'muster' }, [statement]);
    return {
      url: url.href,
      pause: () => ask('select pg_wal_replay_pause()'),
      resume: () => ask('select pg_wal_replay_resume()'),
      shutDown: () => controlPostgres(installation, ['stop', '-m', 'fast']),
      restart: () => startPostgres(installation, port),
    };
  });
}

async function copy(primary: PostgresCluster, installation: Installation): Promise<void> {
  const { directory } = installation;
  const data = dataOf(directory);
  const from = ['-h', primary.directory, '-p', String(primary.port), '-U', 'postgres'];
  const form = ['-D', data, '-R', '-c', 'fast', '-N'];
  await runProgram(installation, 'pg_basebackup', [...from, ...form]);
  appendFileSync(join(data, 'postgresql.conf'), `unix_socket_directories = '${directory}'\n`);
}
