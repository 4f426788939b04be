import { parseArgs } from 'node:util';
import { type BulkSite, openBulkSite, type Peaks } from './bulk-site.ts';
import { type BulkWork, bulkWorks } from './works.ts';

// Bulk work with some records and with ten times as many, each in new processes, on a separate
// PostgreSQL that writes to disk before it responds:
//
//   nice node tests/proofs/bulk/measure.ts [--only seed,import,payroll,replay] [--scale 0.1]
//
// Prints a table of the durations and the peak memory of the processes; the exit code shows whether
// the peak grew too much.

export interface BulkRun {
  readonly name: string;
  readonly growthMaxMb: number;
  readonly amount: number;
  readonly seconds: number;
  readonly peaks: Peaks;
}

const times = 10;

/** One pair of runs for each kind of work. */
export async function measureBulk(
  works: readonly BulkWork[],
  print: (line: string) => void,
): Promise<BulkRun[]> {
  const site = await openBulkSite();
  const runs: BulkRun[] = [];
  print('| work | records | time | records/s | memory at most |');
  print('|---|---:|---:|---:|---|');
  try {
    for (const work of works) {
      for (const amount of [work.amount, times * work.amount]) {
        const run = await runOnce(site, work, amount);
        runs.push(run);
        print(describe(run));
      }
    }
  } finally {
    await site.remove();
  }
  return runs;
}

async function runOnce(site: BulkSite, work: BulkWork, amount: number): Promise<BulkRun> {
  const { name, growthMaxMb } = work;
  return { name, growthMaxMb, amount, ...(await work.run(site, amount)) };
}

/** Describes work that needs more memory for more records; each run follows its smaller one. */
export function findGrowth(runs: readonly BulkRun[]): string[] {
  return runs.flatMap(({ name, peaks, growthMaxMb }, index) => {
    const smaller = runs[index - 1];
    if (smaller?.name !== name) return [];
    return Object.entries(peaks).flatMap(([process, peak]) => {
      const grown = peak - (smaller.peaks[process] ?? 0);
      return grown <= growthMaxMb
        ? []
        : [`${name}: ${process} needs ${Math.round(grown)} MB more for ten times as many`];
    });
  });
}

function describe({ name, amount, seconds, peaks }: BulkRun): string {
  const memory = Object.entries(peaks).map(
    ([process, peak]) => `${process} ${Math.round(peak)} MB`,
  );
  const cells = [name, grouped(amount), `${seconds.toFixed(1)} s`, grouped(amount / seconds)];
  return `| ${[...cells, memory.join(', ')].join(' | ')} |`;
}

function grouped(count: number): string {
  return Math.round(count).toLocaleString('en');
}

async function main(): Promise<void> {
  const { only, scale } = parseArgs({
    options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } },
  }).values;
  const chosen = bulkWorks
    .filter(({ name }) => only === undefined || only.split(',').some((word) => name.includes(word)))
    .map((work) => ({ ...work, amount: Math.ceil(work.amount * Number(scale)) }));
  const growth = findGrowth(
    await measureBulk(chosen, (line) => void process.stdout.write(`${line}\n`)),
  );
  for (const line of growth) process.stdout.write(`${line}\n`);
  if (growth.length > 0 || chosen.length === 0) process.exitCode = 1;
}

if (import.meta.main) await main();
