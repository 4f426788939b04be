import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { openAsSuperuser } from '../../harness/as-superuser.ts';
import { fillDatabase, ownMigrations } from '../../harness/fill-database.ts';
import { plantStatements } from '../../harness/plant-statements.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { allReads } from '../isolation/all-reads.ts';
import { openConsole, type OpenedConsole } from '../isolation/console-scene.ts';
import type { Read } from '../isolation/every-read.ts';
import { growCompany } from './grow-company.ts';

const surfaces: readonly string[] = ['console', '/api/v1'];

/** A company in a database of its own, with a row of every kind for each of its people. */
export interface GrownCompany {
  readonly people: number;
  readonly opened: OpenedConsole;
  readonly superuser: Database;
  /** Every GET of the console and of the API, by every role, plain and with each parameter. */
  readonly reads: readonly Read[];
  /** What the service sends in place of a statement. */
  readonly planted: { change: (text: string) => string };
  close(): Promise<void>;
}

/** Counts blocks by statement, and does nothing of its own accord. */
export function startCountingCluster(): Promise<PostgresCluster> {
  return startPostgresCluster({
    settings: [
      "shared_preload_libraries = 'pg_stat_statements'",
      'pg_stat_statements.track = all',
      'autovacuum = off',
      'jit = off',
    ],
  });
}

export async function openGrownCompany(
  cluster: PostgresCluster,
  people: number,
): Promise<GrownCompany> {
  const name = `of_${people}`;
  const owner = openPostgres({ connectionString: cluster.url, poolSize: 1 });
  await owner.administer(`create database ${name}`);
  await owner.close();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const database = openPostgres({ connectionString: url.href, poolSize: 4 });
  await fillDatabase(database, ownMigrations);
  const planted = { change: (text: string) => text };
  const wrap = (own: Database) =>
    plantStatements(own, ({ text, values = [], ...rest }) => {
      const changed = planted.change(text);
      // A prepared statement is found by its name.
      return changed === text ? { text, values, ...rest } : { text: changed, values };
    });
  const opened = await openConsole(wrap, {
    database,
    url: url.href,
    drop: () => database.close(),
  });
  const superuser = openAsSuperuser(cluster, name);
  await superuser.administer('create extension pg_stat_statements');
  await growCompany(superuser, opened.catalogue, { company: opened.own, people });
  const reads = (await allReads(opened)).filter(({ surface }) => surfaces.includes(surface));
  return {
    people,
    opened,
    reads,
    superuser,
    planted,
    close: async () => {
      await opened.close();
      await superuser.close();
    },
  };
}
