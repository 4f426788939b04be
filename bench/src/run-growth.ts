import { type GrowthDatabase, openGrowthDatabase } from './growth-database.ts';
import { type GrowthRead, growthReads, linesOf } from './growth-reads.ts';
import { measureReads, type ReadRound, summariseReads } from './read-rounds.ts';
import type { GrowthCurve, GrowthResult, ListFigures } from './results.ts';
import type { RunContext } from './run-context.ts';
import { openScratchDirectory, writeLines } from './scratch-directory.ts';

/** Twelve reads of eight databases: longer rounds would take an hour. */
const roundSecondsMax = 2;
/** More than one round needs. */
const linesEach = 20_000;

/** Every point read and list, from small databases to large ones. */
export async function runGrowth(context: RunContext): Promise<GrowthResult> {
  const { rounds, roundSeconds, growthSizes } = context.options;
  const seconds = Math.min(roundSeconds, roundSecondsMax);
  const curves: GrowthCurve[] = [];
  for (const growing of ['employees', 'companies'] as const) {
    // Removed before the databases of the next curve are created.
    await using own = new AsyncDisposableStack();
    const endOwn = (): Promise<void> => own.disposeAsync();
    context.cleanUp.defer(endOwn);
    curves.push(
      await measureCurve({ ...context, cleanUp: own }, growing, growthSizes[growing], seconds),
    );
  }
  return { rounds, roundSeconds: seconds, curves };
}

async function measureCurve(
  context: RunContext,
  growing: GrowthCurve['growing'],
  sizes: readonly number[],
  seconds: number,
): Promise<GrowthCurve> {
  const databases: GrowthDatabase[] = [];
  for (const size of sizes) databases.push(await openGrowthDatabase(context, growing, size));
  const directory = openScratchDirectory(context.cleanUp);
  const reads: GrowthCurve['reads'][number][] = [];
  for (const read of growthReads) {
    await checkAnswers(context, read, databases);
    const figures = await measureRead(context, { read, databases, directory, seconds });
    const p99s = figures.map(({ p99Ms }) => p99Ms.toFixed(1));
    context.report(`growth, ${growing}: ${read.name}, p99 ${p99s.join(', ')} ms`);
    reads.push({ read: read.name, figures });
  }
  return {
    growing,
    databases: databases.map(({ size, seedSeconds, databaseGb }) => ({
      size,
      seedSeconds,
      databaseGb,
    })),
    reads,
  };
}

/** One database after the other in each round, so that a disturbance of the machine affects all. */
async function measureRead(
  { options, fail }: RunContext,
  what: {
    readonly read: GrowthRead;
    readonly databases: readonly GrowthDatabase[];
    readonly directory: string;
    readonly seconds: number;
  },
): Promise<ListFigures[]> {
  const { read, databases, directory, seconds } = what;
  const readOnce = (database: GrowthDatabase, roundSeconds: number): Promise<ReadRound> => {
    const lines = linesOf(read, database, linesEach);
    return measureReads(
      database,
      {
        script: 'paths',
        args: [writeLines(directory, 'paths.txt', lines)],
        seconds: roundSeconds,
      },
      (failure) => fail(`growth: ${read.name}: ${failure}`),
    );
  };
  const rounds: ReadRound[][] = databases.map(() => []);
  for (const database of databases) await readOnce(database, 1);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [index, database] of databases.entries()) {
      rounds[index]?.push(await readOnce(database, seconds));
    }
  }
  return rounds.map(summariseReads);
}

/** Pages of different lengths would not be comparable. */
async function checkAnswers(
  { fail }: RunContext,
  read: GrowthRead,
  databases: readonly GrowthDatabase[],
): Promise<void> {
  const counts: number[] = [];
  for (const database of databases) {
    const [path = '', key] = linesOf(read, database, 1)[0]?.split(' ') ?? [];
    const response = await fetch(`${database.service.url}${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    counts.push(countRecords(await response.json()));
  }
  if (counts.some((count) => count === 0 || count !== counts[0])) {
    fail(`growth: ${read.name}: pages of ${counts.join(', ')} records`);
  }
}

/** Counts the records in the single member that holds them; a problem document has none. */
function countRecords(answer: unknown): number {
  const { employee, ...members } = answer as Record<string, unknown>;
  const list = Object.values(members).find((member) => Array.isArray(member));
  return employee === undefined ? (list?.length ?? 0) : 1;
}
