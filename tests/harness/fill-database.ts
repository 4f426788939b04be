import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { migrate, readMigrations } from '../../server/src/platform/database/migrate.ts';
import { prepareDatabase } from '../../server/src/platform/database/prepare-database.ts';

/** The directory of our own migrations. */
export const ownMigrations = fileURLToPath(new URL('../../server/migrations', import.meta.url));

/** Our own schema includes partitions; fixtures are only migrated. */
export async function fillDatabase(database: Database, migrations: string): Promise<void> {
  await (migrations === ownMigrations
    ? prepareDatabase(database, migrations)
    : migrate(database, migrations));
}

/** A checksum of everything that the schema of a test database depends on, in hexadecimal. */
export function checksumOf(migrations: string, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of [
    'src/platform/database/partitions/partitioned-tables.ts',
    'src/platform/database/partitions/next-step.ts',
    'src/platform/database/partitions/partitions.sql.ts',
    'src/platform/database/migrate.ts',
    'package.json',
  ]) {
    hash.update(readFileSync(new URL(`../../server/${file}`, import.meta.url)));
  }
  for (const { version, name, checksum } of readMigrations(migrations)) {
    hash.update(`${version} ${name} ${checksum}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
