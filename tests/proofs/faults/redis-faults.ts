import { Redis } from 'ioredis';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import type { RedisServer } from '../../harness/redis-server.ts';

export interface RedisSurroundings {
  readonly redis: RedisServer;
  /** Between the processes and Redis. */
  readonly network: TcpProxy;
}

export interface RedisFault {
  readonly name: string;
  readonly begin: (surroundings: RedisSurroundings) => Promise<void>;
  /** Resolves when Redis could be reached and would count. */
  readonly end: (surroundings: RedisSurroundings) => Promise<void>;
  /**
   * Whether processes notice and log it; slow responses and refused commands break no connection.
   */
  readonly isOutage: boolean;
}

const both = ['requests', 'answers'] as const;

export const redisFaults: readonly RedisFault[] = [
  {
    name: 'stopped',
    begin: ({ redis }) => redis.crash(),
    end: ({ redis }) => redis.restart(),
    isOutage: true,
  },
  {
    name: 'its connections cut and new ones refused',
    begin: async ({ network }) => {
      network.fault({ kind: 'refuse' });
      network.cut();
    },
    end: async ({ network }) => network.pass(),
    isOutage: true,
  },
  ...(['requests', 'answers', 'both'] as const).map(
    (lost): RedisFault => ({
      name: `the network swallows ${lost === 'both' ? 'requests and answers' : lost}`,
      begin: async ({ network }) =>
        network.fault({ kind: 'swallow', directions: lost === 'both' ? both : [lost] }),
      end: async ({ network }) => network.pass(),
      isOutage: true,
    }),
  ),
  {
    name: 'the network holds everything back, then delivers it',
    begin: async ({ network }) => network.fault({ kind: 'hold', directions: both }),
    end: async ({ network }) => network.pass(),
    isOutage: true,
  },
  {
    name: 'each answer later than it is waited for',
    begin: async ({ network }) =>
      network.fault({ kind: 'delay', directions: ['answers'], delayMs: 600 }),
    end: async ({ network }) => network.pass(),
    isOutage: false,
  },
  {
    name: 'out of memory',
    begin: ({ redis }) => tell(redis, 'config', 'set', 'maxmemory', '1'),
    end: ({ redis }) => tell(redis, 'config', 'set', 'maxmemory', '0'),
    isOutage: false,
  },
  {
    name: 'a replica that takes no writes',
    begin: ({ redis }) => tell(redis, 'replicaof', '127.0.0.1', '1'),
    end: ({ redis }) => tell(redis, 'replicaof', 'no', 'one'),
    isOutage: false,
  },
];

async function tell({ url }: RedisServer, command: string, ...values: string[]): Promise<void> {
  const direct = new Redis(url);
  try {
    await direct.call(command, ...values);
  } finally {
    direct.disconnect();
  }
}
