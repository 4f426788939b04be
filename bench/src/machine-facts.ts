import { availableParallelism, cpus, totalmem } from 'node:os';

/** What the figures depend on; no names of hosts or people, no paths. */
export function describeMachine(
  postgresVersion: string,
): Readonly<Record<string, string | number>> {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    'memory GB': Math.round(totalmem() / 1_000_000_000),
    system: `${process.platform} ${process.arch}`,
    Node: process.versions.node,
    PostgreSQL: postgresVersion,
  };
}
