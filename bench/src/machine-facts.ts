import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { median } from './statistics.ts';

const loadLookMs = 10_000;

/** What the figures depend on; no names of hosts or people, no paths. */
export function describeMachine(
  postgresVersion: string,
  loadMedian: number,
): Readonly<Record<string, string | number>> {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    'memory GB': Math.round(totalmem() / 1_000_000_000),
    system: `${process.platform} ${process.arch}`,
    Node: process.versions.node,
    PostgreSQL: postgresVersion,
    'load, median': Number(loadMedian.toFixed(1)),
  };
}

export interface LoadWatch {
  readonly median: () => number;
  readonly stop: () => void;
}

/**
 * Looks at the load average of one minute from now on. The benchmark itself makes up to 4 of it;
 * more is that of others, who then cost it rate and latency.
 */
export function watchLoad(): LoadWatch {
  const loads: number[] = [];
  const look = (): void => void loads.push(loadavg()[0] ?? 0);
  const timer = setInterval(look, loadLookMs);
  return {
    median: () => {
      look();
      return median(loads);
    },
    stop: () => clearInterval(timer),
  };
}
