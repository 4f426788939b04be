import { inDigits, toTable } from './markdown-table.ts';
import type { GrowthCurve, GrowthResult } from './results.ts';

export function describeGrowth({ curves, rounds, roundSeconds }: GrowthResult): string[] {
  return [
    '## Growth',
    `Medians of ${rounds} rounds of ${roundSeconds} s for each database, alternating.`,
    ...curves.flatMap(describeCurve),
  ];
}

function describeCurve({ growing, databases, reads }: GrowthCurve): string[] {
  const sizes = databases.map(({ size }) => size.toLocaleString('en-US'));
  const seeding = databases.map(
    ({ seedSeconds, databaseGb }, index) =>
      `${sizes[index]} in ${inDigits(seedSeconds)} s and ${inDigits(databaseGb)} GB`,
  );
  return [
    `### By ${growing}`,
    `Seeding took ${seeding.join(', ')}. The last column is the ratio of the largest to the smallest.`,
    toTable(
      ['p99 ms', ...sizes, '×'],
      reads.map(({ read, figures }) =>
        toRow(
          read,
          figures.map(({ p99Ms }) => p99Ms),
        ),
      ),
    ),
    toTable(
      ['p50 ms', ...sizes, '×'],
      reads.map(({ read, figures }) =>
        toRow(
          read,
          figures.map(({ p50Ms }) => p50Ms),
        ),
      ),
    ),
    toTable(
      ['PostgreSQL CPU µs', ...sizes, '×'],
      reads.map(({ read, figures }) =>
        toRow(
          read,
          figures.map(({ databaseCpuMicroseconds }) => databaseCpuMicroseconds),
        ),
      ),
    ),
    `![p99 over the number of ${growing}](growth-${growing}.svg)`,
  ];
}

function toRow(read: string, values: readonly (number | undefined)[]): string[] {
  const [first] = values;
  const last = values.at(-1);
  const ratio = first === undefined || last === undefined ? undefined : last / first;
  return [read, ...[...values, ratio].map(inDigits)];
}
