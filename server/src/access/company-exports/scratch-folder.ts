import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'muster-export-';
const ofProcess = new RegExp(`^${prefix}(\\d+)-`);

/** A folder of this process, for an archive that is being written. */
export function openScratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes the folders of processes that were killed: each has everything of a company. */
export async function removeScratchFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = ofProcess.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user can't be asked.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
