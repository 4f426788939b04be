import { randomBytes } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
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

// Network connections need a password and can't be the superuser, who connects through the socket
// in a directory that other users cannot enter.
const hostBasedAuthentication = `
local all all trust
local replication all trust
host all postgres 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`;

export interface PostgresClusterOptions {
  /** Default false: fast, and still safe when processes are killed, but not after a power loss. */
  readonly fsync?: boolean;
  /** More lines for `postgresql.conf`, e.g. `max_connections = 20`. */
  readonly settings?: readonly string[];
}

/** A separate PostgreSQL server that contains only an empty database. */
export interface PostgresCluster extends ThrowAway {
  /**
   * Connects over loopback to the database `muster` as its owner `muster_login`, who is not a
   * superuser but has CREATEROLE and CREATEDB. Stays valid after `crash` and `restart`.
   */
  readonly url: string;
  readonly port: number;
  /** Contains the Unix socket, the data and the server's log; mode 0700. */
  readonly directory: string;
  /**
   * `pg_ctl -m immediate`: connections break and shared memory is lost, as if all processes were
   * killed.
   */
  crash(): Promise<void>;
  /** `pg_ctl -m fast`: sessions are closed and everything is written, as for an upgrade. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port after `crash` or `shutDown`, including recovery. */
  restart(): Promise<void>;
}

/**
 * Creates and starts a cluster in its own directory, on a free port of 127.0.0.1.
 * @throws if PostgreSQL is not installed (check with `findPostgresBin` first) or does not start;
 *   the message then contains the server's log.
 */
export function startPostgresCluster(
  options: PostgresClusterOptions = {},
): Promise<PostgresCluster> {
  return startThrowAway('muster-postgres-', async (installation) => {
    const password = randomBytes(18).toString('base64url');
    await initialise(installation, options);
    const port = await startOnFreePort(installation);
    await runStatements(installation, { port, database: 'postgres' }, [
      `CREATE ROLE muster_login LOGIN CREATEROLE CREATEDB PASSWORD '${password}'`,
      'CREATE DATABASE muster OWNER muster_login',
    ]);
    return {
      url: `postgres://muster_login:${password}@127.0.0.1:${port}/muster`,
      port,
      directory: installation.directory,
      crash: () => controlPostgres(installation, ['stop', '-m', 'immediate']),
      shutDown: () => controlPostgres(installation, ['stop', '-m', 'fast']),
      restart: () => startPostgres(installation, port),
    };
  });
}

async function initialise(
  installation: Installation,
  options: PostgresClusterOptions,
): Promise<void> {
  const { directory } = installation;
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const form = [`--pgdata=${dataOf(directory)}`, '--encoding=UTF8', `--locale=${locale}`];
  const users = ['--auth=trust', '--username=postgres'];
  await runProgram(installation, 'initdb', [...form, ...users, '--no-sync']);
  writeFileSync(join(dataOf(directory), 'pg_hba.conf'), hostBasedAuthentication);
  const durable = options.fsync ?? false;
  const settings = [
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${directory}'`,
    'max_connections = 200',
    ...(durable ? [] : ['fsync = off', 'full_page_writes = off']),
    ...(options.settings ?? []),
  ];
  appendFileSync(join(dataOf(directory), 'postgresql.conf'), `${settings.join('\n')}\n`);
}
