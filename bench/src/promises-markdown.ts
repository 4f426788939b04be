import { inDigits, toTable } from './markdown-table.ts';
import { cpuOf } from './promises-goals.ts';
import type { PromisesFigures, PromisesResult } from './results.ts';

export function describePromises({ floor, muster }: PromisesResult): string[] {
  return [
    '## Creates with their promises',
    'Beside the least program that keeps the same promises. The rate counts until the last delivery is recorded, and so does the CPU time.',
    toTable(
      ['', 'rate /s', 'p50 ms', 'p99 ms', 'CPU µs', 'of it API', 'worker', 'PostgreSQL'],
      [toRow('floor', floor), toRow('muster', muster)],
    ),
  ];
}

function toRow(name: string, figures: PromisesFigures): string[] {
  const { perSecond, p50Ms, p99Ms } = figures;
  const { apiCpuMicroseconds, workerCpuMicroseconds, databaseCpuMicroseconds } = figures;
  const cpu = [cpuOf(figures), apiCpuMicroseconds, workerCpuMicroseconds, databaseCpuMicroseconds];
  return [name, ...[perSecond, p50Ms, p99Ms, ...cpu].map(inDigits)];
}
