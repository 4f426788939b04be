import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { median } from './statistics.ts';

const loadLookMs = 10_000;

/** The facts that affect the figures, without names of hosts or people, or paths. */
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
 * Watches the one-minute load average from now on. The benchmark itself causes up to 4; the rest
 * comes from other processes, which then reduce the rate and raise latency.
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
