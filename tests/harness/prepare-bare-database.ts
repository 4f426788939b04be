import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';

/** What transactions of the driver need, in a database without any table of ours. */
export async function prepareBareDatabase(database: Database): Promise<void> {
  const none = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  try {
    await migrate(database, none);
  } finally {
    rmSync(none, { recursive: true });
  }
  await database.administer(
    'create role muster_app nologin noinherit; grant muster_app to current_user',
  );
}
