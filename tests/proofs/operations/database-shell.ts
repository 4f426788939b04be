import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { asSuperuser } from '../../harness/as-superuser.ts';
import { findPostgresBin } from '../../harness/find-program.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { unprivilegedUser } from '../../harness/throw-away-directory.ts';

const execute = promisify(execFile);

/** Runs commands in `directory`, like an operator at a shell on the database's machine. */
export async function paste(
  commands: string,
  cluster: PostgresCluster,
  directory: string,
): Promise<void> {
  const script = commands.replaceAll('--owner muster ', '--owner muster_login ');
  const { PATH = '' } = process.env;
  await execute('sh', ['-c', script], {
    ...unprivilegedUser(),
    cwd: directory,
    timeout: 60_000,
    env: {
      PATH: `${findPostgresBin()}${delimiter}${PATH}`,
      PGHOST: cluster.directory,
      PGPORT: String(cluster.port),
      PGUSER: 'postgres',
    },
  });
}

/** A server without our roles, login and database. */
export async function startBareCluster(): Promise<PostgresCluster> {
  const cluster = await startPostgresCluster();
  await asSuperuser(cluster, 'postgres', 'drop database muster');
  await asSuperuser(cluster, 'postgres', 'drop role muster_login');
  return cluster;
}

/** The `DATABASE_URL` of a database that was restored from one cluster to another. */
export function restoredUrl(from: PostgresCluster, into: PostgresCluster): string {
  const url = new URL(from.url);
  url.port = String(into.port);
  return url.href;
}
