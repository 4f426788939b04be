import { type BareRun, sendBare } from './bare-loop.ts';
import type { ChildProgram } from './child-program.ts';
import { deliverAtPace, measureLatency } from './delivery-latency.ts';
import {
  countDrainStatements,
  type DrainBench,
  drainBacklog,
  type DrainFigures,
  medianDrain,
} from './drain-backlog.ts';
import { type Installation, openInstallation } from './installation.ts';
import { startReceiver } from './receiver.ts';
import type { DeliveryResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { type Distribution, median, medianDistribution } from './statistics.ts';
import { subscribe } from './subscribe.ts';

/** Several, because the deliveries sent at once to one endpoint or company are limited. */
const companiesForRate = 4;
const endpointsEach = 5;
/**
 * The share of the backlog for a single endpoint, because each of its deliveries needs an event.
 */
const oneEndpointShare = 1 / 4;
/**
 * During the timed load. An event goes to several endpoints, because creating more employees would
 * take the cores that the worker needs to keep the rate.
 */
const timedCompanies = 4;
const timedEndpointsEach = 10;

interface DeliveryBench extends RunContext {
  readonly installation: Installation;
  readonly service: ChildProgram;
  readonly many: DrainBench;
  readonly one: DrainBench;
}

interface Rounds {
  readonly bare: BareRun[];
  readonly oneWorker: DrainFigures[];
  readonly twoWorkers: DrainFigures[];
  readonly oneEndpoint: DrainFigures[];
}

/** Measures workers compared with a bare loop of HMAC and POST, on a separate database. */
export async function runDeliveries(context: RunContext): Promise<DeliveryResult> {
  const { options } = context;
  const installation = await openInstallation(context.cleanUp);
  context.noteVersion(installation.postgres.version);
  const service = await installation.startService('api', options.profileDirectory);
  const bench = await openDrains(context, installation, service);
  await settleDatabase(installation.postgres.administrator);
  const rounds: Rounds = { bare: [], oneWorker: [], twoWorkers: [], oneEndpoint: [] };
  for (let round = 1; round <= options.rounds; round += 1) {
    await measureRound(bench, rounds);
    const { bare, oneWorker, twoWorkers, oneEndpoint } = rounds;
    const [floor, one, two, single] = [bare, oneWorker, twoWorkers, oneEndpoint].map((done) =>
      Math.round(done.at(-1)?.perSecond ?? 0),
    );
    context.report(
      `deliveries round ${round}: bare ${floor}/s, one worker ${one}/s, two ${two}/s, one endpoint ${single}/s`,
    );
  }
  const oneWorker = medianDrain(rounds.oneWorker);
  const statements = await countDrainStatements(bench.many, Math.round(options.backlog / 3));
  return {
    bare: {
      perSecond: median(rounds.bare.map(({ perSecond }) => perSecond)),
      cpuMicroseconds: median(rounds.bare.map(({ cpuMicroseconds }) => cpuMicroseconds)),
    },
    oneWorker: { ...oneWorker, statements },
    twoWorkers: medianDrain(rounds.twoWorkers),
    oneEndpoint: medianDrain(rounds.oneEndpoint),
    latency: await measureAtHalf(bench, oneWorker.perSecond / 2),
  };
}

async function openDrains(
  context: RunContext,
  installation: Installation,
  service: ChildProgram,
): Promise<DeliveryBench> {
  const receiver = await startReceiver(context.cleanUp);
  const open = async (companyCount: number, endpoints: number): Promise<DrainBench> => {
    const companies = await installation.seedCompanies({ companies: companyCount });
    for (const company of companies)
      await subscribe(installation, company, { receiver, endpoints });
    const { profileDirectory } = context.options;
    return {
      installation,
      service,
      companies,
      endpointsEach: endpoints,
      receiver,
      profileDirectory,
    };
  };
  const many = await open(companiesForRate, endpointsEach);
  return { ...context, installation, service, many, one: await open(1, 1) };
}

/** All in turn, so that a disturbance of the machine affects each of them. */
async function measureRound({ many, one, options }: DeliveryBench, rounds: Rounds): Promise<void> {
  const { backlog } = options;
  rounds.bare.push(await sendBare(many.receiver, options.isSmoke ? 2 : 5));
  rounds.oneWorker.push(await drainBacklog(many, { backlog }));
  rounds.twoWorkers.push(await drainBacklog(many, { backlog, workers: 2 }));
  rounds.oneEndpoint.push(await drainBacklog(one, { backlog: backlog * oneEndpointShare }));
}

async function measureAtHalf(
  { installation, service, cleanUp, options, report }: DeliveryBench,
  deliveriesPerSecond: number,
): Promise<DeliveryResult['latency']> {
  const receiver = await startReceiver(cleanUp, { recordsArrivals: true });
  const companies = await installation.seedCompanies({ companies: timedCompanies });
  for (const company of companies) {
    await subscribe(installation, company, { receiver, endpoints: timedEndpointsEach });
  }
  await installation.startService('worker', options.profileDirectory);
  const deliveries = {
    postgres: installation.postgres,
    service,
    companies,
    endpointsEach: timedEndpointsEach,
    receiver,
  };
  await deliverAtPace(deliveries, { deliveriesPerSecond, seconds: options.isSmoke ? 1 : 3 });
  const rounds: Distribution[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const seconds = options.isSmoke ? 2 : 10;
    const measured = await measureLatency(deliveries, { deliveriesPerSecond, seconds });
    rounds.push(measured);
    report(
      `latency round ${round} at ${Math.round(deliveriesPerSecond)}/s: p50 ${measured.p50Ms.toFixed(1)} ms, p99 ${measured.p99Ms.toFixed(1)} ms`,
    );
  }
  return {
    offeredPerSecond: deliveriesPerSecond,
    companies: timedCompanies,
    endpoints: timedCompanies * timedEndpointsEach,
    ...medianDistribution(rounds),
  };
}
