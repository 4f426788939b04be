import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a folder, or the path itself if it is a file; without build output and dependencies.
 */
export function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [path];
  }
}
