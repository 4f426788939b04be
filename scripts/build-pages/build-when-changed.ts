import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

export interface Pages {
  /** The name in the build's log line. */
  readonly name: string;
  /** Source files and folders. */
  readonly sources: readonly string[];
  readonly builtDirectory: string;
  /** A development dependency whose presence shows that the others are installed. */
  readonly builtWith: string;
  readonly build: () => Promise<void>;
}

/** Builds the pages unless the existing ones were built from the same sources. */
export async function buildWhenChanged(pages: Pages): Promise<void> {
  const { name, builtDirectory, builtWith, build } = pages;
  const stampPath = join(builtDirectory, '.stamp');
  const hash = hashSources(pages);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return;
  if (!isInstalled(builtWith)) {
    console.log(`${name} is not built: the development dependencies are left out.`);
    return;
  }
  const startedMs = performance.now();
  await build();
  writeFileSync(stampPath, hash);
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`${name} is built (${seconds} s).`);
}

/** A hash over all inputs, including the exact versions of the libraries. */
function hashSources({ sources, builtDirectory }: Pages): string {
  const hash = createHash('sha256');
  const paths = sources.flatMap((source) => listFiles(source));
  for (const path of [...paths, 'package-lock.json']) {
    if (path.startsWith(join(builtDirectory, '/'))) continue;
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function isInstalled(library: string): boolean {
  try {
    import.meta.resolve(library);
    return true;
  } catch {
    return false;
  }
}
