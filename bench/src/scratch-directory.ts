import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory that `cleanUp` removes with its content. */
export function openScratchDirectory(cleanUp: AsyncDisposableStack): string {
  const directory = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  cleanUp.defer(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Returns the path of the file, which wrk's scripts read. */
export function writeLines(directory: string, name: string, lines: readonly string[]): string {
  const path = join(directory, name);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
}
