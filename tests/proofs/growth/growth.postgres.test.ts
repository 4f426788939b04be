import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { openAsSuperuser } from '../../harness/as-superuser.ts';
import { fillDatabase, ownMigrations } from '../../harness/fill-database.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { openConsole, type OpenedConsole } from '../isolation/console-scene.ts';
import { consoleReads } from '../isolation/every-read.ts';
import { countBlocks } from './count-blocks.ts';
import { growCompany } from './grow-company.ts';

const sizes = [500, 20_000] as const;

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster({
    settings: [
      "shared_preload_libraries = 'pg_stat_statements'",
      'pg_stat_statements.track = all',
      'autovacuum = off',
      'jit = off',
    ],
  });
}, 120_000);
afterAll(() => cluster.stop());

interface Company {
  readonly console: OpenedConsole;
  readonly superuser: Database;
}

async function openCompany(people: number): Promise<Company> {
  const name = `of_${people}`;
  const owner = openPostgres({ connectionString: cluster.url });
  await owner.administer(`create database ${name}`);
  await owner.close();
  const connectionString = cluster.url.replace(/\/muster$/, `/${name}`);
  const database = openPostgres({ connectionString, poolSize: 4 });
  await fillDatabase(database, ownMigrations);
  const drop = () => database.close();
  const console = await openConsole(undefined, { database, url: connectionString, drop });
  const superuser = openAsSuperuser(cluster, name);
  await superuser.administer('create extension pg_stat_statements');
  await growCompany(superuser, console.catalogue, { company: console.own, people });
  return { console, superuser };
}

async function countAll({ console, superuser }: Company) {
  const counts = [];
  for (const { surface, name, detail, send } of await consoleReads(console.scene)) {
    let status = 0;
    const startedMs = performance.now();
    const count = await countBlocks(superuser, async () => {
      ({ status } = await send());
    });
    counts.push({ cell: `${surface} ${name} ${detail}`, status, ...count, ms: performance.now() - startedMs });
  }
  return counts;
}

test('no read of a page grows with the company', { timeout: 3_000_000 }, async () => {
  const all = [];
  for (const people of sizes) {
    const company = await openCompany(people);
    console.log('open', people);
    all.push(await countAll(company));
    writeFileSync(`/tmp/growth-${people}.json`, JSON.stringify(all.at(-1), null, 1));
    await company.console.close();
    await company.superuser.close();
  }
  expect(all.length).toBe(2);
});
