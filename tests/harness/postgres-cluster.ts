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

// Over the network only with a password and never as the superuser, who comes through the socket
// in a directory that nobody else can enter.
const hostBasedAuthentication = `
local all all trust
host all postgres 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`;

export interface PostgresClusterOptions {
  /** Default false: quick, and still safe against killed processes, but not against lost power. */
  readonly fsync?: boolean;
  /** Further lines for `postgresql.conf`, e.g. `max_connections = 20`. */
  readonly settings?: readonly string[];
}

/** A PostgreSQL server of our own, with nothing in it but an empty database. */
export interface PostgresCluster extends ThrowAway {
  /**
   * Connects over loopback to the database `muster` as its owner `muster_login`, who is no
   * superuser but has CREATEROLE and CREATEDB. Stays valid after `crash` and `restart`.
   */
  readonly url: string;
  readonly port: number;
  /** Holds the Unix socket, the data and the server's log; mode 0700. */
  readonly directory: string;
  /** `pg_ctl -m immediate`: connections break and shared memory is lost, as when all is killed. */
  crash(): Promise<void>;
  /** `pg_ctl -m fast`: sessions are ended and everything is written, as for an upgrade. */
  shutDown(): Promise<void>;
  /** Starts it again on the same port after `crash` or `shutDown`, recovery included. */
  restart(): Promise<void>;
}

/**
 * Creates and starts a cluster in a directory of its own, on a free port of 127.0.0.1.
 * @throws when PostgreSQL is not installed (look with `findPostgresBin` first) or does not start;
 * the message then holds the server's log.
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
