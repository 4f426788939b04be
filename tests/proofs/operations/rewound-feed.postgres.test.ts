import { afterEach, expect, test } from 'vitest';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { findFreePort } from '../../harness/free-port.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { paste } from './database-shell.ts';
import { furnish, hireAt } from './furnished-place.ts';
import { type Listed, type Mirrors, startMirrors } from './mirrors.ts';

/** A way to lose the last changes, or to lose nothing. */
interface Way {
  readonly title: string;
  /** Shell commands before the changes that are lost. `$OTHER_PORT` is free. */
  readonly before: string;
  /** Shell commands after them. */
  readonly after: string;
  /** Whether muster is stopped before `after`, and started again after it. */
  readonly isStopped: boolean;
  readonly losesChanges: boolean;
  /** The name of the database afterwards. */
  readonly database?: string;
  /** For `postgresql.conf`. */
  readonly settings?: readonly string[];
}

const startStandby = `pg_basebackup --pgdata=standby --write-recovery-conf --checkpoint=fast
  pg_ctl -D standby -l standby.log -w -s -o "-p $OTHER_PORT" start
  until [ "$(psql -At -c "select count(*) from pg_stat_replication where state = 'streaming'")" = 1 ]; do sleep 0.1; done`;
const takeOver = `pg_ctl -D "$PGHOST/data" -w -s -m immediate stop
  pg_ctl -D standby -w -s -m fast stop || true
  pg_ctl -D standby -l standby.log -w -s -o "-p $PGPORT" start
  pg_ctl -D standby -w -s promote`;

const ways: readonly Way[] = [
  {
    title: 'a dump is restored into a new database',
    before: 'pg_dump --format custom --file before.dump muster',
    after: `createdb --owner muster_login restored
      pg_restore --exit-on-error --dbname restored before.dump`,
    isStopped: true,
    losesChanges: true,
    database: 'restored',
  },
  {
    title: 'a dump is restored into the same database',
    before: 'pg_dump --format custom --file before.dump muster',
    // It reports that constraints of partitions can't be dropped, and drops them with their tables.
    after: 'pg_restore --clean --if-exists --dbname muster before.dump 2>restore.txt || true',
    isStopped: true,
    losesChanges: true,
  },
  {
    title: 'the server is recovered to a point in time',
    settings: ['archive_mode = on', `archive_command = 'mkdir -p ../wal && cp %p ../wal/%f'`],
    before: `pg_basebackup --pgdata=recovered --checkpoint=fast
      psql -q -d postgres -c "select pg_create_restore_point('before')" >restore-point.txt`,
    after: `pg_ctl -D "$PGHOST/data" -w -s -m fast stop
      cat >>recovered/postgresql.conf <<END
restore_command = 'cp $PGHOST/wal/%f %p'
recovery_target_name = 'before'
recovery_target_action = 'promote'
END
      touch recovered/recovery.signal
      pg_ctl -D recovered -l recovered.log -w -s -o "-p $PGPORT" start
      until [ "$(psql -At -d postgres -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done`,
    isStopped: true,
    losesChanges: true,
  },
  {
    title: 'a standby that is behind takes over, while muster runs',
    before: `${startStandby}
      pg_ctl -D standby -w -s -m fast stop`,
    after: takeOver,
    isStopped: false,
    losesChanges: true,
  },
  {
    title: 'a standby that is not behind takes over, while muster runs',
    before: `${startStandby}
      psql -q -d postgres -c "alter system set synchronous_standby_names = '*'"
      psql -q -d postgres -c 'select pg_reload_conf()' >reload.txt`,
    after: takeOver,
    isStopped: false,
    losesChanges: false,
  },
];

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface World {
  readonly cluster: PostgresCluster;
  /** As at a shell on the database's machine. */
  readonly shell: (commands: string) => Promise<void>;
  readonly serve: (database?: string) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly hire: () => Promise<string>;
  readonly call: (
    method: string,
    path: string,
    options?: Call,
  ) => Promise<{ status: number; etag: string }>;
  readonly list: () => Promise<Listed[]>;
  readonly mirrors: Mirrors;
}

interface Call {
  readonly body?: object;
  readonly ifMatch?: string;
}

