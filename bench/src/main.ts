import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAbsurd } from './goals.ts';
import { describeMachine, watchLoad } from './machine-facts.ts';
import { drawGrowth } from './growth-plots.ts';
import { toGrowthMarkdown, toMarkdown } from './markdown.ts';
import { drawLatencies } from './latency-plots.ts';
import {
  type Options,
  readOptions,
  requestScenarioNames,
  type ScenarioName,
  scenarioNames,
  usage,
  UsageError,
} from './options.ts';
import type { Results } from './results.ts';
import type { RunContext } from './run-context.ts';
import { runCreates } from './run-creates.ts';
import { runDeliveries } from './run-deliveries.ts';
import { runEmbedded } from './run-embedded.ts';
import { runFairness } from './run-fairness.ts';
import { runFeed } from './run-feed.ts';
import { runGrowth } from './run-growth.ts';
import { runHistory } from './run-history.ts';
import { runMillion } from './run-million.ts';
import { runPromises } from './run-promises.ts';
import { runRequests } from './run-requests.ts';
import { runUpserts } from './run-upserts.ts';

const resultsDirectory = join(import.meta.dirname, '../results');

async function runBenchmark(options: Options, cleanUp: AsyncDisposableStack): Promise<Results> {
  const failures: string[] = [];
  const report = (line: string): void => console.error(line);
  const fail = (failure: string): void => void failures.push(failure);
  const load = watchLoad();
  cleanUp.defer(load.stop);
  let postgresVersion = 'unknown';
  const noteVersion = (version: string): void => void (postgresVersion = version);
  // One after the other, each with its own PostgreSQL, which is stopped before the next one starts.
  const runApart = async <T>(
    name: ScenarioName | 'requests',
    run: (context: RunContext) => Promise<T>,
  ): Promise<T | undefined> => {
    await using own = new AsyncDisposableStack();
    const endOwn = (): Promise<void> => own.disposeAsync();
    cleanUp.defer(endOwn);
    try {
      return await run({ options, report, fail, noteVersion, cleanUp: own });
    } catch (error) {
      // The results of the other scenarios are still useful.
      fail(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const ifAsked: RunIfAsked = (name, run) =>
    options.scenarios.includes(name) ? runApart(name, run) : Promise.resolve(undefined);
  const requested = requestScenarioNames.filter((name) => options.scenarios.includes(name));
  const requestRun =
    requested.length === 0
      ? undefined
      : await runApart('requests', (context) => runRequests(context, requested));
  const others = await runOthers(ifAsked);
  const { employees, rounds, roundSeconds, isSmoke } = options;
  const results: Results = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(postgresVersion, load.median()),
    setting: { employees, rounds, roundSeconds, isSmoke },
    requests: requestRun?.requests ?? [],
    processes: requestRun?.processes,
    ...others,
    failures,
  };
  return { ...results, failures: [...failures, ...findAbsurd(results)] };
}

type RunIfAsked = <T>(
  name: ScenarioName,
  run: (context: RunContext) => Promise<T>,
) => Promise<T | undefined>;

/** Awaits each before the next one starts. */
async function runOthers(ifAsked: RunIfAsked) {
  return {
    promises: await ifAsked('promises', runPromises),
    deliveries: await ifAsked('deliveries', runDeliveries),
    fairness: await ifAsked('fairness', runFairness),
    embedded: await ifAsked('embedded', runEmbedded),
    feed: await ifAsked('feed', runFeed),
    upserts: await ifAsked('upserts', runUpserts),
    creates: await ifAsked('creates', runCreates),
    history: await ifAsked('history', runHistory),
    growth: await ifAsked('growth', runGrowth),
    million: await ifAsked('million', runMillion),
  };
}

/** Partial figures, quick runs and profiled runs are not recorded. */
function writeResults(results: Results, { isSmoke, profileDirectory, scenarios }: Options): void {
  if (isSmoke || profileDirectory !== undefined) return;
  mkdirSync(resultsDirectory, { recursive: true });
  const write = (name: string, content: string): void =>
    writeFileSync(join(resultsDirectory, name), content);
  const { growth, million, machine, measuredAt } = results;
  if (million !== undefined) {
    write('million.json', `${JSON.stringify({ measuredAt, machine, ...million })}\n`);
  }
  if (growth !== undefined) {
    write('growth.json', `${JSON.stringify({ measuredAt, machine, ...growth }, null, 2)}\n`);
    write('growth.md', toGrowthMarkdown(results, growth));
    for (const [name, picture] of drawGrowth(growth)) write(name, picture);
  }
  const isApart = (name: ScenarioName): boolean =>
    name === 'million' || name === 'growth' || name === 'creates';
  if (!scenarioNames.every((name) => isApart(name) || scenarios.includes(name))) return;
  write('latest.json', `${JSON.stringify(results, null, 2)}\n`);
  write('latest.md', toMarkdown(results));
  for (const [name, picture] of drawLatencies(results)) write(name, picture);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(usage);
    return;
  }
  await using cleanUp = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(1)));
  }
  const results = await runBenchmark(options, cleanUp);
  writeResults(results, options);
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
