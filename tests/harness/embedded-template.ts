import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { systemClock, toInstant } from '../../server/src/platform/clock.ts';
import { openEmbedded } from '../../server/src/platform/database/embedded.ts';
import { checksumOf, fillDatabase, ownMigrations } from './fill-database.ts';

const require = createRequire(import.meta.url);
const cacheDirectory = new URL('../../node_modules/.cache/muster/', import.meta.url);
const templateKeptMs = 2 * 86_400_000;

/**
 * The file that embedded test databases with these migrations are copied from; created on the first
 * call. Concurrent first calls each create it.
 */
export async function ensureEmbeddedTemplate(migrations: string): Promise<string> {
  const { size, mtimeMs } = statSync(require.resolve('@electric-sql/pglite/pglite.wasm'));
  // Our own template contains the partitions of the day on which it was created.
  const day = migrations === ownMigrations ? toInstant(systemClock.nowMs()).slice(0, 10) : '';
  const checksum = checksumOf(migrations, `${size} ${mtimeMs} ${day}`);
  const path = fileURLToPath(new URL(`template-${checksum}.tar`, cacheDirectory));
  if (existsSync(path)) return path;
  const database = await openEmbedded({ dataDirectory: 'memory://' });
  try {
    await fillDatabase(database, migrations);
    mkdirSync(cacheDirectory, { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, await database.dump());
    // The first of several keeps the name, because replacing a file would interrupt its readers.
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft);
    }
    return path;
  } finally {
    await database.close();
  }
}

/** Removes templates older than yesterday, which are no longer read. */
export function removeOldTemplates(): void {
  if (!existsSync(cacheDirectory)) return;
  for (const name of readdirSync(cacheDirectory)) {
    const file = new URL(name, cacheDirectory);
    const madeAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (name.startsWith('template-') && systemClock.nowMs() - madeAtMs > templateKeptMs) {
      rmSync(file, { force: true });
    }
  }
}
