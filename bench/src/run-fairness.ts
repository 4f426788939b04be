import { setTimeout as wait } from 'node:timers/promises';
import {
  deliverAtPace,
  measureLatency,
  type Pace,
  type TimedDeliveries,
} from './delivery-latency.ts';
import { openInstallation } from './installation.ts';
import { residentMemoryMbOf, watchMemory } from './process-usage.ts';
import { startReceiver } from './receiver.ts';
import type { FairnessCase } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { type Distribution, medianDistribution } from './statistics.ts';
import { subscribe } from './subscribe.ts';
import { type Trouble, startTrouble, troubles } from './trouble.ts';

/** The rate of the measured company: moderate, and high enough to get a p95 from one window. */
const deliveriesPerSecond = 100;
const endpointsEach = 2;
/** For the last timeouts and garbage collections after the trouble. */
const restMs = 3_000;

interface FairnessBench extends RunContext {
  readonly deliveries: TimedDeliveries;
  readonly window: Pace;
}

/** Measures a company's latency during each kind of load by others, each on a separate database. */
export async function runFairness(context: RunContext): Promise<FairnessCase[]> {
  const { isSmoke } = context.options;
  const cases: FairnessCase[] = [];
  // One is enough to check that it works.
  for (const trouble of isSmoke ? troubles.slice(0, 1) : troubles) {
    await using own = new AsyncDisposableStack();
    const endOwn = (): Promise<void> => own.disposeAsync();
    context.cleanUp.defer(endOwn);
    const smaller = { ...trouble, pending: 300 };
    cases.push(await measureBeside({ ...context, cleanUp: own }, isSmoke ? smaller : trouble));
  }
  return cases;
}

async function measureBeside(context: RunContext, trouble: Trouble): Promise<FairnessCase> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  context.noteVersion(installation.postgres.version);
  const receiver = await startReceiver(cleanUp, { recordsArrivals: true });
  const companies = await installation.seedCompanies({ companies: 1 });
  await subscribe(installation, companies[0], { receiver, endpoints: endpointsEach });
  await settleDatabase(installation.postgres.administrator);
  const service = await installation.startService('api');
  const worker = await installation.startService('worker', options.profileDirectory);
  const bench: FairnessBench = {
    ...context,
    deliveries: { postgres: installation.postgres, service, companies, endpointsEach, receiver },
    window: { deliveriesPerSecond, seconds: options.isSmoke ? 1 : 6 },
  };
  await deliverAtPace(bench.deliveries, { ...bench.window, seconds: options.isSmoke ? 1 : 4 });
  const memory = watchMemory(worker.pid);
  cleanUp.defer(memory.stop);
  const alone = await measureWindows(bench);
  const beforeMb = memory.takePeakMb();
  const running = await startTrouble({ installation, service, cleanUp }, trouble);
  const beside = await measureWindows(bench, running.countPending);
  const pendingAtEnd = await running.countPending();
  await running.end();
  const peakMb = memory.takePeakMb();
  await wait(restMs);
  const afterMb = residentMemoryMbOf(worker.pid);
  alone.push(...(await measureWindows(bench)));
  const found = {
    trouble: trouble.name,
    deliveriesPerSecond,
    alone: medianDistribution(alone),
    aloneP95sMs: alone.map(({ p95Ms }) => p95Ms),
    beside: medianDistribution(beside),
    pendingAtEnd,
    memory: { beforeMb, peakMb, afterMb },
  };
  report(
    `fairness, ${trouble.name}: p95 ${found.alone.p95Ms.toFixed(1)} ms without it, ${found.beside.p95Ms.toFixed(1)} ms with it`,
  );
  return found;
}

/** Leaves out windows that lasted longer than the load by others. @throws if none is left */
async function measureWindows(
  { deliveries, window, options }: FairnessBench,
  countPending?: () => Promise<number>,
): Promise<Distribution[]> {
  const windows: Distribution[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const measured = await measureLatency(deliveries, window);
    if (countPending !== undefined && (await countPending()) === 0) break;
    windows.push(measured);
  }
  if (windows.length === 0) throw new Error('the load by others ended before the first window did');
  return windows;
}
