import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that processes have had, with all of their threads; Linux only. */
export function processorMs(pids: readonly number[]): number {
  return pids.flatMap(threadsOf).reduce((sum, path) => sum + nanoseconds(path) / 1_000_000, 0);
}

/** The processes that another one has started. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((id) => id !== '')
    .map(Number);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}/schedstat`);
  } catch {
    return [];
  }
}

function nanoseconds(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]);
  } catch {
    // It has ended since.
    return 0;
  }
}
