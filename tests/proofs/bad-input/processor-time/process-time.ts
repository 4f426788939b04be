import { readFileSync } from 'node:fs';

export interface SpentMs {
  /** On the thread that answers requests. */
  readonly main: number;
  /** On all threads, in steps of 10 ms. */
  readonly all: number;
}

const ticksPerSecond = 100;

/** Processor time of another process, as Linux counts it. */
export function readSpent(pid: number): SpentMs {
  const [runNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { main: Number(runNs) / 1e6, all: (ticks * 1_000) / ticksPerSecond };
}

export function since(before: SpentMs, after: SpentMs): SpentMs {
  return { main: after.main - before.main, all: after.all - before.all };
}
