import pg from 'pg';
import type { Database, Statement } from './driver.ts';
import { lendConnections } from './postgres-connections.ts';
import { listenOnPostgres } from './postgres-listen.ts';
import { runAdministration, runSingle, runTransaction, sessionSetup } from './session.ts';
import type { SessionHooks } from './flight.ts';
import { textTypes } from './text-format.ts';

export interface PostgresOptions {
  readonly connectionString: string;
  /** Connections kept at most; default 10. `listen` adds one each. */
  readonly poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Told about connections that break; they are replaced without anyone's help. */
  readonly onError?: (error: Error) => void;
  readonly onStatement?: (statement: Statement) => void;
  /** Wait for a free or a new connection; default 5,000. */
  readonly acquireTimeoutMs?: number;
}

const idleTimeoutMs = 60_000;
const answerGraceMs = 5_000;

/** Connections are made on first use, so this succeeds while PostgreSQL is away. */
export function openPostgres(options: PostgresOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const config = clientConfig(options);
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: idleTimeoutMs,
    // pg-pool awaits the promise, though its types do not say so.
    onConnect: (client) => client.query(sessionSetup) as unknown as undefined,
  });
  watchErrors(pool, onError);
  const hooks: SessionHooks = {
    onStatement: options.onStatement,
    answerGraceMs,
    knownColumns: new WeakMap(),
  };
  const connections = lendConnections(pool);

  return {
    kind: 'postgres',
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    transaction: (settings, work) =>
      connections.use((client) => runTransaction(client, settings, work, hooks)),
    single: (settings, statement) =>
      connections.use((client) => runSingle(client, settings, statement, hooks)),
    administer: (text, values) =>
      connections.use((client) => runAdministration(client, text, values)),
    listen: (channel, onNotification, onReconnect) =>
      listenOnPostgres({ config, onError }, channel, onNotification, onReconnect),
    close: () => connections.close(),
  };
}

function clientConfig(options: PostgresOptions): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? 'muster',
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: textTypes,
  };
}

/** Without these listeners a broken connection would end the process. */
function watchErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats the errors of idle clients, which were reported just above.
  pool.on('error', () => undefined);
}
