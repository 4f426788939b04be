import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const all = fileURLToPath(new URL('../../server/migrations/', import.meta.url));

export interface OlderDatabase extends TestDatabase {
  /** Applies the other migrations as the owner of the tables, for whom row-level security is forced too. */
  upgrade(): Promise<void>;
}

/** A database with the migrations before one of them, e.g. `0150`. */
export async function openOlderDatabase(before: string): Promise<OlderDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  const filter = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < before;
  cpSync(all, folder, { recursive: true, filter });
  const testDatabase = await openTestDatabase({ migrations: folder });
  return {
    ...testDatabase,
    upgrade: async () => {
      await migrate(testDatabase.database, all);
    },
    drop: async () => {
      await testDatabase.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
