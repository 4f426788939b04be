import { type DrainBench, drainBacklog, type DrainFigures, medianDrain } from './drain-backlog.ts';
import { openInstallation, type SeededCompanies } from './installation.ts';
import { measureReads, type ReadRound, summariseReads } from './read-rounds.ts';
import { startReceiver } from './receiver.ts';
import type { HistoryResult, ListFigures, ListOfDeliveries } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { subscribe } from './subscribe.ts';

/** Enough to fill the first page with every filter, and one percent of the large history. */
const smallHistory = 100_000;
/** They share the history; the lists of the first are read. */
const companyCount = 4;
const endpointsEach = 5;
const listsPath = '/api/v1/webhooks?limit=50';
const lists: readonly ListOfDeliveries[] = ['all', 'delivered', 'failed', 'pending'];

interface HistoryBench extends DrainBench {
  readonly companies: SeededCompanies;
  readonly seedSeconds: number;
  readonly databaseGb: number;
}

interface Sides<Value> {
  readonly small: Value;
  readonly large: Value;
}

/** Reads and delivers with millions of old deliveries compared with few. */
export async function runHistory(context: RunContext): Promise<HistoryResult> {
  const { options, report } = context;
  const sides: Sides<HistoryBench> = {
    small: await openHistory(context, Math.min(smallHistory, options.oldDeliveries / 2)),
    large: await openHistory(context, options.oldDeliveries),
  };
  const { seedSeconds, databaseGb } = sides.large;
  report(
    `history: seeded ${options.oldDeliveries} in ${Math.round(seedSeconds)} s, ${databaseGb.toFixed(1)} GB`,
  );
  const found: HistoryResult['lists'][number][] = [];
  for (const list of lists) found.push({ list, ...(await compareList(context, sides, list)) });
  return {
    oldDeliveries: options.oldDeliveries,
    smallHistory: Math.min(smallHistory, options.oldDeliveries / 2),
    seedSeconds,
    databaseGb,
    lists: found,
    drain: await compareDrains(context, sides),
  };
}

async function openHistory(
  { cleanUp, options, report, noteVersion }: RunContext,
  deliveries: number,
): Promise<HistoryBench> {
  const installation = await openInstallation(cleanUp);
  const { administrator, version } = installation.postgres;
  noteVersion(version);
  report(`history: seeding ${deliveries} deliveries`);
  const startedMs = performance.now();
  const companies = await installation.seedCompanies({ companies: companyCount, deliveries });
  await settleDatabase(administrator);
  const seedSeconds = (performance.now() - startedMs) / 1_000;
  const { rows } = await administrator.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  const receiver = await startReceiver(cleanUp);
  for (const company of companies) {
    await subscribe(installation, company, { receiver, endpoints: endpointsEach });
  }
  const service = await installation.startService('api');
  return {
    installation,
    service,
    companies,
    endpointsEach,
    receiver,
    profileDirectory: options.profileDirectory,
    seedSeconds,
    databaseGb: (rows[0]?.bytes ?? 0) / 1_000_000_000,
  };
}

/** In turn, so that a disturbance of the machine affects both. */
async function compareList(
  context: RunContext,
  { small, large }: Sides<HistoryBench>,
  list: ListOfDeliveries,
): Promise<Sides<ListFigures>> {
  const rounds: Sides<ReadRound[]> = { small: [], large: [] };
  const { rounds: count, roundSeconds, isSmoke } = context.options;
  await readList(context, small, { list, seconds: 1 });
  await readList(context, large, { list, seconds: isSmoke ? 1 : 3 });
  for (let round = 1; round <= count; round += 1) {
    rounds.small.push(await readList(context, small, { list, seconds: roundSeconds }));
    rounds.large.push(await readList(context, large, { list, seconds: roundSeconds }));
  }
  return { small: summariseReads(rounds.small), large: summariseReads(rounds.large) };
}

function readList(
  { fail }: RunContext,
  { installation, service, companies }: HistoryBench,
  { list, seconds }: { list: ListOfDeliveries; seconds: number },
): Promise<ReadRound> {
  const path = list === 'all' ? listsPath : `${listsPath}&status=${list}`;
  return measureReads(
    { service, postgresPid: installation.postgres.pid },
    { script: 'list', args: [path, companies[0].apiKey], seconds },
    (failure) => fail(`history: ${failure} at ${path}`),
  );
}

async function compareDrains(
  { options, report }: RunContext,
  { small, large }: Sides<HistoryBench>,
): Promise<Sides<DrainFigures>> {
  const rounds: Sides<DrainFigures[]> = { small: [], large: [] };
  const backlog = options.backlog / 2;
  for (let round = 1; round <= options.rounds; round += 1) {
    rounds.small.push(await drainBacklog(small, { backlog }));
    rounds.large.push(await drainBacklog(large, { backlog }));
    const rates = [rounds.small, rounds.large].map((done) =>
      Math.round(done.at(-1)?.perSecond ?? 0),
    );
    report(`history round ${round}: ${rates[0]}/s with few old deliveries, ${rates[1]}/s with all`);
  }
  return { small: medianDrain(rounds.small), large: medianDrain(rounds.large) };
}
