import pg from 'pg';
import { DatabaseUnavailable } from './driver.ts';
import type { Database, Statement } from './driver.ts';
import { listenOnPostgres } from './postgres-listen.ts';
import {
  bringToRest,
  hasStaleStatements,
  runAdministration,
  runSingle,
  runTransaction,
  sessionSetup,
} from './session.ts';
import type { SessionHooks } from './session.ts';
import { textTypes } from './text-format.ts';
import { connectFailure } from './translate-error.ts';

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
const closeTimeoutMs = 10_000;

/** Connections are made on first use, so this succeeds while PostgreSQL is away. */
export function openPostgres(options: PostgresOptions): Database {
  const onError = options.onError ?? (() => undefined);
  const config = clientConfig(options);
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: idleTimeoutMs,
    // pg-pool awaits the promise, its types do not say so.
    onConnect: async (client) => {
      await client.query(sessionSetup);
    },
  });
  watchErrors(pool, onError);
  const hooks: SessionHooks = { onStatement: options.onStatement, answerGraceMs };
  const connections = lendConnections(pool);

  return {
    kind: 'postgres',
    transaction: (settings, work) =>
      connections.use((client) => runTransaction(client, settings, work, hooks)),
    single: (settings, statement) =>
      connections.use((client) => runSingle(client, settings, statement, hooks)),
    administer: (text, values) =>
      connections.use((client) => runAdministration(client, text, values)),
    listen: (channel, onNotification, onReconnect) =>
      listenOnPostgres({ config, onError }, channel, onNotification, onReconnect),
    close: connections.close,
  };
}

function clientConfig(options: PostgresOptions): pg.ClientConfig {
  return {
    connectionString: options.connectionString,
    application_name: options.applicationName ?? 'muster',
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: textTypes as pg.CustomTypesConfig,
  };
}

/** Without these listeners a broken connection would end the process. */
function watchErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats the errors of idle clients, which were reported just above.
  pool.on('error', () => undefined);
}

interface Connections {
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function lendConnections(pool: pg.Pool): Connections {
  const lent = new Set<pg.PoolClient>();
  let waiting = 0;
  let onLastReturn: (() => void) | undefined;
  let closing: Promise<void> | undefined;

  async function acquire(): Promise<pg.PoolClient> {
    if (closing !== undefined) throw new DatabaseUnavailable('the database is being closed');
    waiting += 1;
    try {
      const client = await pool.connect();
      lent.add(client);
      return client;
    } catch (error) {
      throw connectFailure(error);
    } finally {
      waiting -= 1;
      reportLastReturn();
    }
  }

  function reportLastReturn(): void {
    if (lent.size === 0 && waiting === 0) onLastReturn?.();
  }

  async function giveBack(client: pg.PoolClient, isSpoiled: boolean): Promise<void> {
    const isUsable = (await bringToRest(client)) && !isSpoiled;
    lent.delete(client);
    client.release(!isUsable);
    reportLastReturn();
  }

  async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await acquire();
    let isSpoiled = false;
    try {
      return await work(client);
    } catch (error) {
      isSpoiled = hasStaleStatements(error);
      throw error;
    } finally {
      await giveBack(client, isSpoiled);
    }
  }

  async function closeAll(): Promise<void> {
    const idle = new Promise<'idle'>((resolve) => {
      onLastReturn = () => resolve('idle');
    });
    const late = startTimeout(closeTimeoutMs);
    reportLastReturn();
    await Promise.race([idle, late.expired]);
    late.clear();
    for (const client of lent) cutConnection(client);
    await pool.end();
  }

  return {
    use,
    close: () => (closing ??= closeAll()),
  };
}

function cutConnection(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}

function startTimeout(timeoutMs: number): { expired: Promise<void>; clear(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  return { expired: promise, clear: () => clearTimeout(timer) };
}
