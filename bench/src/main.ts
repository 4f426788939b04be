import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAbsurd } from './goals.ts';
import { describeMachine } from './machine-facts.ts';
import { toMarkdown } from './markdown.ts';
import { type Options, readOptions, usage, UsageError } from './options.ts';
import type { Results } from './results.ts';
import { runDeliveries } from './run-deliveries.ts';
import { runRequests } from './run-requests.ts';

const resultsDirectory = join(import.meta.dirname, '../results');

async function runBenchmark(options: Options, cleanUp: AsyncDisposableStack): Promise<Results> {
  const failures: string[] = [];
  const report = (line: string): void => console.error(line);
  const fail = (failure: string): void => void failures.push(failure);
  const scenarios = options.scenarios.filter((name) => name !== 'deliveries');
  let postgresVersion = 'unknown';
  const noteVersion = (version: string): void => void (postgresVersion = version);
  // One after the other, each with a PostgreSQL of its own that is gone before the next begins.
  const alone = async <T>(run: (own: AsyncDisposableStack) => Promise<T>): Promise<T> => {
    await using own = new AsyncDisposableStack();
    const endOwn = (): Promise<void> => own.disposeAsync();
    cleanUp.defer(endOwn);
    return await run(own);
  };
  const context = { options, report, fail, noteVersion };
  const requestRun =
    scenarios.length === 0
      ? undefined
      : await alone((own) => runRequests({ ...context, cleanUp: own }, scenarios));
  const deliveries = options.scenarios.includes('deliveries')
    ? await alone((own) => runDeliveries({ ...context, cleanUp: own })).catch((error: unknown) => {
        // What was measured before is still worth its while.
        fail(`deliveries: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      })
    : undefined;
  const { employees, rounds, roundSeconds, isSmoke } = options;
  const results: Results = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(postgresVersion),
    setting: { employees, rounds, roundSeconds, isSmoke },
    requests: requestRun?.requests ?? [],
    processes: requestRun?.processes,
    deliveries,
    failures,
  };
  return { ...results, failures: [...failures, ...findAbsurd(results)] };
}

function writeResults(results: Results): void {
  mkdirSync(resultsDirectory, { recursive: true });
  writeFileSync(join(resultsDirectory, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(resultsDirectory, 'latest.md'), toMarkdown(results));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await using cleanUp = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(1)));
  }
  const results = await runBenchmark(options, cleanUp);
  // A part of the figures, quick ones and those of a profiled service are no record.
  const isRecord =
    !options.isSmoke && options.profileDirectory === undefined && options.scenarios.length === 4;
  if (isRecord) writeResults(results);
  console.log(options.isJson ? JSON.stringify(results, null, 2) : toMarkdown(results));
  if (results.failures.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
}
