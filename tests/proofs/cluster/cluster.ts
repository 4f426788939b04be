import { randomBytes } from 'node:crypto';
import { findFreePort } from '../../harness/free-port.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { spawnMuster } from '../processes/muster-process.ts';
import { type RedisServer, startRedisServer } from '../../harness/redis-server.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { startHaproxy } from './haproxy.ts';
import { createMember, type Member } from './member.ts';
import { startPgBouncer } from './pgbouncer.ts';

/** Two API processes behind HAProxy and two workers, on one PostgreSQL and one Redis. */
export interface Cluster {
  /** Of the proxy. */
  readonly url: string;
  readonly postgres: PostgresCluster;
  readonly redis: RedisServer;
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Whether PgBouncer is between the processes and PostgreSQL. */
  readonly isPooled: boolean;
  /** Whether the proxy tries another process when one refuses the connection. */
  readonly proxyRetries: boolean;
  readonly rateLimitPerMinute: number;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const undo: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const directory = makeThrowAwayDirectory('muster-cluster-data-', {});
    undo.push(() => removeThrowAwayDirectory(directory));
    const [postgres, redis] = await Promise.all([startPostgresCluster(), startRedisServer()]);
    undo.push(
      () => postgres.stop(),
      () => redis.stop(),
    );
    const pooler = options.isPooled ? await startPgBouncer(postgres.url) : undefined;
    if (pooler !== undefined) undo.push(() => pooler.stop());
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = {
      DATA_DIR: directory,
      DATABASE_URL: pooler?.url ?? postgres.url,
      ...(pooler !== undefined && { DATABASE_DIRECT_URL: postgres.url }),
      REDIS_URL: redis.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
    };
    await migrate(settings);
    const serving = {
      ...settings,
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: String(options.rateLimitPerMinute),
      MIGRATE: 'off',
      // As configured in deploy/.
      DRAIN_SECONDS: '5',
    };
    const apis = [await createMember('api', serving), await createMember('api', serving)];
    const workers = [await createMember('worker', serving), await createMember('worker', serving)];
    for (const member of [...apis, ...workers]) undo.push(() => member.kill());
    await Promise.all([...apis, ...workers].map((member) => member.start()));
    const apiPorts = apis.map((api) => api.port);
    const proxy = await startHaproxy({ port, apiPorts, retries: options.proxyRetries });
    undo.push(() => proxy.stop());
    return { url, postgres, redis, apis, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrate(settings: Readonly<Record<string, string>>): Promise<void> {
  const { code, stderr } = await spawnMuster(['migrate'], settings).ended;
  if (code !== 0) throw new Error(`muster migrate ended with ${code}:\n${stderr}`);
}
