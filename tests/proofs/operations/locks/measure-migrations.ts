import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate, readMigrations } from '../../../../server/src/platform/database/migrate.ts';
import { openPostgres } from '../../../../server/src/platform/database/postgres.ts';
import { migrationsDirectory } from '../../../../server/src/main/migrations-directory.ts';
import { startPostgresCluster } from '../../../harness/postgres-cluster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../harness/throw-away-directory.ts';
import { fillLargeDatabase } from './fill-large-database.ts';
import { migratorName, watchLocks } from './watch-locks.ts';

// How long each migration after one takes on a large database, which lock it holds for longest, and how
// long requests waited:
//
//   node tests/proofs/operations/locks/measure-migrations.ts --after 249 [--employees 1000000] [--deliveries 5000000]

function copyUpTo(directory: string, newest: number): void {
  cpSync(migrationsDirectory, directory, {
    recursive: true,
    filter: (path) => !(path.endsWith('.sql') && Number(basename(path).slice(0, 4)) > newest),
  });
}

async function main(): Promise<void> {
  const { after, employees, deliveries } = parseArgs({
    options: {
      after: { type: 'string' },
      employees: { type: 'string', default: '1000000' },
      deliveries: { type: 'string', default: '5000000' },
    },
  }).values;
  const start = Number(after);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const cluster = await startPostgresCluster({
    fsync: true,
    settings: ["shared_buffers = '1GB'", "max_wal_size = '8GB'"],
  });
  const directory = makeThrowAwayDirectory('muster-migrations-', {});
  const database = openPostgres({ connectionString: cluster.url, applicationName: migratorName });
  try {
    copyUpTo(directory, start);
    await migrate(database, directory);
    const amounts = { employees: Number(employees), deliveries: Number(deliveries) };
    const companyId = await fillLargeDatabase(database, amounts);
    print('| migration | time | longest lock | requests waited at most | refused after 1 s |');
    print('|---|---:|---|---:|---:|');
    for (const { version, name } of readMigrations(migrationsDirectory)) {
      if (version <= start) continue;
      copyUpTo(directory, version);
      const effect = await watchLocks(cluster.url, companyId, async () => {
        await migrate(database, directory);
      });
      const { longestLock: lock } = effect;
      const held = lock === null ? 'none' : `${lock.table}, ${lock.heldMs} ms`;
      print(
        `| ${version} ${name} | ${effect.tookMs} ms | ${held} | ${effect.longestWaitMs} ms | ${effect.refused.length} |`,
      );
    }
  } finally {
    await database.close();
    await cluster.stop();
    removeThrowAwayDirectory(directory);
  }
}

if (import.meta.main) await main();
