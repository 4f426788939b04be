import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Pages } from './build-when-changed.ts';
import { compressFiles } from './compress-files.ts';
import { listFiles } from './list-files.ts';

const consoleDirectory = 'console';
const builtDirectory = join(consoleDirectory, 'dist');
// Long enough for pages that were opened before an upgrade and load their parts on demand.
const keptMs = 24 * 3_600_000;

export const consolePages: Pages = {
  name: 'The console’s page',
  sources: ['index.html', 'vite.config.ts', 'package.json', 'public', 'src'].map((name) =>
    join(consoleDirectory, name),
  ),
  builtDirectory,
  builtWith: 'vite',
  build: async () => {
    const { build } = await import('vite');
    await build({ root: consoleDirectory, logLevel: 'warn' });
    await compressFiles(builtDirectory);
    await removeOldFiles(Date.now());
  },
};

/** Deletes files of old builds; every build writes its own files under new names. */
async function removeOldFiles(nowMs: number): Promise<void> {
  const paths = listFiles(join(builtDirectory, 'assets'));
  await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path);
      if (nowMs - mtimeMs > keptMs) await rm(path);
    }),
  );
}
