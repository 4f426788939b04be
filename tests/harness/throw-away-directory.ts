import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user a server program runs as; both ids are undefined if this process may run it itself. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user `postgres`, or `nobody` if that is
 * missing.
 */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.map((line) => line.split(':')).find((entry) => entry[0] === name);
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('Running as root, and there is no user "postgres" or "nobody" to run as.');
}

/** A new directory under the system's temporary one, mode 0700, owned by `owner`. */
export function makeThrowAwayDirectory(prefix: string, owner: RunAs): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Removes it with its content; a server that is just stopping may still write there. */
export function removeThrowAwayDirectory(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
