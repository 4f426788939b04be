import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const consoleDirectory = 'console';
const builtDirectory = join(consoleDirectory, 'dist');
const stampPath = join(builtDirectory, '.stamp');
const sources = ['index.html', 'vite.config.ts', 'package.json', 'public', 'src'];
const compressedFromBytes = 1_024;
// Long enough for pages that were opened before an upgrade, which load their parts on demand.
const keptMs = 24 * 3_600_000;

/** A hash over all that goes into the page, the exact versions of its libraries included. */
function hashSources(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  };
  for (const source of sources.map((name) => join(consoleDirectory, name))) {
    for (const path of listFiles(source)) add(path);
  }
  add('package-lock.json');
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [path];
  }
}

/** Once at build time instead of with each answer, and therefore as small as it gets. */
async function compressFiles(): Promise<void> {
  const paths = listFiles(builtDirectory).filter((path) => /\.(js|css|svg)$/.test(path));
  await Promise.all(
    paths.map(async (path) => {
      // Names under `assets` hold a hash of the content.
      if (path.includes('/assets/') && existsSync(`${path}.gz`)) return;
      const content = await readFile(path);
      if (content.byteLength < compressedFromBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Removes what builds of some time ago left behind; every build writes its own files anew. */
async function removeOldFiles(nowMs: number): Promise<void> {
  const paths = listFiles(join(builtDirectory, 'assets'));
  await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path);
      if (nowMs - mtimeMs > keptMs) await rm(path);
    }),
  );
}

/** Builds the console's page unless what is there is built of these very sources. */
async function main(): Promise<void> {
  const hash = hashSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
  const vite = await import('vite').catch(() => undefined);
  if (vite === undefined) {
    console.log('The console’s page is not built: the development dependencies are left out.');
    return;
  }
  // Started by a test runner it would be another one, and React's development build with it.
  process.env['NODE_ENV'] = 'production';
  const startedMs = performance.now();
  await vite.build({ root: consoleDirectory, logLevel: 'warn' });
  await compressFiles();
  await removeOldFiles(Date.now());
  writeFileSync(stampPath, hash);
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`The console’s page is built (${seconds} s).`);
}

if (import.meta.main) await main();
