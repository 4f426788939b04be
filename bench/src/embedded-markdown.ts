import { inDigits, toTable } from './markdown-table.ts';
import type { EmbeddedResult, ProcessFigures, ProgramFigures } from './results.ts';

export function describeEmbedded({ employees, scenarios, processes }: EmbeddedResult): string[] {
  return [
    '## Embedded database',
    `\`muster serve\` on its embedded database, compared with PostgreSQL; ${employees.toLocaleString('en-US')} employees, no endpoint. The CPU time of the embedded database is part of the process’s.`,
    toTable(
      ['', 'rate /s', '× PostgreSQL', 'p50 ms', 'p99 ms', 'CPU µs', 'PostgreSQL CPU µs'],
      scenarios.flatMap(({ scenario, postgres, embedded }) => [
        toRow(`${scenario}, on PostgreSQL`, postgres, undefined),
        toRow(`${scenario}, embedded`, embedded, embedded.perSecond / postgres.perSecond),
      ]),
    ),
    toTable(
      ['process', 'start ms', 'peak memory MB'],
      [
        toProcessRow('on PostgreSQL', processes.postgres),
        toProcessRow('embedded', processes.embedded),
      ],
    ),
  ];
}

function toRow(name: string, figures: ProgramFigures, ratio: number | undefined): string[] {
  const { perSecond, p50Ms, p99Ms, cpuMicroseconds, databaseCpuMicroseconds } = figures;
  return [
    name,
    ...[perSecond, ratio, p50Ms, p99Ms, cpuMicroseconds, databaseCpuMicroseconds].map(inDigits),
  ];
}

function toProcessRow(name: string, { startMs, peakMemoryMb }: ProcessFigures): string[] {
  return [name, inDigits(startMs), inDigits(peakMemoryMb)];
}
