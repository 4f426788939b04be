import { expect } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { eventually } from '../../harness/eventually.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import type { SmallDisk } from './small-disk.ts';

export interface Surroundings {
  readonly cluster: PostgresCluster;
  /** Between the processes and PostgreSQL. */
  readonly network: TcpProxy;
  /** Under the tables. */
  readonly disk: SmallDisk;
  /** As the superuser, not through the faulty network. */
  readonly inspector: Database;
}

export interface PostgresFault {
  readonly name: string;
  /** How long it lasts. */
  readonly lastsMs: number;
  readonly begin: (surroundings: Surroundings) => Promise<void>;
  /** Resolves when PostgreSQL could be reached and would work. */
  readonly end: (surroundings: Surroundings) => Promise<void>;
  /** What is refused meanwhile; `nothing`: every request is served, possibly later. */
  readonly refuses: 'everything' | 'changes' | 'nothing' | 'some';
  /** Guarantees, section 3; default 2,000. */
  readonly recoveredWithinMs?: number;
}

const both = ['requests', 'answers'] as const;

export const postgresFaults: readonly PostgresFault[] = [
  {
    name: 'restarted in an orderly way',
    lastsMs: 0,
    begin: ({ cluster }) => cluster.shutDown(),
    end: ({ cluster }) => cluster.restart(),
    refuses: 'some',
  },
  {
    name: 'killed, and started a while later',
    lastsMs: 1_000,
    begin: ({ cluster }) => cluster.crash(),
    end: ({ cluster }) => cluster.restart(),
    refuses: 'everything',
  },
  {
    name: 'its connections cut once',
    lastsMs: 0,
    begin: async ({ network }) => network.cut(),
    end: async () => undefined,
    refuses: 'some',
  },
  {
    name: 'its connections cut as answers come, again and again',
    lastsMs: 0,
    begin: async ({ network }) => {
      for (let round = 0; round < 8; round += 1) {
        network.fault({ kind: 'hold', directions: ['answers'] });
        await network.untilCaught('answers');
        network.cut();
        network.pass();
      }
    },
    end: async () => undefined,
    refuses: 'some',
  },
  {
    name: 'its connections cut and new ones refused',
    lastsMs: 1_000,
    begin: async ({ network }) => {
      network.fault({ kind: 'refuse' });
      network.cut();
    },
    end: async ({ network }) => network.pass(),
    refuses: 'everything',
  },
  {
    name: 'the network holds everything back, then delivers it',
    lastsMs: 2_500,
    begin: async ({ network }) => network.fault({ kind: 'hold', directions: both }),
    end: async ({ network }) => network.pass(),
    refuses: 'some',
  },
  ...(['requests', 'answers', 'both'] as const).map(
    (lost): PostgresFault => ({
      name: `the network swallows ${lost === 'both' ? 'requests and answers' : lost}`,
      lastsMs: 2_500,
      begin: async ({ network }) =>
        network.fault({ kind: 'swallow', directions: lost === 'both' ? both : [lost] }),
      end: async ({ network }) => network.pass(),
      refuses: 'some',
      recoveredWithinMs: 10_000,
    }),
  ),
  {
    name: 'each answer 300 ms late, as from a slow disk',
    lastsMs: 2_000,
    begin: async ({ network }) => network.fault({ kind: 'delay', directions: both, delayMs: 150 }),
    end: async ({ network }) => network.pass(),
    refuses: 'nothing',
  },
  {
    name: 'all connections taken by others',
    lastsMs: 1_000,
    begin: async ({ inspector }) => {
      await inspector.administer('alter role muster_login connection limit 0');
      await endSessions(inspector);
    },
    end: async ({ inspector }) => {
      await inspector.administer('alter role muster_login connection limit -1');
    },
    refuses: 'everything',
  },
  {
    name: 'read-only, as a primary that was demoted',
    lastsMs: 1_000,
    begin: async ({ inspector }) => {
      await inspector.administer('alter database muster set default_transaction_read_only = on');
      await endSessions(inspector);
    },
    end: async ({ inspector }) => {
      await inspector.administer('alter database muster reset default_transaction_read_only');
      await endSessions(inspector);
    },
    refuses: 'changes',
  },
  {
    name: 'the disk is full',
    lastsMs: 1_000,
    begin: ({ disk }) => disk.fill(),
    end: ({ disk }) => disk.free(),
    refuses: 'changes',
  },
  {
    name: 'a disk so slow that every statement runs out of its time',
    lastsMs: 5_500,
    begin: async ({ inspector }) => {
      stall(inspector).catch(() => undefined);
      await eventually(async () => expect(await stalling(inspector)).toBe(1));
    },
    end: async ({ inspector }) => {
      await inspector.administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stalls'`,
      );
      await eventually(async () => expect(await stalling(inspector)).toBe(0));
    },
    refuses: 'everything',
  },
];

/** Locks the table that everything is written to, until it is released. */
async function stall(inspector: Database): Promise<void> {
  await inspector.administer(
    `begin; lock table employees in access exclusive mode;
     set local application_name = 'stalls'; select pg_sleep(60); commit`,
  );
}

async function stalling(inspector: Database): Promise<number> {
  const { rowCount } = await inspector.administer(
    `select from pg_stat_activity where application_name = 'stalls'`,
  );
  return rowCount;
}

async function endSessions(inspector: Database): Promise<void> {
  await inspector.administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'muster_login'`,
  );
}