async function open(way: Way): Promise<World> {
  const place: PlaceToServe = await makePlaceToServe(way.settings);
  cleanUps.push(() => place.remove());
  const cluster = place.cluster as PostgresCluster;
  const shellDirectory = makeThrowAwayDirectory('muster-shell-', unprivilegedUser());
  cleanUps.push(async () => removeThrowAwayDirectory(shellDirectory));
  const otherPort = await findFreePort();
  const shell = (commands: string) =>
    paste(`set -e; OTHER_PORT=${otherPort}; ${commands}`, cluster, shellDirectory);
  cleanUps.push(() =>
    shell('for each in standby recovered; do pg_ctl -D $each -s -m immediate stop || true; done'),
  );
  const { key } = await furnish(place, 'http://127.0.0.1:9/');
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  let serving: ServingProcess | undefined;
  const stop = async (): Promise<void> => {
    serving?.kill('SIGTERM');
    await serving?.ended;
    serving = undefined;
  };
  cleanUps.push(stop);
  const serve = async (database = 'muster'): Promise<void> => {
    const url = new URL(cluster.url);
    url.pathname = database;
    serving = await serveMuster({ ...place.settings, PORT: String(port), DATABASE_URL: url.href });
  };
  await serve();
  const mirrors = startMirrors({ MUSTER_URL: address, MUSTER_API_KEY: key });
  cleanUps.push(() => mirrors.close());
  const authorization = `Bearer ${key}`;
  return {
    cluster,
    shell,
    serve,
    stop,
    mirrors,
    hire: () => hireAt(address, key),
    call: async (method, path, { body, ifMatch } = {}) => {
      const response = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.text();
      return { status: response.status, etag: response.headers.get('etag') ?? '' };
    },
    list: async () => {
      const response = await fetch(`${address}/api/v1/employees?limit=200`, {
        headers: { authorization },
      });
      return ((await response.json()) as { employees: Listed[] }).employees;
    },
  };
}

const byId = (one: Listed, other: Listed) => String(one['id']).localeCompare(String(other['id']));

async function expectCopies({ mirrors, list }: World): Promise<void> {
  await eventually(async () => {
    const stored = (await list()).toSorted(byId);
    for (const { title, read, output } of mirrors.all) {
      expect(read().toSorted(byId), `${title}: ${output()}`).toEqual(stored);
    }
  }, 90_000);
}

/** Hires until it is stopped, through all outages. Returns those whose creation was confirmed. */
function keepHiring({ hire }: World): { readonly stop: () => Promise<string[]> } {
  const hired: string[] = [];
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const id = await hire().catch(() => undefined);
      if (id !== undefined) hired.push(id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return hired;
    },
  };
}

test.for(ways)('mirrors are right after $title', { timeout: 300_000 }, async (way, { task }) => {
  const world = await open(way);
  const [first, ...kept] = [await world.hire(), await world.hire(), await world.hire()];
  await expectCopies(world);
  await world.shell(way.before);

  const lost = [await world.hire(), await world.hire(), await world.hire(), await world.hire()];
  const path = `/employees/${first}`;
  const change = (job_title: string) => ({ body: { job_title } });
  const before = await world.call('PATCH', path, change('Before'));
  await expectCopies(world);

  if (way.isStopped) await world.stop();
  const writer = keepHiring(world);
  await world.shell(way.after);
  if (way.isStopped) await world.serve(way.database);
  await eventually(async () => {
    expect((await world.call('PATCH', path, change('After'))).status).toBe(200);
  }, 60_000);
  // Once more than was lost, so that positions would meet again.
  await Promise.all(lost.map(() => world.hire()));
  const hired = await writer.stop();

  await expectCopies(world);
  const ids = (await world.list()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([first, ...kept]));
  expect(lost.filter((id) => ids.includes(id))).toHaveLength(way.losesChanges ? 0 : lost.length);
  if (!way.losesChanges) expect(ids).toEqual(expect.arrayContaining(hired));
  for (const { title, output } of world.mirrors.all) {
    expect(/earlier state/.test(output()), `${title}: ${output()}`).toBe(way.losesChanges);
  }
  const late = await world.call('PATCH', path, { ...change('Late'), ifMatch: before.etag });
  expect(late.status).toBe(412);
  countCases(task, 'restored-mirrors', world.mirrors.all.length);
});
