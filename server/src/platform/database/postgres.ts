import pg from 'pg';
import { type Database, DatabaseUnavailable, type Statement } from './driver.ts';
import { type Connections, lendConnections } from './postgres-connections.ts';
import { listenOnPostgres } from './postgres-listen.ts';
import { runAdministration, runSingle, runTransaction } from './session.ts';
import type { SessionHooks } from './transaction.ts';
import { beforeDeadline } from './flight.ts';
import { sessionSetup } from './session-settings.ts';
import { textTypes } from './text-format.ts';

export interface PostgresOptions {
  readonly connectionString: string;
  /**
   * PostgreSQL itself, if `connectionString` points to a pooler that runs each transaction in a
   * different session. Used for everything that needs a dedicated session: LISTEN, and all
   * statements of the connecting user.
   */
  readonly directConnectionString?: string;
  /** Maximum number of connections; default 10. Each `listen` adds one. */
  readonly poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Called when a connection breaks; broken connections are replaced automatically. */
  readonly onError?: (error: Error) => void;
  readonly onStatement?: (statement: Statement) => void;
  /** How long to wait for a free or a new connection; default 5,000. */
  readonly acquireTimeoutMs?: number;
}

const idleTimeoutMs = 60_000;
const answerGraceMs = 5_000;
/** For work that bypasses a pooler: maintenance of the queue and the partitions, and `/readyz`. */
const directPoolSize = 3;

/** Connections are opened on first use, so this succeeds while PostgreSQL is down. */
export function openPostgres(options: PostgresOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const { connectionString, directConnectionString } = options;
  const isPooled = directConnectionString !== undefined;
  const config = clientConfig(options, connectionString);
  const directConfig = clientConfig(options, directConnectionString ?? connectionString);
  const poolSize = options.poolSize ?? 10;
  const shared = openPool({ config, poolSize, onError, isPooled });
  const direct = isPooled
    ? openPool({ config: directConfig, poolSize: directPoolSize, onError, isPooled: false })
    : shared;
  const pools = isPooled ? [shared, direct] : [shared];
  const sum = (count: (pool: pg.Pool) => number) =>
    pools.reduce((total, { pool }) => total + count(pool), 0);
  const onDirectWay = <T>(work: Promise<T>) => (isPooled ? work.catch(nameDirectWay) : work);
  const hooks: SessionHooks = {
    onStatement: options.onStatement,
    answerGraceMs,
    prepared: new WeakMap(),
    isPooled,
  };

  return {
    kind: 'postgres',
    directoryId: '',
    connections: () => ({
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    transaction: (settings, work) =>
      shared.connections.use((client) => runTransaction(client, settings, work, hooks)),
    single: (settings, statement) =>
      shared.connections.use((client) => runSingle(client, settings, statement, hooks)),
    administer: (text, values) =>
      onDirectWay(direct.connections.use((client) => runAdministration(client, text, values))),
    listen: (channel, onNotification, onReconnect) =>
      onDirectWay(
        listenOnPostgres({ config: directConfig, onError }, channel, onNotification, onReconnect),
      ),
    close: async () => {
      await Promise.all(pools.map(({ connections }) => connections.close()));
    },
  };
}

/** Marks the error as direct, so that its message points to the right address. */
function nameDirectWay(error: unknown): never {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  throw new DatabaseUnavailable(error.message, { cause: error.cause, isDirect: true });
}

interface PoolOptions {
  readonly config: pg.ClientConfig;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
  readonly isPooled: boolean;
}

function openPool({ config, poolSize, onError, isPooled }: PoolOptions): {
  readonly pool: pg.Pool;
  readonly connections: Connections;
} {
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMs,
    // pg-pool awaits the promise, although its types don't show it.
    ...(!isPooled && { onConnect: (client) => setUp(client as pg.Client) as unknown as undefined }),
  });
  watchErrors(pool, onError);
  return { pool, connections: lendConnections(pool, answerGraceMs) };
}

/** The pool closes connections that are idle for a minute, so one idle for two was lost. */
const setup = `${sessionSetup}; set idle_session_timeout = '2min'`;

async function setUp(client: pg.Client): Promise<void> {
  await beforeDeadline(client, answerGraceMs, client.query(setup));
}

function clientConfig(options: PostgresOptions, connectionString: string): pg.ClientConfig {
  return {
    connectionString,
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
  // The pool emits the errors of idle clients again; they were reported just above.
  pool.on('error', () => undefined);
}
